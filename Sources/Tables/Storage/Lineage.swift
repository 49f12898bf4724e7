/// The identity that snapshots of one growing table share: row numbers and string codes mean the
/// same in all of them.
///
/// Who keeps something by row number or code compares lineages by identity, and begins anew when
/// they differ.
final class Lineage: Sendable {}
