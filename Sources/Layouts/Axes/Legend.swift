import Charts
import Scenes

/// The names of the series beside their colours, in lines above the plot.
struct Legend {
    private struct Entry {
        var name: String
        var text: String
        var place: Int
        var x: Double
        var line: Int
    }

    private static let swatch = 10.0
    private static let mostLines = 3
    private let type: Typography
    private let kind: MarkKind
    private let hidden: Set<String>
    private let isRightToLeft: Bool
    /// Of the picture.
    private let room: Double
    private var entries: [Entry] = []
    /// How many names there was no room for.
    private var more = 0

    /// `isStacked` says whether each name has a line of its own, as beside the plot.
    init(
        _ content: Content, _ chart: ChartDescription, _ view: ViewParameters, _ type: Typography,
        isStacked: Bool
    ) {
        (self.type, room) = (type, Double(view.width) * (isStacked ? 0.35 : 1))
        (hidden, isRightToLeft) = (content.series.hidden, view.isRightToLeft)
        kind = chart.layers.first { $0.channels[.foregroundStyle] != nil }?.mark ?? .bar
        let names = content.series.names
        let isShown =
            chart.legend == .visible
            ? !names.isEmpty
            : chart.legend == .automatic && names.count > 1
        let lines = isStacked ? max(Int(Double(view.height) * 0.8 / lineHeight), 1) : Self.mostLines
        if isShown { arrange(names, isStacked: isStacked, lines: lines) }
    }

    /// 0 when there is none.
    var height: Double { entries.last.map { Double($0.line + 1) * lineHeight } ?? 0 }

    /// Of the longest line.
    var width: Double {
        entries.map { $0.x + Self.swatch + 6 + type.width(of: $0.text) }.max() ?? 0
    }

    private var lineHeight: Double { 20 * type.scale }

    /// Side by side in order, beginning a new line where the next one doesn't fit.
    private mutating func arrange(_ names: [String], isStacked: Bool, lines: Int) {
        var (x, line) = (0.0, 0)
        for (place, name) in names.enumerated() {
            let text = type.shortened(name, to: min(room - Self.swatch - 6, 240 * type.scale))
            let needed = Self.swatch + 6 + type.width(of: text)
            if x > 0, isStacked || x + needed > room { (x, line) = (0, line + 1) }
            guard line < lines else {
                more = names.count - place
                return
            }
            entries.append(Entry(name: name, text: text, place: place, x: x, line: line))
            x += (needed + 16 * type.scale).rounded(.up)
        }
    }

    /// In a space as large as itself.
    func node(in space: Rect) -> Node? {
        guard !entries.isEmpty else { return nil }
        var children = entries.map(node)
        if more > 0 { children[children.count - 1] = remainder(more + 1) }
        let corner = Placement(
            x: (isRightToLeft ? space.maxX : space.x).hundredths, y: space.y.hundredths)
        return Node("legend", .group(corner), children: children)
    }

    private func node(_ entry: Entry) -> Node {
        let key = "legend:\(entry.name)"
        let opacity = hidden.contains(entry.name) ? 0.35 : 1
        let middle = lineHeight / 2
        var label = type.text(
            "\(key):label", entry.text,
            at: Point(direction(Self.swatch + 6), (middle + type.middle).hundredths), anchor,
            .legendLabel)
        label.style.opacity = opacity
        return Node(
            key, .group(placement(entry)),
            children: [mark("\(key):mark", entry.place, middle, opacity), label])
    }

    /// The last line ends by saying how many names are left out.
    private func remainder(_ count: Int) -> Node {
        let last = entries[entries.count - 1]
        let label = type.text(
            "legend-more:label", "+\(count)",
            at: Point(0, (lineHeight / 2 + type.middle).hundredths), anchor, .legendLabel)
        return Node("legend-more", .group(placement(last)), children: [label])
    }

    private func placement(_ entry: Entry) -> Placement {
        Placement(
            x: isRightToLeft ? -entry.x : entry.x,
            y: (Double(entry.line) * lineHeight).hundredths)
    }

    private var anchor: Label.Anchor { isRightToLeft ? .end : .start }

    private func direction(_ x: Double) -> Double { isRightToLeft ? -x : x }

    private func mark(_ key: String, _ place: Int, _ middle: Double, _ opacity: Double) -> Node {
        let (start, half) = (isRightToLeft ? -Self.swatch : 0, Self.swatch / 2)
        let fill = Style(.legendMark, fill: .series(place), opacity: opacity)
        switch kind {
        case .line, .rule:
            let style = Style(
                .legendMark, stroke: .series(place), opacity: opacity, lineWidth: 2.5)
            return Node(
                key,
                .line(from: Point(start, middle), to: Point(start + Self.swatch, middle)),
                style: style)
        case .point:
            return Node(
                key, .symbol(.circle, at: Point(start + half, middle), area: 50), style: fill)
        case .bar, .area, .rectangle, .sector:
            let rect = Rect(
                x: start, y: middle - half, width: Self.swatch, height: Self.swatch)
            return Node(key, .rectangle(rect, cornerRadius: 2), style: fill)
        }
    }
}
