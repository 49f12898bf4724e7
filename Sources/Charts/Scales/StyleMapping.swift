import Synchronization
import Tables

/// An author's closure that one thread at a time may call.
final class StyleMapping<DataValue: Plottable & SendableMetatype, Look: Sendable>: Sendable {
    private let look: Mutex<(DataValue) -> Look>

    init(_ look: sending @escaping (DataValue) -> Look) { self.look = Mutex(look) }

    /// Nil for a value of another kind.
    func look(of cell: Value) -> Look? {
        guard let value = DataValue(cell: cell) else { return nil }
        return look.withLock { $0(value) }
    }
}

extension StyleScaleDescription {
    /// Takes what an author says; the rest stays as it was.
    mutating func apply(_ domain: _ScaleDomain?, _ range: [Look]?, _ type: ScaleType? = nil) {
        if let domain { self.domain = domain.domain }
        if let range { (self.range, mapping) = (range, nil) }
        if let type { kind = type.type }
    }

    /// Takes the looks of some values in order.
    mutating func apply(_ looks: [(Value, Look)]) {
        domain = .values(looks.map(\.0))
        (range, mapping) = (looks.map(\.1), nil)
    }
}
