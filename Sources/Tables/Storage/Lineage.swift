/// What snapshots of one growing table have in common: row numbers, and codes of strings, mean the
/// same in all of them.
///
/// Who keeps something by row number or code compares lineages by identity, and begins anew when
/// they differ.
final class Lineage: Sendable {}
