import Foundation
import Testing

@testable import Speech

private let new = Texts.new("9", isOne: false, areRows: false)

/// Every sentence that a page can say, with plain values.
private let sentences: [String] = [
    Texts.points("12", isOne: false) + ".",
    "Rain 2 to 20 percent, \(Texts.highest(Texts.on("June 3"))), \(Texts.lowest(Texts.within("May"))).",
    Texts.throughout("Rain 2 percent") + ".",
    Texts.selected("June 3 to June 9", "50", of: "90", "flights", ""),
    Texts.empty("flights", from: "June 3", to: "June 9", Texts.others("2", isOne: false)),
    Texts.cleared("90", "rows"),
    Texts.cleared("50", of: "90", "rows", Texts.others("1", isOne: true)),
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

/// The answers to questions.
private let answers: [String] = [
    Texts.noNumbers, Texts.noOrder, Texts.nothingBeside, Texts.asBefore, Texts.changesFromNow,
    Texts.tooManyValues, Texts.noOutliers, Texts.nothingSpecial, Texts.noTurns, Texts.noCrossings,
    Texts.noHoles, Texts.noneFound, Texts.noneAfter, Texts.noneBefore, Texts.onePoint,
    Texts.inSeries("Rain", Texts.above("3", of: "9", isOne: false, "2 feet", "5")) + ".",
    Texts.noneAbove(of: "9", "2 feet", "8").capitalizedFirst + ".",
    Texts.aboveInAll("3", of: "9", series: "4"), Texts.aboveInBoth("3", of: "9"),
    Texts.briefCounts("3", of: "9", "5"),
    Texts.equal("2", isOne: false).capitalizedFirst + ".", Texts.only("2 feet"),
    Texts.rankedHighest(of: "3"), Texts.rankedLowest(of: "3"), Texts.rank("2", of: "3"),
    Texts.above("2 feet", "Rain", at: "5") + ".", Texts.below("2 feet", "Rain", at: "5") + ".",
    Texts.equal(to: "Rain", at: "5").capitalizedFirst + ".", Texts.share("20", of: "9 feet"),
    Texts.during("2 days", Texts.changed("3", of: "9")), Texts.during("2 days", Texts.gone("3")),
    Texts.isNew("Rain 2 feet") + ".", Texts.here(Texts.aPeak),
    Texts.turns("3", isOne: false) + ".", Texts.holes("1", isOne: true) + ".",
    Texts.outliers("3", isOne: false) + ".", Texts.crossings("3", isOne: false, of: "Rain") + ".",
    Texts.highestPoint("June 3, 2 feet"), Texts.lowestPoint("June 3, 2 feet"),
    Texts.turn("1", of: "3", Texts.aTrough), Texts.crossing("1", of: "3", Texts.risesAbove("Rain")),
    Texts.hole("1", of: "3", Texts.range("June 3", "June 9")), Texts.outlier("1", of: "3"),
    Texts.goes(Texts.goes(Texts.rises, for: "2 days"), to: "9 feet", "on June 3")
        .capitalizedFirst + ".",
    Texts.goes(Texts.falls, until: "June 9").capitalizedFirst + ".",
]

@Suite struct `The table of texts` {
    @Test(arguments: sentences + answers)
    func `each sentence ends as one, and has no code in it`(_ sentence: String) {
        #expect(sentence.hasSuffix("."))
        #expect(sentence.wholeMatch(of: /[^_{}\\<>]+/) != nil)
        #expect(!sentence.contains("  ") && !sentence.contains(".."))
    }

    /// The automated readability index and the one of Coleman and Liau, both in school years.
    @Test func `all of them are read after nine years of school`() {
        let sentences = sentences + answers
        let text = sentences.joined(separator: " ")
        let words = Double(text.split(separator: " ").count)
        let letters = Double(text.filter { $0.isLetter || $0.isNumber }.count)
        let count = Double(sentences.count)
        let automated = 4.71 * letters / words + 0.5 * words / count - 21.43
        let colemanLiau = 0.0588 * 100 * letters / words - 0.296 * 100 * count / words - 15.8
        #expect(automated <= 9 && colemanLiau <= 9, "\(automated), \(colemanLiau)")
    }
}
