import Synchronization
package import Tables

/// The values that a scale covers.
///
/// A closed range or an array of plottable values, or `.automatic`:
///
///     .chartYScale(domain: 0...100)
///     .chartXScale(domain: ["Mon", "Tue", "Wed"])
///     .chartYScale(domain: .automatic(includesZero: false))
public protocol ScaleDomain {
    /// The domain as a chart keeps it.
    var _domain: _ScaleDomain { get }
}

/// The domain of a scale, opaque to callers.
public struct _ScaleDomain: Sendable {
    let domain: ScaleDescription.Domain
    var modification: ScaleDescription.Modification?
}

extension ClosedRange: ScaleDomain where Bound: Plottable {
    /// From the lower to the upper bound.
    public var _domain: _ScaleDomain {
        _ScaleDomain(domain: .interval(lowerBound.cell, upperBound.cell))
    }
}

extension Array: ScaleDomain where Element: Plottable {
    /// The categories in this order; from the first to the last quantity or date.
    public var _domain: _ScaleDomain { _ScaleDomain(domain: .init(listing: map(\.cell))) }
}

extension ArraySlice: ScaleDomain where Element: Plottable {
    /// The categories in this order; from the first to the last quantity or date.
    public var _domain: _ScaleDomain { _ScaleDomain(domain: .init(listing: map(\.cell))) }
}

extension ScaleDescription.Domain {
    /// The domain that a list of values stands for: categories in their order, or the interval
    /// from the first to the last quantity or date, reversed when the first is the greater.
    package init(listing values: [Value]) {
        guard let first = values.first, let last = values.last, first.kind != .nominal else {
            self = .values(values)
            return
        }
        self = .interval(first, last)
    }
}

/// A domain that follows from the data.
public struct AutomaticScaleDomain: ScaleDomain, Sendable {
    /// The domain as a chart keeps it.
    public let _domain: _ScaleDomain
}

extension ScaleDomain where Self == AutomaticScaleDomain {
    /// The domain that follows from the data, with nice bounds.
    public static var automatic: AutomaticScaleDomain { .automatic() }

    /// The domain that follows from the data, with nice bounds.
    ///
    /// - Parameters:
    ///   - includesZero: Whether zero is in it; for bars and areas yes, else no, when nil.
    ///   - reversed: Whether it runs the other way; no when nil.
    /// - Returns: The domain.
    public static func automatic(
        includesZero: Bool? = nil, reversed: Bool? = nil
    ) -> AutomaticScaleDomain {
        let domain = ScaleDescription.Domain.automatic(
            includesZero: includesZero, reversed: reversed ?? false)
        return AutomaticScaleDomain(_domain: _ScaleDomain(domain: domain))
    }

    /// The domain that follows from the data, changed by a closure.
    ///
    /// The closure is kept and called for each layout, on any thread but never on two at once; so
    /// nothing else can use what it captures, unless that may be shared between threads.
    ///
    /// - Parameters:
    ///   - includesZero: Whether zero is in it; for bars and areas yes, else no, when nil.
    ///   - reversed: Whether it runs the other way; no when nil.
    ///   - dataType: What the values are; those of another kind are left as they are.
    ///   - modifyInferredDomain: Changes the two ends, or the categories in order.
    /// - Returns: The domain.
    public static func automatic<DataValue: Plottable & SendableMetatype>(
        includesZero: Bool? = nil, reversed: Bool? = nil, dataType: DataValue.Type,
        modifyInferredDomain: sending @escaping (inout [DataValue]) -> Void
    ) -> AutomaticScaleDomain {
        var domain = automatic(includesZero: includesZero, reversed: reversed)._domain
        let modification = DomainModification(modifyInferredDomain)
        domain.modification = { cells in
            let inferred = cells.compactMap { DataValue(cell: $0) }
            guard inferred.count == cells.count else { return cells }
            var values = inferred
            modification.apply(to: &values)
            return values.map(\.cell)
        }
        return AutomaticScaleDomain(_domain: domain)
    }
}

/// An author's closure that one thread at a time may call.
private final class DomainModification<DataValue>: Sendable {
    private let change: Mutex<(inout [DataValue]) -> Void>

    init(_ change: sending @escaping (inout [DataValue]) -> Void) { self.change = Mutex(change) }

    func apply(to values: inout [DataValue]) {
        var changed = values
        change.withLock { $0(&changed) }
        values = changed
    }
}
