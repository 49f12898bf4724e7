import Charts
import Foundation
import Tables
import Views

extension MarkStyle {
    /// The keys that say how marks look, and may depend on the row.
    static let keys: Set = [
        "foregroundStyle", "opacity", "width", "height", "cornerRadius", "lineStyle", "innerRadius",
        "outerRadius", "symbol", "symbolSize", "zIndex", "offset",
    ]

    /// The style that a mark's entry states.
    init(_ mark: MarkBody) {
        self.init()
        paint.opacity = mark["opacity"]?.number ?? 1
        if let fill = mark["foregroundStyle"]?.fill { paint.apply(fill) }
        if let stroke = mark["lineStyle"]?.stroke { line.apply(stroke) }
        if mark["lineStyle"]?["lineWidth"] == nil { line.width = nil }
        sharing.stacking = Stacking(mark["stacking"]?.text)
        width = Dimension(mark["width"])
        height = Dimension(mark["height"])
        cornerRadius = mark["cornerRadius"]?.number
        sector.innerRadius = Dimension(mark["innerRadius"])
        sector.outerRadius = Dimension(mark["outerRadius"])
        sector.angularInset = mark["angularInset"]?.number ?? 0
        joining.interpolation = Interpolation(mark["interpolationMethod"])
        joining.longestGap = mark["gap"]?.seconds
        symbol = mark["symbol"]?.text.flatMap(BasicSymbol.init).map { .basic($0, border: nil) }
        symbolSize = SymbolSize(mark["symbolSize"])
        paint.alignsWithPlot = mark["alignsMarkStylesWithPlotArea"]?.flag ?? false
        level.zIndex = mark["zIndex"]?.number ?? 0
        offset = MarkOffset(mark["offset"])
        level.effects.blur = mark["blur"]?.number ?? 0
        level.effects.shadow = MarkShadow(mark["shadow"])
        sharing.grouping = PositionGrouping(
            axis: mark["position"]?["axis"]?.text.map { $0 == "horizontal" ? .x : .y },
            span: Dimension(mark["position"]?["span"]))
    }
}

extension MarkOffset {
    fileprivate init(_ entry: Entry?) {
        let (x, y) = (entry?["x"]?.number ?? 0, entry?["y"]?.number ?? 0)
        self.init(xStart: x, xEnd: x, yStart: y, yEnd: y)
    }
}

extension MarkShadow {
    fileprivate init?(_ entry: Entry?) {
        guard let entry, let radius = entry["radius"]?.number else { return nil }
        self.init(
            color: entry["color"]?.color ?? Color(.sRGBLinear, white: 0, opacity: 0.33),
            radius: radius, x: entry["x"]?.number ?? 0, y: entry["y"]?.number ?? 0)
    }
}

extension SymbolSize {
    fileprivate init?(_ entry: Entry?) {
        if let area = entry?.number {
            self = .area(area)
        } else if let width = entry?["width"]?.number, let height = entry?["height"]?.number {
            self = .size(width: width, height: height)
        } else {
            return nil
        }
    }
}

extension MarkStyle.Interpolation {
    fileprivate init?(_ entry: Entry?) {
        if let tension = entry?["cardinal"]?.number {
            self = .cardinal(tension: tension)
        } else if let alpha = entry?["catmullRom"]?.number {
            self = .catmullRom(alpha: alpha)
        } else if let name = entry?.text {
            self.init(name)
        } else {
            return nil
        }
    }

    private init?(_ name: String) {
        switch name {
        case "linear": self = .linear
        case "monotone": self = .monotone
        case "cardinal": self = .cardinal(tension: 0)
        case "catmullRom": self = .catmullRom(alpha: 0.5)
        case "stepStart": self = .stepStart
        case "stepCenter": self = .stepCenter
        case "stepEnd": self = .stepEnd
        default: return nil
        }
    }
}

extension MarkStyle.Stacking {
    fileprivate init(_ name: String?) {
        switch name {
        case "normalized": self = .normalized
        case "center": self = .center
        case "unstacked": self = .unstacked
        default: self = .standard
        }
    }
}

extension MarkStyle.Dimension {
    fileprivate init(_ entry: Entry?) {
        if let points = entry?.number ?? entry?["fixed"]?.number {
            self = .fixed(points)
        } else if let ratio = entry?["ratio"]?.number {
            self = .ratio(ratio)
        } else if let inset = entry?["inset"]?.number {
            self = .inset(inset)
        } else {
            self = .automatic
        }
    }
}

extension Calendar.Component {
    /// The calendar unit with the name that `Vocabulary.units` lists.
    init?(unit name: String) {
        switch name {
        case "second": self = .second
        case "minute": self = .minute
        case "hour": self = .hour
        case "day": self = .day
        case "weekOfYear": self = .weekOfYear
        case "month": self = .month
        case "quarter": self = .quarter
        case "year": self = .year
        default: return nil
        }
    }
}
