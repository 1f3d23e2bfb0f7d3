//! The functions of unidn for ClickHouse, by its ABI `BUFFERED_V1`.
//!
//! ClickHouse passes a block of rows in a [`Buffer`], in its format RowBinary, and gets the results
//! in another one. The columns of a block are names and options, both of the type `String`: for NULL
//! ClickHouse answers by itself.

mod buffer;
mod functions;
mod options;
mod row_binary;

use buffer::Buffer;
use functions::Function;

/// Ends the query with a message.
fn fail(message: &str) -> ! {
    #[cfg(target_family = "wasm")]
    {
        #[link(wasm_import_module = "env")]
        unsafe extern "C" {
            fn clickhouse_throw(message: *const u8, size: u32) -> !;
        }
        // SAFETY: the bytes of the message.
        unsafe { clickhouse_throw(message.as_ptr(), u32::try_from(message.len()).unwrap_or(0)) }
    }
    #[cfg(not(target_family = "wasm"))]
    panic!("{message}")
}

/// The results of a function for a block of rows.
///
/// # Safety
/// `block` is a buffer of [`buffer::clickhouse_create_buffer`].
unsafe fn answer(block: *const Buffer, rows: u32, function: Function) -> *mut Buffer {
    // SAFETY: this function's contract.
    let block = unsafe { (*block).bytes() };
    match functions::answer(block, rows, function) {
        Ok(results) => Buffer::new(results),
        Err(message) => fail(&message),
    }
}

macro_rules! exported {
    ($($name:ident: $function:ident, $doc:literal;)*) => {
        $(
            #[doc = $doc]
            ///
            /// # Safety
            /// As for [`answer`].
            #[unsafe(no_mangle)]
            pub unsafe extern "C" fn $name(block: *const Buffer, rows: u32) -> *mut Buffer {
                // SAFETY: this function's contract.
                unsafe { answer(block, rows, Function::$function) }
            }
        )*
    };
}

exported! {
    idna_to_ascii_with: ToAscii, "The name in ASCII, or NULL.";
    idna_to_unicode_with: ToUnicode, "The name in Unicode, or NULL.";
    idna_check_with: Check, "Whether the name is valid.";
    idna_rules_with: Rules, "The rules that the name breaks.";
    idna_display_with: Display, "The text to show.";
}
