/// Every sentence a page speaks, in one table; numbers and values come in as text.
enum Texts {
    static func points(_ count: String, isOne: Bool) -> String {
        isOne ? "\(count) point" : "\(count) points"
    }

    static func highest(_ y: String, at x: String) -> String { "Highest \(y) at \(x)." }
    static func lowest(_ y: String, at x: String) -> String { "Lowest \(y) at \(x)." }
    static func selected(_ span: String, _ count: String, of total: String) -> String {
        "\(span). \(count) of \(total) rows."
    }
    static func empty(_ lower: String, _ upper: String) -> String {
        "No rows between \(lower) and \(upper)."
    }
    static func cleared(_ total: String) -> String { "Selection cleared. \(total) rows." }
    static func range(_ lower: String, _ upper: String) -> String { "\(lower) to \(upper)" }

    static func newPoint(_ series: String, _ x: String, _ y: String) -> String {
        "New point, \(series): \(x), \(y)."
    }
    static func newPoints(_ count: String, in series: String) -> String {
        "\(count) new points in \(series)."
    }
    static func latest(_ x: String, _ y: String) -> String { "Latest \(x), \(y)." }
    static func newPoints(_ count: String, inSeries series: String) -> String {
        "\(count) new points in \(series) series."
    }
    static func newRows(_ count: String, isOne: Bool) -> String {
        isOne ? "1 new row." : "\(count) new rows."
    }
    static func now(_ category: String, _ y: String) -> String { "\(category) now \(y)" }
    static func chosen(_ values: String) -> String { "Selected: \(values)." }
    static func charts(_ count: String) -> String { "\(count) charts." }
    static func notes(_ notes: String) -> String { "Notes: \(notes)." }
    /// What a look stands for, such as "Colour: Temperature −2 to 31".
    static func look(_ look: String, _ label: String, _ span: String) -> String {
        "\(look): \(label) \(span)."
    }
    static let colour = "Colour"
    static let size = "Size"
    static func more(_ count: String) -> String { "\(count) more" }
    static func brief(_ count: String, _ y: String) -> String { "\(count) new. \(y)." }
    static let newHighest = "New highest."
    static func resumed(_ count: String, isOne: Bool) -> String {
        "Updates resumed. \(points(count, isOne: isOne).replacing("point", with: "new point")) "
            + "while paused."
    }
    static let reconnected = "Reconnected."
    static func caughtUp(_ count: String, isOne: Bool) -> String {
        points(count, isOne: isOne) + " caught up."
    }
    static let missing = "–"

    static func playing(_ title: String, _ seconds: String) -> String {
        title.isEmpty ? "Playing, \(seconds) seconds." : "Playing \(title), \(seconds) seconds."
    }
    static func grouped(_ points: String, in groups: String) -> String {
        "\(points) points in \(groups) groups."
    }
    static let complete = "Complete."
}
