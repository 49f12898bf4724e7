import Layouts
import SVG

/// The newest legend of a view, encoded once for all its viewers.
struct SharedLegend {
    private var entries: [LegendEntry] = []
    private(set) var counter = 0
    private var encoded: [UInt8]?

    mutating func show(_ entries: [LegendEntry], chart: Int) {
        guard entries != self.entries else { return }
        self.entries = entries
        counter += 1
        encoded = encoded(chart)
    }

    /// The message with all names, also where there never were any.
    func message(chart: Int) -> [UInt8] { encoded ?? encoded(chart) }

    private func encoded(_ chart: Int) -> [UInt8] {
        Wire.legend(
            entries.map { ($0.name, $0.isHidden, $0.box, $0.swatch) }, chart: chart,
            counter: counter)
    }
}
