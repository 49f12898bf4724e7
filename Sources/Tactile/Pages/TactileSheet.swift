import Braille
import Scenes

/// A sheet while it is drawn: with its title, and all that its vertical axis says.
struct TactileSheet {
    let frame: TactileFrame
    private(set) var elements: [TactileElement] = []
    private let yTicks: [Double]

    /// - Parameters:
    ///   - printer: with the paper.
    ///   - title: of the chart.
    ///   - titles: those of the horizontal and of the vertical axis.
    ///   - rows: the values along y that have a name, by their shares.
    ///   - standsOnAxes: whether marks begin at the axes.
    ///   - key: where letters are explained.
    init(
        _ printer: BraillePrinter, title: String, _ titles: (x: String, y: String),
        rows: [TactileAxis.Tick], standsOnAxes: Bool, key: inout TactileKey
    ) {
        let area = printer.paper.area
        // The sheet's number stands at the right of the title.
        let lines = printer.cells(title).lines(of: printer.paper.cells - 5, runover: 0).prefix(2)
        let header = lines.first?.isEmpty == false ? lines : []
        elements = header.enumerated().map { index, line in
            let y = area.y + Double(index) * printer.linePitch
            return printer.element(line, index == 0 ? title : "", at: Point(area.x, y))
        }
        var cells = rows.map { printer.cells($0.text) }
        if cells.contains(where: { $0.count > Self.longest || $0.isEmpty }) {
            cells = rows.map { key.letter(for: $0.text) }
        }
        let top = area.y + Double(header.count) * printer.linePitch + printer.lineHeight
        let frame = TactileFrame(
            printer, top: top, labels: cells.map(\.count).max() ?? 0, standsOnAxes: standsOnAxes)
        self.frame = frame
        let labels = zip(rows, cells).map { row, cells in
            (y: frame.y(of: row.share), cells: cells, text: row.text)
        }
        yTicks = labels.map(\.y)
        elements += frame.labels(beside: labels) + frame.titles(titles.x, titles.y)
    }

    /// In cells.
    private static let longest = 8

    mutating func add(_ element: TactileElement) { elements.append(element) }

    mutating func add(axesWith xTicks: [Double], base: Double? = nil) {
        elements.append(frame.axes(xTicks, yTicks, base: base))
    }

    mutating func add(_ labels: [LowerLabel]) { elements += frame.labels(under: labels) }
}

extension TactileAxis {
    /// The values that are named along y: few, and so far apart that their labels are.
    func rows(on height: Double) -> [Tick] {
        var rows: [Tick] = []
        for tick in ticks(atMost: Self.mostRows).sorted(by: { $0.share < $1.share }) {
            let isFree = rows.last.map {
                (tick.share - $0.share) * height >= TactileSpacing.tickPitch
            }
            if isFree ?? true { rows.append(tick) }
        }
        return rows
    }

    private static let mostRows = 6
    /// The least height of a plot.
    static let leastHeight = 105.0
}
