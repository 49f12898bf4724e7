import Foundation
import Languages
import Tables

/// The few sentences in a picture that its viewer reads: those for its author are in English.
struct PictureTexts {
    private let locale: Locale
    private let messages: MessageCatalogue

    init(_ locale: Locale) { (self.locale, messages) = (locale, .of(Language(locale))) }

    var noRows: String { messages.text("picture.noRows") }
    var noRowsSelected: String { messages.text("picture.noRowsSelected") }
    var noValues: String { messages.text("picture.noValues") }
    var allHidden: String { messages.text("picture.allHidden") }
    /// In the place of all marks.
    func obstacle(_ obstacle: RowObstacle) -> String {
        switch obstacle {
        case .rows(let count):
            messages.text(
                "picture.tooManyRows",
                ["count": number(count), "limit": number(PushedTransform.mostRows)])
        case .groups(let most): messages.text("picture.tooManyGroups", ["limit": number(most)])
        case .periods:
            messages.text(
                "picture.tooManyPeriods", ["limit": number(PushedTransform.mostPeriods)])
        case .unreachable: messages.text("picture.unreachable")
        }
    }
    /// The name of the series of all names that aren't drawn separately.
    var others: String { messages.text("picture.others") }
    /// The name of the series of rows that have none.
    var unnamed: String { messages.text("picture.unnamed") }

    func firstSeries(_ part: DrawnPart) -> String {
        messages.text(
            "picture.firstSeries", ["count": number(part.drawn), "total": number(part.all)])
    }
    func firstSeries(_ part: DrawnPart, others name: String) -> String {
        messages.text(
            "picture.firstSeriesAndOthers",
            ["count": number(part.drawn), "total": number(part.all), "name": .text(name)])
    }
    func firstNames(_ part: DrawnPart, along axis: String) -> String {
        messages.text(
            "picture.firstNames",
            ["count": number(part.drawn), "total": number(part.all), "axis": .text(axis)])
    }
    func notAboveZero(_ count: Int) -> String {
        messages.text("picture.notAboveZero", ["count": number(count)])
    }
    func infinite(_ count: Int) -> String {
        messages.text("picture.infinite", ["count": number(count)])
    }
    func negativeParts(_ count: Int) -> String {
        messages.text("picture.negativeParts", ["count": number(count)])
    }
    func unjoined(_ count: Int, with table: String) -> String {
        messages.text("picture.unjoined", ["count": number(count), "table": .text(table)])
    }
    func tooLarge(_ count: Int) -> String {
        messages.text("picture.tooLarge", ["count": number(count)])
    }
    /// Of an axis "x", "y" or "second".
    func beyond(_ count: Int, outside axis: String) -> String {
        messages.text("picture.beyond", ["count": number(count), "axis": .text(axis)])
    }
    func count(_ count: Int) -> String { count.formatted(.number.locale(locale)) }

    private func number(_ count: Int) -> MessageArgument {
        .number(Double(count), text: self.count(count))
    }
}
