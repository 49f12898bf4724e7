import Languages
import Tables

/// The selections of a viewer.
extension Texts {
    /// "842 rows", "842 flights" where the author says so.
    func rows(_ count: Int, _ noun: String) -> String {
        noun == RowNoun.usual
            ? say("rows.counted", ["count": number(count)])
            : say("rows.ofNoun", ["count": number(count), "noun": .text(noun)])
    }
    /// A number of rows, with its text.
    func rows(_ number: Double, _ text: String) -> String {
        say("rows.counted", ["count": .number(number, text: text)])
    }
    func selected(
        _ span: String, _ count: Int, of total: Int, _ noun: String, others: Int
    ) -> String {
        let rows = rows(total, noun)
        return others == 0
            ? say(
                "selection.selected",
                ["span": .text(span), "count": number(count), "rows": .text(rows)])
            : say(
                "selection.selectedWithOthers",
                [
                    "span": .text(span), "count": number(count), "rows": .text(rows),
                    "others": number(others),
                ])
    }
    func empty(_ noun: String, from lower: String, to upper: String, others: Int) -> String {
        say(
            "selection.emptyBetween",
            [
                "rows": .text(name(noun)), "lower": .text(lower), "upper": .text(upper),
                "others": .text(with(others)),
            ])
    }
    func empty(_ noun: String, at selection: String, others: Int) -> String {
        say(
            "selection.emptyAt",
            [
                "rows": .text(name(noun)), "selection": .text(selection),
                "others": .text(with(others)),
            ])
    }
    private func name(_ noun: String) -> String {
        noun == RowNoun.usual ? say("rows.name") : noun
    }
    /// Other selections leave fewer rows too; nothing where there are none.
    private func with(_ others: Int) -> String {
        others == 0 ? "" : say("selection.others", ["count": number(others)])
    }
    func absent(_ selection: String) -> String {
        say("selection.absent", ["selection": .text(selection)])
    }
    var nothingToSelect: String { say("selection.nothing") }
    func cleared(_ total: Int, _ noun: String) -> String {
        say("selection.cleared", ["rows": .text(rows(total, noun))])
    }
    func cleared(_ count: Int, of total: Int, _ noun: String, others: Int) -> String {
        say(
            "selection.clearedWithOthers",
            [
                "count": number(count), "rows": .text(rows(total, noun)),
                "others": number(others),
            ])
    }
    var unreadableFrom: String { say("range.unreadableFrom") }
    var unreadableTo: String { say("range.unreadableTo") }
    var reversed: String { say("range.reversed") }
    var nowhere: String { say("range.nowhere") }
    func unreadable(_ text: String, example: String) -> String {
        say("range.unreadable", ["text": .text(text), "example": .text(example)])
    }
    var emptyRange: String { say("range.empty") }
    var unknownSelection: String { say("selection.unknown") }
    func containing(_ text: String) -> String { say("selection.containing", ["text": .text(text)]) }
    func until(_ day: String) -> String { say("selection.until", ["day": .text(day)]) }
    func since(_ day: String) -> String { say("selection.since", ["day": .text(day)]) }
}
