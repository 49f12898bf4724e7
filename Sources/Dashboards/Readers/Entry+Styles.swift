import Charts
import Foundation
import Views

/// Colours, strokes, fonts and points that entries name; nil where they name none.
extension Entry {
    var color: Color? {
        let alpha = self["opacity"]?.number ?? 1
        if let name = text ?? self["color"]?.text {
            return (name == "clear" ? Color.clear : Color(.named(name))).opacity(alpha)
        }
        guard let red = self["red"]?.number, let green = self["green"]?.number,
            let blue = self["blue"]?.number
        else { return nil }
        return Color(red: red, green: green, blue: blue, opacity: alpha)
    }

    var fill: Fill? {
        guard let stops = self["gradient"]?.items, !stops.isEmpty else {
            return color.map(Fill.color)
        }
        let even = Gradient(colors: stops.map { $0.color ?? .clear }).stops
        let located = zip(stops, even).map { entry, stop in
            Gradient.Stop(
                color: stop.color,
                location: entry["location"]?.number.map { CGFloat($0) } ?? stop.location)
        }
        return .linear(
            Gradient(stops: located), start: self["startPoint"]?.unitPoint ?? .top,
            end: self["endPoint"]?.unitPoint ?? .bottom)
    }

    var stroke: StrokeStyle? {
        guard pairs != nil else { return nil }
        return StrokeStyle(
            lineWidth: CGFloat(self["lineWidth"]?.number ?? 2),
            lineCap: value("lineCap", ["butt": .butt, "round": .round, "square": .square])
                ?? .butt,
            lineJoin: value("lineJoin", ["miter": .miter, "round": .round, "bevel": .bevel])
                ?? .miter,
            dash: (self["dash"]?.items ?? []).compactMap(\.number).map { CGFloat($0) })
    }

    var font: Font? {
        if let name = text { return Self.value(of: name, Vocabulary.fonts, Self.fonts) }
        guard let size = self["size"]?.number else { return nil }
        return .system(
            size: CGFloat(size), weight: self["weight"]?.weight,
            design: value(
                "design",
                [
                    "default": .default, "serif": .serif, "rounded": .rounded,
                    "monospaced": .monospaced,
                ]))
    }

    var weight: Font.Weight? {
        text.flatMap { Self.value(of: $0, Vocabulary.weights, Self.weights) }
    }

    var unitPoint: UnitPoint? {
        text.flatMap { Self.value(of: $0, Vocabulary.unitPoints, Self.unitPoints) }
    }

    var alignment: Alignment? {
        text.flatMap { Self.value(of: $0, Vocabulary.alignments, Self.alignments) }
    }

    /// The length of a size, an offset or a space, in points.
    func length(_ key: String) -> CGFloat? { self[key]?.number.map { CGFloat($0) } }

    /// The value that the word under a key stands for.
    func value<Value>(_ key: String, _ values: [String: Value])
        -> Value?
    {
        self[key]?.text.flatMap { values[$0] }
    }

    /// The value at the index that the word has in its own list.
    static func value<Value>(
        of word: String, _ words: [String], _ values: [Value]
    ) -> Value? {
        words.firstIndex(of: word).map { values[$0] }
    }

    private static let fonts: [Font] = [
        .largeTitle, .title, .title2, .title3, .headline, .body, .callout, .subheadline,
        .footnote, .caption, .caption2,
    ]

    private static let weights: [Font.Weight] = [
        .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
    ]

    private static let unitPoints: [UnitPoint] = [
        .center, .leading, .trailing, .top, .bottom, .topLeading, .topTrailing, .bottomLeading,
        .bottomTrailing, .zero,
    ]

    private static let alignments: [Alignment] = [
        .center, .leading, .trailing, .top, .bottom, .topLeading, .topTrailing, .bottomLeading,
        .bottomTrailing,
    ]
}
