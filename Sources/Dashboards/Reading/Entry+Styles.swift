import Charts
import Foundation
import Views

/// Colours, strokes, fonts and places that entries name; nil where they say none.
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
        let placed = zip(stops, even).map { entry, stop in
            Gradient.Stop(
                color: stop.color,
                location: entry["location"]?.number.map { CGFloat($0) } ?? stop.location)
        }
        return .linear(
            Gradient(stops: placed), start: self["startPoint"]?.unitPoint ?? .top,
            end: self["endPoint"]?.unitPoint ?? .bottom)
    }

    var stroke: StrokeStyle? {
        guard pairs != nil else { return nil }
        return StrokeStyle(
            lineWidth: CGFloat(self["lineWidth"]?.number ?? 2),
            lineCap: meaning("lineCap", ["butt": .butt, "round": .round, "square": .square])
                ?? .butt,
            lineJoin: meaning("lineJoin", ["miter": .miter, "round": .round, "bevel": .bevel])
                ?? .miter,
            dash: (self["dash"]?.items ?? []).compactMap(\.number).map { CGFloat($0) })
    }

    var font: Font? {
        if let name = text { return Self.meaning(of: name, Vocabulary.fonts, Self.fonts) }
        guard let size = self["size"]?.number else { return nil }
        return .system(
            size: CGFloat(size), weight: self["weight"]?.weight,
            design: meaning(
                "design",
                [
                    "default": .default, "serif": .serif, "rounded": .rounded,
                    "monospaced": .monospaced,
                ]))
    }

    var weight: Font.Weight? {
        text.flatMap { Self.meaning(of: $0, Vocabulary.weights, Self.weights) }
    }

    var unitPoint: UnitPoint? {
        text.flatMap { Self.meaning(of: $0, Vocabulary.unitPoints, Self.unitPoints) }
    }

    var alignment: Alignment? {
        text.flatMap { Self.meaning(of: $0, Vocabulary.alignments, Self.alignments) }
    }

    /// The length of a size, an offset or a space, in points.
    func length(_ key: String) -> CGFloat? { self[key]?.number.map { CGFloat($0) } }

    /// What the word under a key stands for.
    func meaning<AccessibilityText>(_ key: String, _ meanings: [String: AccessibilityText])
        -> AccessibilityText?
    {
        self[key]?.text.flatMap { meanings[$0] }
    }

    /// What stands at the same place of a list as the word does in its own.
    static func meaning<AccessibilityText>(
        of word: String, _ words: [String], _ meanings: [AccessibilityText]
    ) -> AccessibilityText? {
        words.firstIndex(of: word).map { meanings[$0] }
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
