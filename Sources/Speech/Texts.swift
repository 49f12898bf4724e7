/// Every sentence a page speaks, in one table; numbers and values come in as text.
enum Texts {
    static func points(_ count: String, isOne: Bool) -> String {
        isOne ? "\(count) point" : "\(count) points"
    }

    static let noPoints = "no points"
    static func twoAxes(_ marks: String) -> String { "\(marks) chart, 2 y axes" }
    static func secondAxis(_ measure: String) -> String { "Second y axis: \(measure)" }
    static let allHidden = "All series are hidden."
    static func hidden(_ names: String) -> String { "\(names) hidden." }
    static func hidden(_ count: String, of total: String) -> String {
        "\(count) of \(total) series hidden."
    }
    static let noPointsSeen = "No points"

    static func highest(_ position: String) -> String { "highest \(position)" }
    static func lowest(_ position: String) -> String { "lowest \(position)" }
    static func throughout(_ value: String) -> String { "\(value) throughout" }
    static func on(_ day: String) -> String { "on \(day)" }
    static func within(_ period: String) -> String { "in \(period)" }
    static func at(_ position: String) -> String { "at \(position)" }
    static func of(_ name: String) -> String { "for \(name)" }

    static func selected(
        _ span: String, _ count: String, of total: String, _ rows: String, _ others: String
    ) -> String {
        "\(span). \(count) of \(total) \(rows)\(others)."
    }
    static func empty(
        _ rows: String, from lower: String, to upper: String, _ others: String
    ) -> String {
        "No \(rows) between \(lower) and \(upper)\(others)."
    }
    static func empty(_ rows: String, at selection: String, _ others: String) -> String {
        "No \(rows) at \(selection)\(others)."
    }
    static func absent(_ selection: String) -> String {
        "\(selection), which the chart doesn't show"
    }
    static let nothingToSelect = "Nothing can be selected there."
    static func unreadable(_ field: String) -> String { "\(field) can't be read." }
    static let reversed = "To is before From."
    static let emptyRange = "From and To are the same."
    static let unknownSelection =
        "Left out of the address, because this page doesn't know it: a selection."
    static func named(_ title: String, _ text: String) -> String { "\(title): \(text)" }
    static func both(_ first: String, _ last: String) -> String { "\(first) and \(last)" }
    /// Other selections leave fewer rows too.
    static func others(_ count: String, isOne: Bool) -> String {
        " with \(count) other selection\(isOne ? "" : "s")"
    }
    static func part(_ count: String, of total: String) -> String { "\(count) of \(total)" }
    static func cleared(_ total: String, _ rows: String) -> String {
        "Selection cleared. \(total) \(rows)."
    }
    static func cleared(
        _ count: String, of total: String, _ rows: String, _ others: String
    ) -> String {
        "Selection cleared. \(count) of \(total) \(rows)\(others)."
    }
    static func range(_ lower: String, _ upper: String) -> String { "\(lower) to \(upper)" }

