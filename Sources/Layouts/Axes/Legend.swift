import Charts
import Scales
import Scenes
import ViewLayouts
import Views

/// The names of the series beside their colours, in lines above the plot.
struct Legend {
    private struct Entry {
        var look: LegendLook
        var text: String
        var x: Double
        var line: Int
    }

    private static let swatch = 10.0
    /// Above the plot there is room for more in a high picture.
    private static let fewestLines = 3
    private let type: Typography
    private let texts: PictureTexts
    private let swatchOfMark: LegendSwatch
    private let hidden: Set<String>
    private let isRightToLeft: Bool
    private let isPressed: Bool
    /// The width of the picture.
    private let room: Double
    private var entries: [Entry] = []
    /// All names, those without room among them.
    private var looks: [LegendLook] = []
    /// How many names there was no room for.
    private var more = 0
    /// Where quantities have colours.
    private let ramp: RampLegend?
    /// Where data drives sizes.
    private let sizes: SizeLegend?

    /// `isStacked` says whether each name has a line of its own, as beside the plot.
    init(
        _ content: Content, _ chart: ChartSpecification, _ view: ViewParameters, _ type: Typography,
        isStacked: Bool
    ) {
        (self.type, room) = (type, Double(view.width) * (isStacked ? 0.35 : 1))
        (hidden, isRightToLeft) = (content.series.hidden, view.isRightToLeft)
        (isPressed, texts) = (view.isOnPage, PictureTexts(view.locale))
        let channels: [Channel] = [.foregroundStyle, .symbol, .lineStyle]
        swatchOfMark =
            chart.layers.first { layer in channels.contains { layer.channels[$0] != nil } }?
            .mark.record.swatch ?? .box
        let looks = content.looks
        let isShown =
            chart.legend.visibility == .visible
            ? !looks.isEmpty
            : chart.legend.visibility == .automatic && looks.count > 1
        ramp =
            chart.legend.visibility == .hidden
            ? nil : RampLegend(content, chart, view, type, room: room)
        sizes =
            chart.legend.visibility == .hidden
            ? nil : SizeLegend(content, chart, view, type, room: room)
        guard isShown else { return }
        self.looks = looks
        let share = Double(view.height) * (isStacked ? 0.8 : 0.3)
        let lines = max(Int(share / lineHeight), isStacked ? 1 : Self.fewestLines)
        arrange(looks, isStacked: isStacked, lines: lines)
        if content.series.rest == nil, let part = content.seriesPart {
            more += part.all - part.drawn
        }
    }

    /// 0 when there is none.
    var height: Double { entriesHeight + rampHeight + (sizes?.height ?? 0) }

    private var rampHeight: Double { ramp == nil ? 0 : lineHeight }

    private var entriesHeight: Double {
        entries.last.map { Double($0.line + 1) * lineHeight } ?? 0
    }

    /// The width of the longest line.
    var width: Double {
        max(
            entries.map { $0.x + Self.swatch + 6 + type.width(of: $0.text) }.max() ?? 0,
            ramp?.width ?? 0, sizes?.width ?? 0)
    }

    /// Names that are pressed need lines of 24 pixels.
    private var lineHeight: Double {
        max(20 * type.scale, isPressed && !looks.isEmpty ? Self.leastTarget : 0)
    }

    private static let leastTarget = 24.0

    /// Side by side in order, beginning a new line where the next one doesn't fit.
    private mutating func arrange(_ looks: [LegendLook], isStacked: Bool, lines: Int) {
        var (x, line) = (0.0, 0)
        for (index, look) in looks.enumerated() {
            let text = type.shortened(look.name, to: min(room - Self.swatch - 6, 240 * type.scale))
            let needed = Self.swatch + 6 + type.width(of: text)
            if x > 0, isStacked || x + needed > room { (x, line) = (0, line + 1) }
            guard line < lines else {
                more = looks.count - index
                return
            }
            entries.append(Entry(look: look, text: text, x: x, line: line))
            x += (needed + 16 * type.scale).rounded(.up)
        }
    }

