import Foundation
import Languages
import Testing

@testable import Speech

/// Every sentence that a page can say, with plain values.
private func sentences(_ texts: Texts) -> [String] {
    let (new, end) = (texts.new(9, areRows: false), texts.sentence)
    return [
        end(texts.points(12)), texts.noPointsSeen, texts.allHidden, texts.hidden(2, of: 9),
        end(texts.listed(["Rain", texts.highest("10"), texts.lowest("2")])),
        end(texts.throughout("Rain 2")), texts.notYet("Rain"), texts.unchanged("Rain"),
        texts.selected("June 3 to June 9", 50, of: 90, "flights", others: 0),
        texts.empty("flights", from: "June 3", to: "June 9", others: 2),
        texts.cleared(90, "rows"), texts.cleared(50, of: 90, "rows", others: 1),
        texts.statistics("20", "10"), texts.unreadableFrom, texts.reversed, texts.emptyRange,
        texts.change(from: "2", at: "Oslo", to: "9", at: "Rome", .rise, "7"),
        texts.trend(texts.rise(texts.about("2")), .day), texts.nothingToSelect,
        texts.relation("Weight", "2 to 9", "Rain", "2 to 9"), texts.gap("June 3"),
        texts.gaps(12, "June 3", "June 9"), texts.series("Rain", mean: "9"),
        end(texts.group("June 3 to June 9", texts.points(20), "2 to 19")),
        end(texts.stretch("2", "3", "climb", "70")), end(texts.level("2", "3")),
        texts.newPoint("Rain", "June 3", "9"), texts.newPoints(new, in: "Rain"),
        texts.latest("June 3", "9"), texts.newPoints(new, inSeries: 3),
        end(texts.new(9, areRows: true)), texts.updates(9), end(texts.now("Rain", "9")),
        texts.chosen("June 3"), texts.charts(3), texts.notes("June 3, rain"),
        texts.colour("Rain", "2 to 9"), texts.brief(9, "9"), texts.newHighest,
        texts.resumed(new), texts.beforePause(9), texts.beforeOutage(9), texts.reconnected,
        texts.asUsual, texts.paused, texts.resumed, end(texts.up("Rain 9", from: "2")),
        end(texts.down("Rain 2", from: "9")), texts.crossed(2), texts.caughtUp(9, areRows: true),
        texts.playing("Rain", 3), texts.grouped(9, in: 3), texts.complete,
    ]
}

/// The answers to questions.
private func answers(_ texts: Texts) -> [String] {
    let end = texts.sentence
    return [
        texts.noNumbers, texts.noOrder, texts.nothingBeside, texts.asBefore, texts.changesFromNow,
        texts.tooManyValues, texts.noOutliers, texts.nothingSpecial, texts.noTurns,
        texts.noCrossings, texts.noHoles, texts.noneAfter, texts.noneBefore, texts.onePoint,
        end(texts.inSeries("Rain", texts.above(3, of: 9, "2", 5))),
        end(texts.noneAbove(of: 9, "2", 8).capitalizedFirst),
        texts.aboveInAll(3, of: 9, series: 4), texts.aboveInBoth(3, of: 9),
        texts.briefCounts(3, of: 9, 5), end(texts.equal(2).capitalizedFirst), texts.only("2"),
        texts.rankedHighest(of: 3), texts.rankedLowest(of: 3), texts.rank(2, of: 3),
        end(texts.above("2", "Rain", at: "5")), end(texts.below("2", "Rain", at: "5")),
        end(texts.equal(to: "Rain", at: "5").capitalizedFirst), texts.share(20, of: "9"),
        texts.during("2 s", texts.changed(3, of: 9)), texts.during("2 s", texts.gone(3)),
        end(texts.isNew("Rain 2")), texts.here(texts.aPeak), end(texts.turns(3)),
        end(texts.holes(1)), end(texts.outliers(3)), end(texts.crossings(3, of: "Rain")),
        texts.highestPoint("June 3, 2"), texts.lowestPoint("June 3, 2"),
        texts.turn(1, of: 3, texts.aTrough), texts.crossing(1, of: 3, texts.risesAbove("Rain")),
        texts.hole(1, of: 3, texts.range("June 3", "June 9")), texts.outlier(1, of: 3),
        end(texts.goes(.rises, for: "2 s", to: "9", "June 3").capitalizedFirst),
        end(texts.goes(.falls, until: "June 9").capitalizedFirst),
    ]
}

struct TextsTests {
    @Test(arguments: Language.allCases)
    func `each sentence ends as one, and has no code in it`(language: Language) {
        let texts = Texts(language.locale)
        for sentence in sentences(texts) + answers(texts) {
            #expect(sentence.hasSuffix(".") || sentence.hasSuffix("。"))
            #expect(sentence.wholeMatch(of: /[^_{}\\<>]+/) != nil)
            #expect(!sentence.contains("  ") && !sentence.contains(".."))
            #expect(sentence.wholeMatch(of: /[a-z]+\.[a-zA-Z]+/) == nil, "a key: \(sentence)")
        }
    }

    /// The automated readability index and the one of Coleman and Liau, both in school years.
    @Test func `all of them are read after nine years of school`() {
        let texts = Texts(Language.english.locale)
        let sentences = sentences(texts) + answers(texts)
        let text = sentences.joined(separator: " ")
        let words = Double(text.split(separator: " ").count)
        let letters = Double(text.filter { $0.isLetter || $0.isNumber }.count)
        let count = Double(sentences.count)
        let automated = 4.71 * letters / words + 0.5 * words / count - 21.43
        let colemanLiau = 0.0588 * 100 * letters / words - 0.296 * 100 * count / words - 15.8
        #expect(automated <= 9 && colemanLiau <= 9, "\(automated), \(colemanLiau)")
    }
}
