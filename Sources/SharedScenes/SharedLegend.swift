import Layouts
import SVG

/// The newest legend of a view, encoded once for all its viewers.
struct SharedLegend {
    private var entries: [LegendEntry] = []
    private(set) var counter = 0
    private(set) var message: [UInt8] = []

    mutating func show(_ entries: [LegendEntry], chart: Int) {
        guard entries != self.entries else { return }
        self.entries = entries
        counter += 1
        message = Wire.legend(
            entries.map { ($0.name, $0.isHidden, $0.box, $0.swatch) }, chart: chart,
            counter: counter)
    }
}
