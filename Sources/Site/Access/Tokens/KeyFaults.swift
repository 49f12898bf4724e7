/// Faults of the keys by which tokens are checked, as sentences.
package struct KeyFaults: Hashable, Sendable {
    /// Why nobody gets in by an issuer's tokens.
    package var errors: [String] = []
    /// Why single keys can't be used.
    package var warnings: [String] = []

    var all: [String] { warnings + errors }

    mutating func append(_ others: KeyFaults) {
        errors += others.errors
        warnings += others.warnings
    }
}
