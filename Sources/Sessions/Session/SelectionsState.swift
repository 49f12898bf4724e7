import Protocol

/// The viewer's selections, by the charts they are on.
struct SelectionsState {
    private(set) var byChart: [Int: Selection] = [:]
    /// The chart on which the viewer selected last.
    private(set) var last: Int?
    /// The newest event that selected or cleared, by the charts they were on.
    private var events: [Int: Int] = [:]

    var isEmpty: Bool { byChart.isEmpty }

    subscript(chart: Int) -> Selection? { byChart[chart] }

    /// The selections of a table's rows, in the order of their charts.
    func all(of table: String) -> [Selection] {
        byChart.values.filter { $0.table == table }.sorted { $0.chart < $1.chart }
    }

    /// Accepts a selection that the viewer makes now.
    mutating func select(_ new: Selection) {
        restore(new)
        last = new.chart
    }

    /// Accepts a selection that the viewer made before.
    mutating func restore(_ kept: Selection) { byChart[kept.chart] = kept }

    mutating func remove(on chart: Int) -> Selection? { byChart.removeValue(forKey: chart) }

    mutating func note(_ event: Int, on chart: Int) {
        events[chart] = max(self.event(on: chart), event)
    }

    /// The newest event on a chart; 0 for none.
    func event(on chart: Int) -> Int { events[chart, default: 0] }

    /// The newest event on some charts; 0 for none.
    func newestEvent(where isConcerned: (Int) -> Bool) -> Int {
        events.filter { isConcerned($0.key) }.values.max() ?? 0
    }
}
