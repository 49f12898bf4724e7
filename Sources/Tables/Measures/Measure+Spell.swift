/// The time that a value has been in its state.
package struct StateSpell: Hashable, Sendable {
    /// The time of the first of the rows up to the newest that are all in the state.
    package var start: Double
    /// The time of the newest row with a value.
    package var end: Double
    /// Whether the state may have begun earlier: no older rows are there, or none were looked at.
    package var isLonger: Bool

    package init(start: Double, end: Double, isLonger: Bool = false) {
        (self.start, self.end, self.isLonger) = (start, end, isLonger)
    }
}

extension Measure {
    /// More rows aren't looked at: a picture isn't to depend on how many rows a table has.
    private static var mostRows: Int { 20_000 }

    /// Finds how long the newest value has been in its state, with all values before it.
    ///
    /// - Returns: nil for other measures than the newest value, and where rows don't come in the order
    ///   of their times.
    package func spell(in states: ValueStates, of table: Table) -> StateSpell? {
        guard function == .last, let column, let along, let values = table[column],
            let times = table[along]
        else { return nil }
        var known: (spell: StateSpell, state: Int)?
        for row in table.rows.suffix(Self.mostRows).reversed() {
            let (value, time) = (values.scalar(row), times.scalar(row))
            guard !value.isNaN, !time.isNaN else { continue }
            let state = states.state(of: value)
            guard let (spell, now) = known else {
                known = (StateSpell(start: time, end: time), state)
                continue
            }
            if time > spell.start { return nil }
            if state != now { return spell }
            known?.spell.start = time
        }
        known?.spell.isLonger = true
        return known?.spell
    }
}
