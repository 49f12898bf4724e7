import Braille
import Scenes

/// Where the parts of a chart lie on a sheet, from the title at its top to the labels at its bottom.
struct TactileFrame {
    let printer: BraillePrinter
    /// The axes are its left and its lower edge.
    let plot: Rect
    /// Where values lie: away from the axes where nothing stands on them.
    let data: Rect

    /// - Parameters:
    ///   - printer: with the paper.
    ///   - top: where the labels above the plot end.
    ///   - cells: the longest label left of the plot.
    ///   - standsOnAxes: whether marks begin at the axes.
    init(_ printer: BraillePrinter, top: Double, labels cells: Int, standsOnAxes: Bool) {
        self.printer = printer
        let area = printer.paper.area
        let clearance = TactileSpacing.besideAxis
        let left =
            area.x + BraillePrinter.width(of: cells) + clearance + TactileSpacing.tickLength
        let bottom =
            area.maxY - printer.lineHeight - printer.linePitch - clearance
            - TactileSpacing.tickLength
        // Half a label stands above the plot.
        let upper = top + clearance + printer.lineHeight / 2
        plot = Rect(x: left, y: upper, width: area.maxX - left, height: bottom - upper)
        let inset = standsOnAxes ? 0 : TactileSpacing.dataInset
        data = Rect(
            x: left + inset, y: upper + TactileSpacing.clearance,
            width: area.maxX - left - inset - TactileSpacing.component,
            height: bottom - upper - inset - TactileSpacing.clearance)
    }

    func x(of share: Double) -> Double { data.x + share * data.width }
    func y(of share: Double) -> Double { data.maxY - share * data.height }

    /// The two axes.
    ///
    /// - Parameters:
    ///   - xTicks: where small lines leave the horizontal axis.
    ///   - yTicks: and the vertical one.
    ///   - base: the height of the line that bars stand on; nil for the plot's lower edge.
    /// - Returns: one element: fingers follow the lines to the ticks.
    func axes(_ xTicks: [Double], _ yTicks: [Double], base: Double? = nil) -> TactileElement {
        let (length, width) = (TactileSpacing.tickLength, TactileSpacing.axisLine)
        let foot = base ?? plot.maxY
        let lines: [TactileShape] = [
            .line([Point(plot.x, plot.y), Point(plot.x, plot.maxY)], width: width),
            .line([Point(plot.x, foot), Point(plot.maxX, foot)], width: width),
        ]
        let below = xTicks.map { x in
            TactileShape.line([Point(x, plot.maxY), Point(x, plot.maxY + length)], width: width)
        }
        let beside = yTicks.map { y in
            TactileShape.line([Point(plot.x - length, y), Point(plot.x, y)], width: width)
        }
        return TactileElement(kind: .axes, name: "", shapes: lines + below + beside)
    }
}

/// The braille around the plot.
extension TactileFrame {
    /// Labels left of the vertical axis, ending at its ticks.
    func labels(beside labels: [(y: Double, cells: BrailleCells, text: String)]) -> [TactileElement]
    {
        let right = plot.x - TactileSpacing.tickLength - TactileSpacing.besideAxis
        return labels.map { label in
            printer.element(
                label.cells, label.text,
                at: Point(
                    right - BraillePrinter.width(of: label.cells.count),
                    label.y - printer.lineHeight / 2))
        }
    }

    /// Labels under the horizontal axis.
    func labels(under labels: [LowerLabel]) -> [TactileElement] {
        let top = plot.maxY + TactileSpacing.tickLength + TactileSpacing.besideAxis
        return labels.map { printer.element($0.cells, $0.text, at: Point($0.left, top)) }
    }

    /// The title of the horizontal axis, under its labels, and of the vertical one, above it; as much as fits.
    func titles(_ x: String, _ y: String) -> [TactileElement] {
        let area = printer.paper.area
        let most = printer.paper.cells
        let (lower, upper) = (printer.cells(x), printer.cells(y))
        let top = plot.y - printer.lineHeight / 2 - TactileSpacing.besideAxis - printer.lineHeight
        return [
            (lower, x, area.maxY - printer.lineHeight), (upper, y, top),
        ].filter { !$0.0.isEmpty }.map { cells, text, y in
            printer.element(cells.shortened(to: most), text, at: Point(area.x, y))
        }
    }
}
