import Charts
import SwiftUI
import Testing

/// Vectorised plots: values and styles.
struct Cell {
    let x: Double
    let y: Double
    let more: Double
    let name: String
    let day: Date
    let width: CGFloat
    let position: CGFloat
    let color: Color
    let label: String
    let text: Text
    let key: LocalizedStringKey
    let isHidden: Bool
    let line: StrokeStyle
    let size: CGSize

    static let all = [(1.0, 3.0, "Rome"), (2, 5, "Oslo"), (4, 2, "Rome")].enumerated().map {
        index, cell in
        Cell(
            x: cell.0, y: cell.1, more: cell.1 + 2, name: cell.2,
            day: Date(timeIntervalSince1970: Double(index) * 86_400),
            width: CGFloat(index + 1) / 4, position: CGFloat(20 * index + 10),
            color: [.red, .green, .blue][index], label: "cell \(index)",
            text: Text("text \(index)"), key: "key \(index)", isHidden: index == 1,
            line: StrokeStyle(lineWidth: CGFloat(index + 1)),
            size: CGSize(width: 4 + index, height: 9))
    }
}

extension Uses {
    mutating func addVectorizedPlots() {
        addProjections()
        addDimensions()
        addAreaPlots()
        addBarPlots()
        addPositionedBars()
        addLineAndPointPlots()
        addRectanglePlots()
        addPositionedRectangles()
        addRulePlots()
        addSectorPlots()
        addPlotLooks()
        addPlotSpeech()
    }

    private mutating func addProjections() {
        let cells = Cell.all
        marks(518, 519, 520, 542, 543, 575) {
            PointPlot(cells, x: .value("X", \.x), y: .value("Y", \.y))
        }
        marks(521) { BarPlot(cells, x: .value("X", \.x, \.more), y: .value("Y", \.name)) }
        let moments = BarPlot(cells, x: .value("Day", \.day), y: .value("Y", \.y))
        marks(522, without: moments) {
            BarPlot(cells, x: .value("Day", \.day, unit: .day), y: .value("Y", \.y))
        }
        marks(523) { PointPlot(cells, x: .value("X", 3.0), y: .value("Y", \.y)) }
        marks(524) {
            RectanglePlot(cells, x: .value("X", 1.0, 2.0), y: .value("Y", \.name))
        }
        let moment = BarPlot(cells, x: .value("Day", epoch), y: .value("Y", \.y))
        marks(525, without: moment) {
            BarPlot(cells, x: .value("Day", epoch, unit: .day), y: .value("Y", \.y))
        }
    }

    private mutating func addDimensions() {
        let bars = bars(.automatic)
        marks(526, 527, without: self.bars(3)) { bars }
        let part = self.bars(.ratio(0.2))
        marks(528, without: bars) { part }
        let parts = self.bars(.ratio(\.width))
        marks(529, without: bars) { parts }
        let inset = self.bars(.inset(9))
        marks(530, without: bars) { inset }
        let insets = self.bars(.inset(\.position))
        marks(531, without: bars) { insets }
        let fixed = self.bars(.fixed(7))
        marks(532, without: bars) { fixed }
        let lengths = self.bars(.fixed(\.position))
        marks(533, without: bars) { lengths }
        let float = self.bars(7.5)
        marks(534, without: bars) { float }
        let integer = self.bars(7)
        marks(535, without: bars) { integer }
    }

    private func bars(_ width: MarkDimensions<Cell>) -> some ChartContent {
        BarPlot(Cell.all, x: .value("Name", \.name), y: .value("Y", \.y), width: width)
    }

    private mutating func addAreaPlots() {
        let cells = Cell.all
        marks(536, 537, 550) {
            AreaPlot(cells, x: .value("X", \.x), y: .value("Y", \.y), stacking: .standard)
        }
        marks(551) {
            AreaPlot(
                cells, xStart: .value("From", \.y), xEnd: .value("To", \.more),
                y: .value("X", \.x))
        }
        marks(552) {
            AreaPlot(
                cells, x: .value("X", \.x), yStart: .value("From", \.y),
                yEnd: .value("To", \.more))
        }
        let area = AreaPlot(cells, x: .value("X", \.x), y: .value("Y", \.y))
        marks(553, without: area) {
            AreaPlot(
                cells, x: .value("X", \.x), y: .value("Y", \.y), series: .value("Name", \.name))
        }
        let lying = AreaPlot(
            cells, xStart: .value("From", \.y), xEnd: .value("To", \.more), y: .value("X", \.x))
        marks(554, without: lying) {
            AreaPlot(
                cells, xStart: .value("From", \.y), xEnd: .value("To", \.more),
                y: .value("X", \.x), series: .value("Name", \.name))
        }
        let band = AreaPlot(
            cells, x: .value("X", \.x), yStart: .value("From", \.y), yEnd: .value("To", \.more))
        marks(555, without: band) {
            AreaPlot(
                cells, x: .value("X", \.x), yStart: .value("From", \.y),
                yEnd: .value("To", \.more), series: .value("Name", \.name))
        }
        marks(556) {
            AreaPlot(x: "x", yStart: "low", yEnd: "high", domain: 0...4) { ($0, $0 * $0) }
        }
        marks(557, 558) { AreaPlot(x: "x", y: "y", domain: 0...4) { $0 * $0 } }
    }

