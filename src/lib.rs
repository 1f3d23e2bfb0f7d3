//! The C library.
#![cfg_attr(all(panic = "abort", not(test)), no_std)]
#[cfg(all(panic = "abort", not(test)))]
#[panic_handler]
fn panic(_: &core::panic::PanicInfo) -> ! {
    loop {}
}
