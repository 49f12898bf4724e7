import Foundation

extension Int {
    /// As `1 row` or `3,000 rows`.
    func counted(_ noun: String) -> String { "\(formatted()) \(noun)\(self == 1 ? "" : "s")" }
}