    private mutating func addBarPlots() {
        let cells = Cell.all
        marks(538, 539, 559) {
            BarPlot(
                cells, x: .value("Name", \.name), y: .value("Y", \.y), width: 9,
                height: .automatic, stacking: .standard)
        }
        marks(560) {
            BarPlot(
                cells, xStart: .value("From", \.y), xEnd: .value("To", \.more),
                y: .value("Name", \.name), height: 9)
        }
        marks(561) {
            BarPlot(
                cells, x: .value("Name", \.name), yStart: .value("From", \.y),
                yEnd: .value("To", \.more), width: 9)
        }
        marks(564) {
            BarPlot(
                cells, xStart: .value("From", \.y), xEnd: .value("To", \.more), yStart: 9,
                yEnd: 20)
        }
        marks(565) {
            BarPlot(
                cells, xStart: 9, xEnd: 20, yStart: .value("From", \.y),
                yEnd: .value("To", \.more))
        }
    }

    private mutating func addPositionedBars() {
        let cells = Cell.all
        marks(562) {
            BarPlot(cells, x: .value("Name", \.name), yStart: 9, yEnd: 20, width: 9)
        }
        marks(563) {
            BarPlot(cells, xStart: 9, xEnd: 20, y: .value("Name", \.name), height: 9)
        }
        marks(566) {
            BarPlot(cells, x: .value("X", \.x), yStart: \.position, yEnd: \.width, width: 9)
        }
        marks(567) {
            BarPlot(cells, xStart: \.width, xEnd: \.position, y: .value("X", \.x), height: 9)
        }
        marks(568) {
            BarPlot(
                cells, xStart: .value("From", \.y), xEnd: .value("To", \.more),
                yStart: \.width, yEnd: \.position)
        }
        marks(569) {
            BarPlot(
                cells, xStart: \.width, xEnd: \.position, yStart: .value("From", \.y),
                yEnd: .value("To", \.more))
        }
    }

    private mutating func addLineAndPointPlots() {
        let cells = Cell.all
        marks(540, 541, 570) { LinePlot(cells, x: .value("X", \.x), y: .value("Y", \.y)) }
        let line = LinePlot(cells, x: .value("X", \.x), y: .value("Y", \.y))
        marks(571, without: line) {
            LinePlot(
                cells, x: .value("X", \.x), y: .value("Y", \.y), series: .value("Name", \.name))
        }
        marks(572, 574) { LinePlot(x: "x", y: "y", domain: 0...4) { $0 * $0 } }
        marks(573) { LinePlot(x: "x", y: "y", t: "t", domain: 0...6) { (cos($0), sin($0)) } }
        marks(576) { PointPlot(cells, x: .value("X", \.x), y: 20) }
        marks(577) { PointPlot(cells, x: .value("X", \.x), y: \.position) }
        marks(578) { PointPlot(cells, x: 20, y: .value("Y", \.y)) }
        marks(579) { PointPlot(cells, x: \.position, y: .value("Y", \.y)) }
    }

    private mutating func addRectanglePlots() {
        let cells = Cell.all
        marks(544, 545, 580) {
            RectanglePlot(
                cells, x: .value("X", \.x), y: .value("Y", \.y), width: 9, height: 5)
        }
        marks(581) {
            RectanglePlot(
                cells, xStart: .value("From", \.y), xEnd: .value("To", \.more),
                y: .value("Name", \.name), height: 5)
        }
        marks(582) {
            RectanglePlot(
                cells, x: .value("Name", \.name), yStart: .value("From", \.y),
                yEnd: .value("To", \.more), width: 5)
        }
        marks(583) {
            RectanglePlot(
                cells, xStart: .value("X", \.x), xEnd: .value("To", \.more),
                yStart: .value("From", \.y), yEnd: .value("Up to", \.more))
        }
        marks(586) {
            RectanglePlot(
                cells, xStart: .value("From", \.y), xEnd: .value("To", \.more), yStart: 9,
                yEnd: 20)
        }
        marks(587) {
            RectanglePlot(
                cells, xStart: 9, xEnd: 20, yStart: .value("From", \.y),
                yEnd: .value("To", \.more))
        }
    }

