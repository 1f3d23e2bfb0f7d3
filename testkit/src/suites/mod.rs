//! Tests of any [`Processor`](crate::Processor): vectors of others, and another implementation.

#[cfg(feature = "trials")]
pub mod hostile;
#[cfg(feature = "trials")]
pub mod idna_test;
pub mod peer;
#[cfg(feature = "trials")]
pub mod python_idna;
