import Charts
import Foundation

extension MarkStyle {
    /// The constant style that a mark's entry states.
    init(_ mark: Entry) {
        self.init()
        foreground = mark["foregroundStyle"]?.text.map(Foreground.named)
        opacity = mark["opacity"]?.number ?? 1
        stacking = Stacking(mark["stacking"]?.text)
        width = Dimension(mark["width"])
        height = Dimension(mark["height"])
        cornerRadius = mark["cornerRadius"]?.number
        lineWidth = mark["lineStyle"]?["lineWidth"]?.number
        dash = (mark["lineStyle"]?["dash"]?.items ?? []).compactMap(\.number)
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
