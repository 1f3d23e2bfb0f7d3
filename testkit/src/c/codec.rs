//! Calls of the codec, in all encodings.

use super::{BUFFER_TOO_SMALL, OK, destination, functions};
use std::ffi::c_int;

/// The shape of the encoders and decoders without flags.
pub type Codec<S, D> =
    unsafe extern "C" fn(*const S, usize, *mut D, usize, *mut usize, *mut usize) -> c_int;

/// A result, or the status of a failure with its offset.
pub type Answer<T> = Result<Vec<T>, (c_int, usize)>;

/// The size query, then the call with exactly that room; both answers must agree. A text has
/// `terminators` 1 for its NUL, an array 0.
fn call<S, D: Copy + Default>(
    codec: Codec<S, D>,
    source: &[S],
    terminators: usize,
) -> Result<Answer<D>, String> {
    let ask = |room: &mut [D]| {
        let (mut length, mut offset) = (usize::MAX, usize::MAX);
        let (dst, capacity) = (destination(room), room.len());
        // SAFETY: pointers and lengths are those of slices and of variables that live here.
        let status = unsafe {
            codec(source.as_ptr(), source.len(), dst, capacity, &mut length, &mut offset)
        };
        (status, length, offset)
    };
    let query = ask(&mut []);
    let (status, length, offset) = query;
    if status != OK && status != BUFFER_TOO_SMALL {
        let mut room = vec![D::default(); source.len() + 16];
        let again = ask(&mut room);
        if again != query || length != 0 {
            return Err(format!("{query:?} as a size query, {again:?} with room"));
        }
        return Ok(Err((status, offset)));
    }
    let mut room = vec![D::default(); length + terminators];
    let answer = ask(&mut room);
    if answer != (OK, length, 0) {
        return Err(format!("size query {query:?}, with that room {answer:?}"));
    }
    room.truncate(length);
    Ok(Ok(room))
}

/// Encodes through all three encodings of the source, where it is well-formed; all must agree.
pub fn encode(source: &[u32]) -> Result<Answer<u8>, String> {
    let c = functions()?;
    let answer = call(c.unidn_punycode_encode_utf32, source, 1)?;
    let text: Option<String> = source.iter().map(|&c| char::from_u32(c)).collect();
    if let Some(text) = text {
        let utf16: Vec<u16> = text.encode_utf16().collect();
        for (encoding, other) in [
            ("UTF-8", call(c.unidn_punycode_encode, text.as_bytes(), 1)?),
            ("UTF-16", call(c.unidn_punycode_encode_utf16, &utf16, 1)?),
        ] {
            // Offsets count the units of each encoding.
            if other.as_ref().map_err(|fault| fault.0) != answer.as_ref().map_err(|fault| fault.0) {
                return Err(format!("{encoding} gives {other:?}, UTF-32 {answer:?}"));
            }
        }
    }
    Ok(answer)
}

/// Decodes to all three encodings; all must agree. The result is text.
pub fn decode(source: &[u8]) -> Result<Result<String, (c_int, usize)>, String> {
    let c = functions()?;
    let utf32: Answer<u32> = call(c.unidn_punycode_decode_utf32, source, 0)?;
    let utf16: Answer<u16> = call(c.unidn_punycode_decode_utf16, source, 0)?;
    let utf8: Answer<u8> = call(c.unidn_punycode_decode, source, 1)?;
    let answer = match &utf32 {
        Ok(text) => Ok(text
            .iter()
            .map(|&c| char::from_u32(c))
            .collect::<Option<String>>()
            .ok_or("the result is no Unicode text")?),
        Err(fault) => Err(*fault),
    };
    let text = answer.as_ref();
    if utf16.as_ref().ok() != text.ok().map(|text| text.encode_utf16().collect()).as_ref()
        || utf8.as_deref().ok() != text.ok().map(|text| text.as_bytes())
        || utf16.err() != utf32.as_ref().err().copied()
        || utf8.err() != utf32.err()
    {
        return Err("the encodings do not agree".to_owned());
    }
    Ok(answer)
}
