//! Confusable texts.

use super::{Heap, written};
use crate::uts39::{self, Relation, Reordering, SkeletonError};
use alloc::borrow::Cow;

/// The internalSkeleton of a text, or with a direction its bidiSkeleton (UTS #39, section 4). Texts
/// that look alike have the same skeleton.
///
/// The text is not mapped. A skeleton is for comparison only: it is not a name and must not be
/// shown. A program that compares each new text with many stores their skeletons as keys;
/// [`confusable`] compares two texts.
///
/// ```
/// assert_eq!(unidn_core::skeleton("раураӏ", None)?, "paypal");
/// assert_eq!(unidn_core::skeleton("paypa1", None)?, "paypal");
/// # Ok::<(), unidn_core::uts39::SkeletonError>(())
/// ```
///
/// The only error is [`SkeletonError::OutOfMemory`]: a `str` is well-formed.
///
/// Requires the feature `alloc`.
pub fn skeleton(text: &str, reordering: Reordering) -> Result<Cow<'_, str>, SkeletonError> {
    let (skeleton, result) =
        written(text, |output| uts39::skeleton(text.as_bytes(), reordering, output, &Heap));
    result.map(|()| skeleton)
}

/// How two texts are confusable (UTS #39, section 4): whether their [skeletons](skeleton()) are
/// equal, and which scripts they have in common.
///
/// ```
/// use unidn_core::uts39::Relation;
///
/// assert_eq!(unidn_core::confusable("paypal", "раураӏ", None)?, Relation::WholeScript);
/// assert_eq!(unidn_core::confusable("paypal", "pаypal", None)?, Relation::MixedScript);
/// assert_eq!(unidn_core::confusable("paypal", "paypa1", None)?, Relation::SingleScript);
/// assert_eq!(unidn_core::confusable("paypal", "example", None)?, Relation::None);
/// # Ok::<(), unidn_core::uts39::SkeletonError>(())
/// ```
///
/// Texts with right-to-left letters may be confusable in a paragraph of one direction only. The
/// relation in either is the greater of both:
///
/// ```
/// use unidn_core::uts39::{Direction, Relation};
///
/// let seen_from = |direction| unidn_core::confusable("A1<ש", "Αש>1", Some(direction));
/// let (left, right) = (seen_from(Direction::LeftToRight)?, seen_from(Direction::RightToLeft)?);
/// assert_eq!((left, right), (Relation::MixedScript, Relation::None));
/// assert_eq!(left.max(right), Relation::MixedScript);
/// # Ok::<(), unidn_core::uts39::SkeletonError>(())
/// ```
///
/// The only error is [`SkeletonError::OutOfMemory`].
///
/// Requires the feature `alloc`.
pub fn confusable(a: &str, b: &str, reordering: Reordering) -> Result<Relation, SkeletonError> {
    uts39::confusable(a.as_bytes(), b.as_bytes(), [reordering, None], &Heap)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::{NoScratch, Writer};
    use crate::uts39::Direction;

    const REORDERINGS: [Reordering; 3] =
        [None, Some(Direction::LeftToRight), Some(Direction::RightToLeft)];

    const TEXTS: [&str; 9] =
        ["paypal", "раураӏ", "paypa1", "pаypal", "A1<ש", "Αש>1", "e\u{301}", "é", ""];

    #[test]
    fn a_skeleton_is_that_of_the_bytes() {
        for text in TEXTS {
            for reordering in REORDERINGS {
                let mut room = [0; 64];
                let mut output = Writer::<u8>::new(&mut room);
                uts39::skeleton(text.as_bytes(), reordering, &mut output, &NoScratch).unwrap();
                let skeleton = skeleton(text, reordering).unwrap();
                assert_eq!(output.written(), Some(skeleton.as_bytes()), "{text} {reordering:?}");
                assert_eq!(matches!(skeleton, Cow::Borrowed(_)), skeleton == text, "{text}");
            }
        }
    }

    #[test]
    fn a_relation_is_that_of_the_bytes() {
        let either = [Some(Direction::LeftToRight), Some(Direction::RightToLeft)];
        for (a, b) in TEXTS.iter().flat_map(|a| TEXTS.map(|b| (*a, b))) {
            let of_bytes = |directions| {
                uts39::confusable(a.as_bytes(), b.as_bytes(), directions, &NoScratch).unwrap()
            };
            for reordering in REORDERINGS {
                let relation = confusable(a, b, reordering).unwrap();
                assert_eq!(relation, of_bytes([reordering, None]), "{a} {b} {reordering:?}");
            }
            let seen = either.map(|direction| confusable(a, b, direction).unwrap());
            assert_eq!(seen.into_iter().max(), Some(of_bytes(either)), "{a} {b}");
        }
    }

    #[test]
    fn long_texts_have_skeletons() {
        let (own, other) = ("раураӏ".repeat(1000), "paypal".repeat(1000));
        assert_eq!(skeleton(&own, None).unwrap(), other);
        assert_eq!(confusable(&own, &other, None), Ok(Relation::WholeScript));
    }
}