    private mutating func addPositionedRectangles() {
        let cells = Cell.all
        marks(584) { RectanglePlot(cells, x: .value("X", \.x), yStart: 9, yEnd: 20, width: 9) }
        marks(585) { RectanglePlot(cells, xStart: 9, xEnd: 20, y: .value("X", \.x), height: 9) }
        marks(588) {
            RectanglePlot(cells, x: .value("X", \.x), yStart: \.width, yEnd: \.position, width: 9)
        }
        marks(589) {
            RectanglePlot(cells, xStart: \.width, xEnd: \.position, y: .value("X", \.x), height: 9)
        }
        marks(590) {
            RectanglePlot(
                cells, xStart: .value("From", \.y), xEnd: .value("To", \.more),
                yStart: \.width, yEnd: \.position)
        }
        marks(591) {
            RectanglePlot(
                cells, xStart: \.width, xEnd: \.position, yStart: .value("From", \.y),
                yEnd: .value("To", \.more))
        }
        marks(592) {
            RectanglePlot(
                cells, xStart: \.width, xEnd: \.position, yStart: \.width, yEnd: \.position)
        }
    }

    private mutating func addRulePlots() {
        let cells = Cell.all
        marks(546, 547, 593) {
            RulePlot(
                cells, xStart: .value("From", \.y), xEnd: .value("To", \.more),
                y: .value("X", \.x))
        }
        marks(594) {
            RulePlot(
                cells, x: .value("X", \.x), yStart: .value("From", \.y),
                yEnd: .value("To", \.more))
        }
        marks(595) { RulePlot(cells, xStart: 9, xEnd: 20, y: .value("X", \.x)) }
        marks(596) {
            RulePlot(cells, xStart: .value("From", \.y), xEnd: .value("To", \.more), y: 9)
        }
        marks(597) { RulePlot(cells, x: .value("X", \.x), yStart: 9, yEnd: 20) }
        marks(598) {
            RulePlot(cells, x: 9, yStart: .value("From", \.y), yEnd: .value("To", \.more))
        }
        marks(599) { RulePlot(cells, xStart: \.width, xEnd: \.position, y: .value("X", \.x)) }
        marks(600) {
            RulePlot(
                cells, xStart: .value("From", \.y), xEnd: .value("To", \.more), y: \.position)
        }
        marks(601) { RulePlot(cells, x: .value("X", \.x), yStart: \.width, yEnd: \.position) }
        marks(602) {
            RulePlot(
                cells, x: \.position, yStart: .value("From", \.y), yEnd: .value("To", \.more))
        }
    }

    private mutating func addSectorPlots() {
        let cells = Cell.all
        let sectors = SectorPlot(cells, angle: .value("Y", \.y))
        marks(548, 549) { sectors }
        marks(603, without: sectors) {
            SectorPlot(
                cells, angle: .value("Y", \.y), innerRadius: .ratio(0.5), outerRadius: .inset(4),
                angularInset: 2)
        }
        marks(604, without: sectors) {
            SectorPlot(
                cells, angle: .value("Y", \.y), innerRadius: .automatic,
                outerRadius: .automatic, angularInset: \.position)
        }
    }

    private mutating func addPlotLooks() {
        let cells = Cell.all
        let points = PointPlot(cells, x: .value("X", \.x), y: .value("Y", \.y))
        let rules = RulePlot(cells, x: .value("X", \.x), yStart: 9, yEnd: 20)
        let bars = BarPlot(cells, x: .value("X", 1), y: .value("Y", \.y))
        marks(609, without: points) { points.foregroundStyle(\.color) }
        marks(610, without: points) { points.foregroundStyle(by: .value("Name", \.name)) }
        marks(611, without: bars) {
            bars.position(by: .value("Name", \.name), axis: .horizontal, span: .ratio(0.5))
        }
        marks(612, without: points) { points.opacity(\.width) }
        marks(613, without: rules) { rules.lineStyle(\.line) }
        marks(614, without: rules) { rules.lineStyle(by: .value("Name", \.name)) }
        marks(615, without: points) { points.symbol(by: .value("Name", \.name)) }
        marks(616, without: points) { points.symbolSize(\.position) }
        marks(617, without: points) { points.symbolSize(\.size) }
        marks(618, without: points) { points.symbolSize(by: .value("Y", \.y)) }
    }

    private mutating func addPlotSpeech() {
        let points = PointPlot(Cell.all, x: .value("X", \.x), y: .value("Y", \.y))
        marks(605, without: points) { points.accessibilityLabel(\.label) }
        marks(605, without: points) { points.accessibilityLabel(\.text) }
        marks(605, without: points) { points.accessibilityLabel(\.key) }
        marks(606, without: points) { points.accessibilityValue(\.label) }
        marks(606, without: points) { points.accessibilityValue(\.text) }
        marks(606, without: points) { points.accessibilityValue(\.key) }
        marks(607, without: points) { points.accessibilityIdentifier(\.label) }
        marks(608, without: points) { points.accessibilityHidden(\.isHidden) }
    }
}