    static func newPoint(_ series: String, _ x: String, _ y: String) -> String {
        "New point, \(series): \(x), \(y)."
    }
    /// "12 new points": of what has several points for a row, rows are counted.
    static func new(_ count: String, isOne: Bool, areRows: Bool) -> String {
        "\(count) new \(areRows ? "row" : "point")\(isOne ? "" : "s")"
    }
    static func newPoints(_ new: String, in series: String) -> String { "\(new) in \(series)." }
    static func latest(_ x: String, _ y: String) -> String { "Latest \(x), \(y)." }
    static func newPoints(_ new: String, inSeries series: String) -> String {
        "\(new) in \(series) series."
    }
    static func newRows(_ count: String, isOne: Bool) -> String {
        isOne ? "1 new row." : "\(count) new rows."
    }
    static func updates(_ count: String, isOne: Bool) -> String {
        isOne ? "1 row updated." : "\(count) row updates."
    }
    static func percentagePoints(_ amount: String) -> String { "\(amount) percentage points" }
    static func statistics(_ mean: String, _ median: String) -> String {
        "Mean \(mean), median \(median)."
    }
    static func change(
        from y: String, at x: String, to last: String, at lastX: String, _ change: String
    ) -> String {
        "From \(y) \(x) to \(last) \(lastX), \(change)."
    }
    static func rise(_ amount: String) -> String { "a rise of \(amount)" }
    static func fall(_ amount: String) -> String { "a fall of \(amount)" }
    static let noChange = "no change"
    static func trend(_ change: String, _ period: String) -> String {
        "On the whole \(change) \(period)."
    }
    static func about(_ amount: String) -> String { "about \(amount)" }
    /// The sentence "As weight goes from 1,613 to 5,140 pounds, mileage goes from about 33 to 8".
    static func relation(_ x: String, _ y: String) -> String { "As \(x), \(y)." }
    static func course(_ label: String, _ range: String) -> String {
        "\(label) goes from \(range)"
    }
    static func gap(_ x: String) -> String { "1 value missing, \(x)." }
    static func gaps(_ count: String, _ first: String, _ last: String) -> String {
        "\(count) values missing, the first \(first), the last \(last)."
    }
    static func stretch(_ from: String, _ to: String) -> String { "from \(from) to \(to)" }
    static func outages(_ stretches: String) -> String { "No values \(stretches)." }
    /// One of several series in a few words.
    static func series(_ name: String, _ mean: String, _ change: String?) -> String {
        "\(name): mean \(mean)" + (change.map { ", \($0)" } ?? "") + "."
    }
    static func change(from y: String, at x: String, to last: String, at lastX: String) -> String {
        "from \(y) \(x) to \(last) \(lastX)"
    }
    /// Marks that are described together.
    static func group(_ span: String, _ points: String, _ values: String) -> String {
        "\(span): \(points), \(values)"
    }
    static func stretch(_ from: String, _ to: String, _ way: String, _ amount: String) -> String {
        "From \(from) to \(to): \(way) \(amount)"
    }
    static func level(_ from: String, _ to: String) -> String { "From \(from) to \(to): level" }
    static let (up, down) = ("up", "down")
    static func now(_ category: String, _ y: String) -> String { "\(category) now \(y)" }
    static func chosen(_ values: String) -> String { "Selected: \(values)." }
    static func charts(_ count: String) -> String { "\(count) charts." }
    static func noRoom(_ count: String) -> String { "\(count) more have no room." }
    static func charts(_ count: String, named names: String) -> String {
        "\(count) charts: \(names)."
    }
    static func events(_ name: String, _ events: String) -> String {
        name.isEmpty ? notes(events) : "\(name): \(events)."
    }
    static func earlier(_ count: String) -> String { "\(count) earlier" }
    static func notes(_ notes: String) -> String { "Notes: \(notes)." }
    /// The sentence for a visual channel, such as "Colour: Temperature −2 to 31".
    static func look(_ look: String, _ label: String, _ span: String) -> String {
        "\(look): \(label) \(span)."
    }
    static let colour = "Colour"
    static let size = "Size"
    static func more(_ count: String) -> String { "\(count) more" }
    static func brief(_ count: String, _ y: String) -> String { "\(count) new. \(y)." }
    static let newHighest = "New highest."
    /// A digest of points that went on as they do.
    static let asUsual = "No unusual changes."
    static func up(_ value: String, from before: String) -> String {
        "\(value), up from \(before)"
    }
    static func down(_ value: String, from before: String) -> String {
        "\(value), down from \(before)"
    }
    static let paused = "Updates paused."
    static let resumed = "Updates resumed."
    static func resumed(_ new: String) -> String { "Updates resumed. \(new) while paused." }
    static func beforePause(_ count: String) -> String { "\(count) more before the pause." }
    static func beforeOutage(_ count: String) -> String {
        "\(count) more before the connection was lost."
    }
    static let reconnected = "Reconnected."
    static func caughtUp(_ count: String, isOne: Bool, areRows: Bool) -> String {
        "\(count) \(areRows ? "row" : "point")\(isOne ? "" : "s") caught up."
    }
    static func left(_ position: String, now point: String) -> String {
        "\(position) left the chart. \(nowAt(point))"
    }
    static func nowAt(_ point: String) -> String { "Now at \(point)." }
    static let missing = "–"

    static func playing(_ title: String, _ seconds: String) -> String {
        title.isEmpty ? "Playing, \(seconds) seconds." : "Playing \(title), \(seconds) seconds."
    }
    static func grouped(_ points: String, in groups: String) -> String {
        "\(points) points in \(groups) groups."
    }
    static let complete = "Complete."

    static func containing(_ text: String) -> String { "names with “\(text)”" }
    static func until(_ day: String) -> String { "until \(day)" }
    static func since(_ day: String) -> String { "from \(day) on" }
    static let noValue = "No value"
    static func crossed(_ title: String, _ state: String, _ value: String) -> String {
        "\(title): \(state), \(value)."
    }
    static func crossed(_ count: String) -> String { "\(count) more crossed a threshold." }
    static func more(_ amount: String, _ other: String) -> String {
        "\(amount) more than \(other)."
    }
    static func less(_ amount: String, _ other: String) -> String {
        "\(amount) less than \(other)."
    }
    static func unchanged(_ other: String) -> String { "As \(other)." }
    static func notYet(_ other: String) -> String { "No value yet for \(other)." }
}
