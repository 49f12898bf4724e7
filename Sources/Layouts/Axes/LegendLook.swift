import Charts
import Scales
import Scenes

/// How the marks of one name look.
struct LegendLook {
    var name: String
    var paint: Paint
    var opacity = 1.0
    /// Where data chooses symbols.
    var symbol: SymbolStyle?
    /// Where data chooses lines.
    var dash: [Double]?
    /// The number of times that all colours were used before; 0 where another channel distinguishes
    /// it.
    var round = 0
    /// The index of the dashes of its lines where no data choose these.
    var dashes = 0
}

extension LegendLook {
    /// Draws an example of the marks.
    ///
    /// - Parameters:
    ///   - key: of the first of its nodes.
    ///   - swatch: what the marks are like where no data choose it.
    ///   - start: the middle of its left edge.
    ///   - length: its width and its height, in pixels.
    ///   - opacity: on top of the marks' own.
    /// - Returns: one node, or two where a symbol lies on a line.
    func nodes(
        _ key: String, as swatch: LegendSwatch, from start: Point, length: Double,
        _ opacity: Double = 1
    ) -> [Node] {
        let opacity = opacity * self.opacity
        let fill = Style(.legendMark, fill: paint, opacity: opacity)
        var nodes: [Node] = []
        if swatch == .line || dash != nil {
            let style = Style(
                .legendMark, stroke: paint, opacity: opacity, lineWidth: 2.5,
                dash: dash?.map { min($0, length / 3) } ?? Self.dash(of: dashes, in: length))
            let end = Point(start.x + length, start.y)
            nodes.append(Node(key, .line(from: start, to: end), style: style))
        }
        if swatch == .symbol || symbol != nil {
            let glyph = Glyph(
                look: symbol ?? .basic(SymbolScale.symbol(at: round), border: nil),
                size: .area(50)
            ).fitted(in: length)
            let style =
                glyph.border.map {
                    Style(.legendMark, stroke: paint, opacity: opacity, lineWidth: $0)
                } ?? fill
            let key = nodes.isEmpty ? key : "\(key):symbol"
            let center = Point(start.x + length / 2, start.y)
            nodes.append(Node(key, glyph.shape(at: center), style: style))
        }
        guard nodes.isEmpty else { return nodes }
        let rect = Rect(x: start.x, y: start.y - length / 2, width: length, height: length)
        return [Node(key, .rectangle(rect, cornerRadius: 2), style: fill.filled(in: round))]
    }

    /// The dashes of a round, shortened in proportion: those of different rounds stay different.
    private static func dash(of round: Int, in length: Double) -> [Double] {
        let dash = LineStyleScale.dash(at: round)
        let factor = dash.max().map { min(1, length / 2 / $0) } ?? 1
        return dash.map { ($0 * factor).hundredths }
    }
}

extension Content {
    /// One look for each name: channels that show the same field share it.
    var looks: [LegendLook] {
        var looks: [LegendLook] = []
        func look(_ name: String) -> Int {
            if let known = looks.firstIndex(where: { $0.name == name }) { return known }
            looks.append(LegendLook(name: name, paint: .named("secondary")))
            return looks.count - 1
        }
        for (offset, name) in (colours.scale.isContinuous ? [] : series.names).enumerated() {
            let index = look(name)
            (looks[index].paint, looks[index].opacity) = colours.palette[offset]
            (looks[index].round, looks[index].dashes) = (round(at: offset), dashes(at: offset))
        }
        if hasUnnamed { _ = look(series.unnamed) }
        for (offset, name) in symbols.domain.names.enumerated() {
            let index = look(name)
            (looks[index].symbol, looks[index].round) = (symbol(at: offset), 0)
        }
        for (offset, name) in lines.domain.names.enumerated() {
            let index = look(name)
            (looks[index].dash, looks[index].round) = (dash(at: offset), 0)
        }
        return looks
    }

    /// Whether there are rows without the names that choose colours, shown or hidden.
    private var hasUnnamed: Bool {
        series.hidden.contains(series.unnamed)
            || layers.contains { $0.groups.contains(where: \.isUnnamed) }
    }
}
