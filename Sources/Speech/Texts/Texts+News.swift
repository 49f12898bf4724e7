import Languages

/// Announcements of what is new.
extension Texts {
    func newPoint(_ series: String, _ x: String, _ y: String) -> String {
        say("news.newPoint", ["series": .text(series), "x": .text(x), "y": .text(y)])
    }
    /// "12 new points": of what has several points for a row, rows are counted.
    func new(_ count: Int, areRows: Bool) -> String {
        areRows
            ? say("news.rows", ["count": number(count)])
            : say("news.points", ["count": number(count)])
    }
    func newPoints(_ new: String, in series: String) -> String {
        say("news.inSeries", ["new": .text(new), "series": .text(series)])
    }
    func newPoints(_ new: String, inSeries count: Int) -> String {
        say("news.inSeveral", ["new": .text(new), "count": number(count)])
    }
    func latest(_ x: String, _ y: String) -> String {
        say("news.latest", ["x": .text(x), "y": .text(y)])
    }
    func span(_ range: String) -> String { say("news.range", ["range": .text(range)]) }
    func updates(_ count: Int) -> String { say("news.updates", ["count": number(count)]) }
    func now(_ category: String, _ y: String) -> String {
        say("news.now", ["name": .text(category), "value": .text(y)])
    }
    func brief(_ count: Int, _ y: String) -> String {
        say("news.brief", ["count": number(count), "value": .text(y)])
    }
    func briefAsUsual(_ count: Int) -> String {
        say("news.briefAsUsual", ["count": number(count)])
    }
    var newHighest: String { say("news.newHighest") }
    /// A digest of points that went on as they do.
    var asUsual: String { say("news.asUsual") }
    func up(_ value: String, from before: String) -> String {
        say("news.up", ["value": .text(value), "before": .text(before)])
    }
    func down(_ value: String, from before: String) -> String {
        say("news.down", ["value": .text(value), "before": .text(before)])
    }

    // MARK: After a pause or an outage

    var paused: String { say("news.paused") }
    var resumed: String { say("news.resumed") }
    func resumed(_ new: String) -> String { say("news.resumedWith", ["new": .text(new)]) }
    func beforePause(_ count: Int) -> String { say("news.beforePause", ["count": number(count)]) }
    func beforeOutage(_ count: Int) -> String { say("news.beforeOutage", ["count": number(count)]) }
    var reconnected: String { say("news.reconnected") }
    func caughtUp(_ count: Int, areRows: Bool) -> String {
        areRows
            ? say("news.rowsCaughtUp", ["count": number(count)])
            : say("news.pointsCaughtUp", ["count": number(count)])
    }

    // MARK: Single numbers

    func crossed(_ title: String, _ state: String, _ value: String) -> String {
        say(
            "number.crossed",
            ["title": .text(title), "state": .text(state), "value": .text(value)])
    }
    func crossed(_ count: Int) -> String { say("number.moreCrossed", ["count": number(count)]) }
    func more(_ amount: String, _ other: String) -> String {
        say("number.more", ["amount": .text(amount), "other": .text(other)])
    }
    func less(_ amount: String, _ other: String) -> String {
        say("number.less", ["amount": .text(amount), "other": .text(other)])
    }
    func unchanged(_ other: String) -> String { say("number.unchanged", ["other": .text(other)]) }
    func notYet(_ other: String) -> String { say("number.notYet", ["other": .text(other)]) }
    func above(_ amount: String, _ bound: String, isOver: Bool) -> String {
        isOver
            ? say("alert.noLongerAbove", ["amount": .text(amount), "bound": .text(bound)])
            : say("alert.above", ["amount": .text(amount), "bound": .text(bound)])
    }
    func below(_ amount: String, _ bound: String, isOver: Bool) -> String {
        isOver
            ? say("alert.noLongerBelow", ["amount": .text(amount), "bound": .text(bound)])
            : say("alert.below", ["amount": .text(amount), "bound": .text(bound)])
    }
}
