/// How much an announcement says.
package enum Verbosity: String, Hashable, Sendable, CaseIterable {
    /// A count and the newest value.
    case brief
    case standard
    /// The series and ranges that fit.
    case full

    /// The characters of an answer to a question, at most.
    var longestAnswer: Int {
        switch self {
        case .brief: 60
        case .standard: 150
        case .full: 300
        }
    }
}
