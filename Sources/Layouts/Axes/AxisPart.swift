import Charts
import Foundation
import Scenes
import ViewLayouts
import Views

/// A line, a tick or a label at a value of an axis, measured but not yet laid out.
struct AxisPart {
    enum Kind {
        case gridLine
        case tick(AxisTickLength)
        case label(AxisLabel)
    }

    var kind: Kind
    /// Where it stands along the axis, in the axis's own terms.
    let coordinate: Double
    let stroke: StrokeStyle?
    let foreground: Color?
    /// In points, when it is drawn.
    let offset: CGSize

    var label: AxisLabel? {
        get { if case .label(let label) = kind { label } else { nil } }
        set { if let newValue { kind = .label(newValue) } }
    }
}

/// A label and the space it takes.
struct AxisLabel {
    enum Content {
        case text([String])
        case view(ViewTree)
    }

    var content: Content
    let font: LabelFont
    let rules: AxisLabelDescription
    /// Its text's own; the axis's when nil.
    var color: Color?
    /// As it is drawn, turned if it is a turned text.
    var size: Size
    /// Along its side of the plot and outwards from there.
    var box = Rect(x: 0, y: 0, width: 0, height: 0)
    var isShown = true

    var isTurned: Bool {
        guard case .text = content else { return false }
        return rules.orientation == .vertical || rules.orientation == .verticalReversed
    }

    /// Whether it is one line in the axis's own style and position, which the axis may then break.
    var isPlain: Bool {
        guard case .text(let lines) = content, lines.count == 1 else { return false }
        return font.isStandard && rules.anchor == nil && rules.collision == .automatic && !isTurned
    }

    mutating func set(_ lines: [String], widest: Double = .infinity) {
        content = .text(lines.map { font.shortened($0, to: widest) })
        size = font.size(of: lines, isTurned: isTurned, widest: widest)
    }
}

/// The size and the weight of an axis's texts.
struct LabelFont {
    private static let standard = 12.0
    let type: Typography
    /// In points, before the viewer's text size.
    let points: Double
    let weight: Int

    init(_ type: Typography, points: Double = standard, weight: Int = 400) {
        (self.type, self.points, self.weight) = (type, points, weight)
    }

    var isStandard: Bool { points == Self.standard && weight == 400 }
    var size: Double { points * type.scale }
    var lineHeight: Double { type.lineHeight * points / Self.standard }
    /// From the middle of a line to its baseline.
    var middle: Double { TextMetrics.capHeight(size: size) / 2 }

    func width(of text: String) -> Double {
        TextMetrics.width(of: text, size: size, weight: weight)
    }

    func size(of lines: [String], isTurned: Bool, widest: Double = .infinity) -> Size {
        let width = min(lines.map(width).max() ?? 0, widest)
        let height = Double(lines.count) * lineHeight
        return isTurned ? Size(height, width) : Size(width, height)
    }

    func shortened(_ text: String, to width: Double) -> String {
        guard self.width(of: text) > width else { return text }
        var kept = text
        while !kept.isEmpty, self.width(of: kept + "…") > width { kept.removeLast() }
        return kept + "…"
    }
}
