//! The steps that an observer receives: the digits of each integer, as written and as read, and the
//! insertion of that integer.

use testkit::Heap;
use unidn_core::punycode::{Digit, Insertion, Observer, decode_observed, encode_observed};
use unidn_core::text::Writer;

/// The insertions, each after its digits.
#[derive(Debug, Default)]
struct Trace {
    digits: Vec<Digit>,
    insertions: Vec<(Vec<Digit>, Insertion)>,
}

impl Observer for Trace {
    fn digit(&mut self, digit: &Digit) {
        self.digits.push(*digit);
    }

    fn insertion(&mut self, insertion: &Insertion) {
        self.insertions.push((std::mem::take(&mut self.digits), *insertion));
    }
}

#[test]
fn digits_add_up_to_the_integer_of_an_insertion() {
    for text in
        ["bücher", "München-Ost", "他们为什么不说中文", "ليهمابتكلموشعربي؟", "\u{10FFFF}ü\u{80}a"]
    {
        let (mut writing, mut reading) = (Trace::default(), Trace::default());
        let mut room = [0; 256];
        let mut output = Writer::new(&mut room);
        let result = encode_observed(text.as_bytes(), &mut output, &Heap, &mut writing);
        assert_eq!(result, Ok(()), "{text}");
        let punycode = output.written().expect("it fits");
        let mut room = [0; 256];
        let mut output = Writer::<u8>::new(&mut room);
        let result = decode_observed(punycode, &mut output, &Heap, &mut reading);
        assert_eq!((result, output.written()), (Ok(()), Some(text.as_bytes())));

        let mut characters = Vec::new();
        assert_eq!(writing.insertions.len(), reading.insertions.len(), "{text}");
        for ((written, insertion), (read, same)) in
            writing.insertions.iter().zip(&reading.insertions)
        {
            assert_eq!(insertion, same, "{text}");
            check_digits(written, read, insertion.delta);
            characters.extend(read.iter().map(|digit| digit.character));
        }
        assert!(punycode.ends_with(&characters), "{text}");
    }
}

/// RFC 3492, section 3.3: the digits of one integer.
fn check_digits(written: &[Digit], read: &[Digit], integer: u32) {
    let (mut left, mut sum, mut weight) = (integer, 0, 1);
    assert_eq!(written.len(), read.len());
    for ((written, read), k) in written.iter().zip(read).zip((36..).step_by(36)) {
        sum += read.value * weight;
        assert_eq!(*written, Digit { amount: left, k, weight, ..*read });
        assert_eq!(read.amount, sum);
        // Nothing remains after the last digit.
        left = left.saturating_sub(read.threshold) / (36 - read.threshold);
        weight *= 36 - read.threshold;
    }
    assert_eq!(sum, integer);
}
