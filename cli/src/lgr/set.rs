//! Sets of code points.

use unidn_core::text::MAX_CODE_POINT;

/// Ranges of code points, in order, with gaps between them.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct Set(Vec<(u32, u32)>);

impl Set {
    /// The set of ranges in any order.
    pub(crate) fn of(mut ranges: Vec<(u32, u32)>) -> Self {
        ranges.sort_unstable();
        let mut set: Vec<(u32, u32)> = Vec::new();
        for (first, last) in ranges {
            match set.last_mut() {
                Some(before) if first <= before.1 + 1 => before.1 = before.1.max(last),
                _ => set.push((first, last)),
            }
        }
        Self(set)
    }

    pub(crate) fn ranges(&self) -> &[(u32, u32)] {
        &self.0
    }

    pub(crate) fn union<'a>(sets: impl IntoIterator<Item = &'a Self>) -> Self {
        Self::of(sets.into_iter().flat_map(Self::ranges).copied().collect())
    }

    pub(crate) fn complement(&self) -> Self {
        let mut gaps = Vec::new();
        let mut start = 0;
        for &(first, last) in &self.0 {
            if first > start {
                gaps.push((start, first - 1));
            }
            start = last + 1;
        }
        if start <= MAX_CODE_POINT {
            gaps.push((start, MAX_CODE_POINT));
        }
        Self(gaps)
    }

    pub(crate) fn intersection(&self, other: &Self) -> Self {
        let is_smaller = self.0.len() < other.0.len();
        let (few, many) = if is_smaller { (self, other) } else { (other, self) };
        let mut common = Vec::new();
        for &(first, last) in &few.0 {
            let start = many.0.partition_point(|&(_, end)| end < first);
            let touched = many.0.iter().skip(start).take_while(|&&(start, _)| start <= last);
            common.extend(touched.map(|&(start, end)| (start.max(first), end.min(last))));
        }
        Self(common)
    }

    pub(crate) fn difference(&self, other: &Self) -> Self {
        self.intersection(&other.complement())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn operators_are_those_of_sets() {
        let (a, b) = (Set::of(vec![(5, 9), (1, 3)]), Set::of(vec![(3, 6), (20, 20)]));
        assert_eq!(Set::union([&a, &b]), Set(vec![(1, 9), (20, 20)]));
        assert_eq!(a.intersection(&b), Set(vec![(3, 3), (5, 6)]));
        assert_eq!(b.intersection(&a), a.intersection(&b));
        assert_eq!(a.intersection(&Set::default()), Set::default());
        assert_eq!(Set::of(vec![(0, 9)]).intersection(&a), a);
        assert_eq!(a.difference(&b), Set(vec![(1, 2), (7, 9)]));
        assert_eq!(a.complement(), Set(vec![(0, 0), (4, 4), (10, MAX_CODE_POINT)]));
        assert_eq!(Set::default().complement().complement(), Set::default());
    }
}