    /// In a space as large as itself.
    func node(in space: Rect) -> Node? {
        guard height > 0 else { return nil }
        var children = entries.map(node)
        if more > 0 { children[children.count - 1] = remainder(more + 1) }
        let corner = Placement(
            x: (isRightToLeft ? space.maxX : space.x).hundredths, y: space.y.hundredths)
        if let ramp {
            children += ramp.nodes(
                y: entriesHeight + lineHeight / 2, from: isRightToLeft ? -ramp.width : 0)
        }
        if let sizes {
            children += sizes.nodes(
                y: entriesHeight + rampHeight + sizes.height / 2,
                from: isRightToLeft ? -sizes.width : 0)
        }
        return Node("legend", .group(corner), style: .silent, children: children)
    }

    /// All names, and where they stand in a space as large as the legend.
    func described(in space: Rect) -> [LegendEntry] {
        let seen = more > 0 ? entries.dropLast() : entries[...]
        let boxes = Dictionary(
            seen.map { ($0.look.name, box(of: $0, in: space)) },
            uniquingKeysWith: { one, _ in one })
        return looks.map(\.name).map {
            LegendEntry(name: $0, isHidden: hidden.contains($0), box: boxes[$0])
        }
    }

    // MARK: In the title's row

    /// Whether all its names fit into one line of a page, of which `web/legend.css` says how they
    /// stand there; what isn't a name stays in the picture.
    func fits(in room: Double) -> Bool {
        guard ramp == nil, sizes == nil, more == 0, !looks.isEmpty, looks.count <= Self.mostInRow
        else { return false }
        return looks.reduce(0) { $0 + widthInRow(of: $1) } <= room
    }

    /// More are sooner found in lines of their own.
    private static let mostInRow = 12

    private func widthInRow(of look: LegendLook) -> Double {
        let spaces = 2 * 6.0 + 6 + 4
        return Self.swatch + spaces + min(type.width(of: look.name), Self.longestInRow * type.scale)
    }

    private static let longestInRow = 240.0

    /// All names, each with a swatch of its own.
    var entriesInRow: [LegendEntry] {
        looks.map { look in
            let swatch = look.nodes(
                "swatch", as: swatchOfMark, from: Point(0, Self.swatch / 2), length: Self.swatch)
            return LegendEntry(
                name: look.name, isHidden: hidden.contains(look.name), box: nil, swatch: swatch)
        }
    }

    private func box(of entry: Entry, in space: Rect) -> Rect {
        let width = Self.swatch + 6 + type.width(of: entry.text)
        return Rect(
            x: isRightToLeft ? space.maxX - entry.x - width : space.x + entry.x,
            y: space.y + Double(entry.line) * lineHeight, width: width, height: lineHeight)
    }

    private func node(_ entry: Entry) -> Node {
        let key = "legend:\(entry.look.name)"
        let isHidden = hidden.contains(entry.look.name)
        let middle = lineHeight / 2
        var label = type.text(
            "\(key):label", entry.text,
            at: Point(direction(Self.swatch + 6), (middle + type.middle).hundredths), anchor,
            .legendLabel)
        // Pale, but still to be read.
        label.style.opacity = isHidden ? 0.75 : 1
        return Node(
            key, .group(placement(entry)),
            children: swatch("\(key):mark", of: entry.look, middle, isHidden ? 0.25 : 1) + [label])
    }

    /// The last line ends by saying how many names are left out.
    private func remainder(_ count: Int) -> Node {
        let last = entries[entries.count - 1]
        let label = type.text(
            "legend-more:label", "+\(texts.count(count))",
            at: Point(0, (lineHeight / 2 + type.middle).hundredths), anchor, .legendLabel)
        return Node("legend-more", .group(placement(last)), children: [label])
    }

    private func placement(_ entry: Entry) -> Placement {
        Placement(
            x: isRightToLeft ? -entry.x : entry.x,
            y: (Double(entry.line) * lineHeight).hundredths)
    }

    private func swatch(
        _ key: String, of look: LegendLook, _ middle: Double, _ opacity: Double
    ) -> [Node] {
        let start = isRightToLeft ? -Self.swatch : 0
        return look.nodes(
            key, as: swatchOfMark, from: Point(start, middle), length: Self.swatch, opacity)
    }

    private var anchor: Scenes.TextLabel.Anchor { isRightToLeft ? .end : .start }

    private func direction(_ x: Double) -> Double { isRightToLeft ? -x : x }
}
