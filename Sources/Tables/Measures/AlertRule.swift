/// The bound that a value should keep to, and when it counts as left.
package struct AlertRule: Hashable, Sendable, Codable {
    package enum Side: String, Hashable, Sendable, CaseIterable, Codable {
        case above, below
    }

    /// On which side of the bound the value shouldn't be.
    package var side: Side
    package var bound: Double
    /// Back at this value, the alert ends.
    package var clear: Double
    /// For how many seconds the value is beyond the bound before the alert begins.
    package var hold: Double

    /// Without `clear` it ends a twentieth of the bound within it, so that a value which trembles about
    /// the bound is told once.
    package init(_ side: Side, _ bound: Double, clear: Double? = nil, hold: Double = 0) {
        let margin = abs(bound) / 20
        (self.side, self.bound, self.hold) = (side, bound, hold)
        self.clear = clear ?? (side == .above ? bound - margin : bound + margin)
    }

    func isBeyond(_ value: Double) -> Bool { side == .above ? value > bound : value < bound }

    func isClear(_ value: Double) -> Bool { side == .above ? value <= clear : value >= clear }
}

/// Where an alert is between calm and raised; times are in seconds since 1970.
package struct AlertCourse: Hashable, Sendable {
    package enum State: Hashable, Sendable {
        case calm
        /// The value is beyond the bound, but not yet for long enough.
        case beyond(since: Double)
        /// The value is beyond the bound since a time, or not yet clear of it again.
        case raised(since: Double)
    }

    package enum Change: Hashable, Sendable {
        case raised(since: Double)
        case ended(since: Double)
    }

    package private(set) var state = State.calm

    package init() {}

    /// Raised already.
    package init(raisedSince since: Double) { state = .raised(since: since) }

    /// Notes the present value; without one things stay as they are.
    ///
    /// - Returns: what is to be told.
    package mutating func note(_ value: Double?, by rule: AlertRule, at now: Double) -> Change? {
        guard let value, !value.isNaN else { return nil }
        if case .calm = state, rule.isBeyond(value) { state = .beyond(since: now) }
        switch state {
        case .calm: return nil
        case .beyond(let since):
            guard rule.isBeyond(value) else {
                state = .calm
                return nil
            }
            guard now >= since + rule.hold else { return nil }
            state = .raised(since: since)
            return .raised(since: since)
        case .raised(let since):
            guard rule.isClear(value) else { return nil }
            state = .calm
            return .ended(since: since)
        }
    }

    /// When the value is to be looked at though no row has come; nil for never.
    package func deadline(by rule: AlertRule) -> Double? {
        if case .beyond(let since) = state { since + rule.hold } else { nil }
    }
}
