import Foundation
import Testing

@testable import Speech

private let new = Texts.new("9", isOne: false, areRows: false)

/// Every sentence that a page can say, with plain values.
private let sentences: [String] = [
    Texts.points("12", isOne: false) + ".",
    "Rain 2 to 20 percent, \(Texts.highest(Texts.on("June 3"))), \(Texts.lowest(Texts.within("May"))).",
    Texts.throughout("Rain 2 percent") + ".",
    Texts.selected("June 3 to June 9", "50", of: "90", ""),
    Texts.empty("June 3", "June 9", Texts.others("2", isOne: false)),
    Texts.cleared("90"), Texts.cleared("50", of: "90", Texts.others("1", isOne: true)),
    Texts.statistics("20 percent", "10 percent"),
    Texts.change(
        from: "2 percent", at: "on May 1", to: "9 percent", at: "on June 3",
        Texts.rise(Texts.percentagePoints("7"))),
    Texts.trend(Texts.rise(Texts.about("2 percent")), "a day"),
    Texts.relation(Texts.course("Weight", "2 to 9 feet"), Texts.course("Rain", "2 to 9 feet")),
    Texts.gap(Texts.on("June 3")),
    Texts.gaps("12", "on June 3", "on June 9"), Texts.series("Rain", "9 percent", nil),
    Texts.group("June 3 to June 9", Texts.points("20", isOne: false), "2 to 19 feet") + ".",
    Texts.stretch("2 miles", "3 miles", "climb", "70 feet") + ".",
    Texts.level("2 miles", "3 miles") + ".", Texts.newPoint("Rain", "June 3", "9 percent"),
    Texts.newPoints(new, in: "Rain"), Texts.latest("June 3", "9 percent"),
    Texts.newPoints(new, inSeries: "3"), Texts.newRows("9", isOne: false),
    Texts.now("Rain", "9 percent") + ".", Texts.chosen("June 3"), Texts.charts("3"),
    Texts.notes("June 3, rain"), Texts.look(Texts.colour, "Rain", "2 to 9 percent"),
    Texts.brief("9", "9 percent"), Texts.newHighest, Texts.resumed(new), Texts.beforePause("9"),
    Texts.beforeOutage("9"), Texts.reconnected, Texts.asUsual, Texts.paused, Texts.resumed,
    Texts.up("Rain 9 percent", from: "2") + ".", Texts.down("Rain 2 percent", from: "9") + ".",
    Texts.crossed("2"),
    Texts.caughtUp("9", isOne: false, areRows: true), Texts.playing("Rain", "3"),
    Texts.grouped("9", in: "3"), Texts.complete,
]

@Suite struct `The table of texts` {
    @Test(arguments: sentences)
    func `each sentence ends as one, and has no code in it`(_ sentence: String) {
        #expect(sentence.hasSuffix("."))
        #expect(sentence.wholeMatch(of: /[^_{}\\<>]+/) != nil)
        #expect(!sentence.contains("  ") && !sentence.contains(".."))
    }

    /// The automated readability index and the one of Coleman and Liau, both in school years.
    @Test func `all of them are read after nine years of school`() {
        let text = sentences.joined(separator: " ")
        let words = Double(text.split(separator: " ").count)
        let letters = Double(text.filter { $0.isLetter || $0.isNumber }.count)
        let count = Double(sentences.count)
        let automated = 4.71 * letters / words + 0.5 * words / count - 21.43
        let colemanLiau = 0.0588 * 100 * letters / words - 0.296 * 100 * count / words - 15.8
        #expect(automated <= 9 && colemanLiau <= 9, "\(automated), \(colemanLiau)")
    }
}
