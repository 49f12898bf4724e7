public import Foundation

/// Orders texts as lists of files do: small and capital letters alike, and numbers by their value.
public struct LocalizedStandardComparator: SortComparator, Hashable, Sendable {
    /// From the first letter of the alphabet, or from the last.
    public var order = SortOrder.forward

    /// The order of two texts.
    public func compare(_ lhs: String, _ rhs: String) -> ComparisonResult {
        let result = lhs.localizedStandardCompare(rhs)
        guard order == .reverse else { return result }
        return switch result {
        case .orderedAscending: .orderedDescending
        case .orderedDescending: .orderedAscending
        case .orderedSame: .orderedSame
        }
    }
}

extension SortComparator where Self == LocalizedStandardComparator {
    /// Small and capital letters alike, and numbers by their value.
    public static var localizedStandard: LocalizedStandardComparator {
        LocalizedStandardComparator()
    }

    /// Small and capital letters alike, and numbers by their value.
    public static var localized: LocalizedStandardComparator { LocalizedStandardComparator() }
}
