import Charts
import Foundation
import Views

extension MarkStyle {
    /// The constant style that a mark's entry states.
    init(_ mark: Entry) {
        self.init()
        foreground = Foreground(mark["foregroundStyle"])
        opacity = mark["opacity"]?.number ?? 1
        stacking = Stacking(mark["stacking"]?.text)
        width = Dimension(mark["width"])
        height = Dimension(mark["height"])
        cornerRadius = mark["cornerRadius"]?.number
        lineWidth = mark["lineStyle"]?["lineWidth"]?.number
        dash = (mark["lineStyle"]?["dash"]?.items ?? []).compactMap(\.number)
        innerRadius = Dimension(mark["innerRadius"])
        outerRadius = Dimension(mark["outerRadius"])
        angularInset = mark["angularInset"]?.number ?? 0
        interpolation = mark["interpolationMethod"]?.text.flatMap(Interpolation.init)
        symbol = mark["symbol"]?.text.flatMap(BasicSymbol.init).map { .basic($0, border: nil) }
        symbolSize = mark["symbolSize"]?.number.map(SymbolSize.area)
        alignsWithPlot = mark["alignsMarkStylesWithPlotArea"]?.flag ?? false
        zIndex = mark["zIndex"]?.number ?? 0
        offset = MarkOffset(mark["offset"])
        grouping = PositionGrouping(
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

extension MarkStyle.Foreground {
    fileprivate init?(_ entry: Entry?) {
        if let name = entry?.text {
            self = .named(name)
        } else if let names = entry?["gradient"]?.items, !names.isEmpty {
            let colors = names.compactMap(\.text).map { Color(.named($0)) }
            self = .linear(Gradient(colors: colors), start: .top, end: .bottom)
        } else {
            return nil
        }
    }
}

extension MarkStyle.Interpolation {
    fileprivate init?(_ name: String) {
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
