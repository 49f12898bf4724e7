import Languages

/// The answers to questions about a chart's data.
extension Texts {
    var noNumbers: String { say("findings.noNumbers") }
    var noOrder: String { say("findings.noOrder") }
    var noSelection: String { say("findings.noSelection") }
    func inSeries(_ name: String, _ text: String) -> String {
        say("findings.inSeries", ["name": .text(name), "text": .text(text)])
    }

    // MARK: How many are above

    func above(_ count: Int, of total: Int, _ value: String, _ below: Int) -> String {
        say(
            "counts.above",
            [
                "count": number(count), "total": number(total), "value": .text(value),
                "below": number(below),
            ])
    }
    func noneAbove(of total: Int, _ value: String, _ below: Int) -> String {
        say(
            "counts.noneAbove",
            ["total": number(total), "value": .text(value), "below": number(below)])
    }
    func equal(_ count: Int) -> String { say("counts.equal", ["count": number(count)]) }
    func aboveInAll(_ count: Int, of total: Int, series: Int) -> String {
        say(
            "counts.inAll",
            ["count": number(count), "total": number(total), "series": number(series)])
    }
    func aboveInBoth(_ count: Int, of total: Int) -> String {
        say("counts.inBoth", ["count": number(count), "total": number(total)])
    }
    func briefCounts(_ above: Int, of total: Int, _ below: Int) -> String {
        say(
            "counts.brief",
            ["above": number(above), "total": number(total), "below": number(below)])
    }
    func only(_ value: String) -> String { say("counts.only", ["value": .text(value)]) }

    // MARK: Compared with others

    func rankedHighest(of count: Int) -> String { say("rank.highest", ["count": number(count)]) }
    func rankedLowest(of count: Int) -> String { say("rank.lowest", ["count": number(count)]) }
    func rank(_ rank: Int, of count: Int) -> String {
        say("rank.other", ["rank": number(rank), "count": number(count)])
    }
    func above(_ difference: String, _ name: String, at value: String) -> String {
        say(
            "compared.above",
            ["difference": .text(difference), "name": .text(name), "value": .text(value)])
    }
    func below(_ difference: String, _ name: String, at value: String) -> String {
        say(
            "compared.below",
            ["difference": .text(difference), "name": .text(name), "value": .text(value)])
    }
    func equal(to name: String, at value: String) -> String {
        say("compared.equal", ["name": .text(name), "value": .text(value)])
    }
    func share(_ percent: Double, of total: String) -> String {
        say(
            "compared.share",
            [
                "percent": .number(percent, text: numbers.text(percent)), "total": .text(total),
            ])
    }
    var nothingBeside: String { say("compared.nothing") }
    var itsMean: String { say("compared.itsMean") }

    // MARK: The changes since somebody asked

    func during(_ duration: String, _ text: String) -> String {
        say("changes.during", ["duration": .text(duration), "text": .text(text)])
    }
    func changed(_ count: Int, of total: Int) -> String {
        say("changes.changed", ["count": number(count), "total": number(total)])
    }
    var newValues: String { say("changes.newValues") }
    var noChangeYet: String { say("changes.noChange") }
    var asBefore: String { say("changes.asBefore") }
    var changesFromNow: String { say("changes.fromNow") }
    var tooManyValues: String { say("changes.tooMany") }
    func waiting(_ count: Int) -> String { say("changes.waiting", ["count": number(count)]) }
    func across(_ points: String, series count: Int) -> String {
        say("changes.across", ["points": .text(points), "count": number(count)])
    }
    func mean(of title: String) -> String {
        title.isEmpty ? say("changes.mean") : say("changes.meanOf", ["title": .text(title)])
    }
    func isUnchanged(_ name: String) -> String { say("changes.unchanged", ["name": .text(name)]) }
    func isNew(_ text: String) -> String { say("changes.new", ["text": .text(text)]) }
    func gone(_ count: Int) -> String { say("changes.gone", ["count": number(count)]) }

    // MARK: Special points

    func here(_ list: String) -> String { say("special.here", ["list": .text(list)]) }
    var theHighest: String { say("special.highest") }
    var theLowest: String { say("special.lowest") }
    var aPeak: String { say("special.peak") }
    var aTrough: String { say("special.trough") }
    var anOutlier: String { say("special.outlier") }
    var afterGap: String { say("special.afterGap") }
    func risesAbove(_ name: String) -> String { say("special.risesAbove", ["name": .text(name)]) }
    func fallsBelow(_ name: String) -> String { say("special.fallsBelow", ["name": .text(name)]) }
    /// The position of a gap: "between March 3 and March 5".
    func between(_ from: String, _ to: String) -> String {
        say("special.between", ["from": .text(from), "to": .text(to)])
    }
    func turns(_ count: Int) -> String { say("special.turns", ["count": number(count)]) }
    func holes(_ count: Int) -> String { say("special.gaps", ["count": number(count)]) }
    func outliers(_ count: Int) -> String { say("special.outliers", ["count": number(count)]) }
    func crossings(_ count: Int, of name: String) -> String {
        say("special.crossings", ["count": number(count), "name": .text(name)])
    }
    func moreKinds(_ count: Int) -> String { say("special.moreKinds", ["count": number(count)]) }
    func highestPoint(_ point: String) -> String {
        say("special.highestPoint", ["point": .text(point)])
    }
    func lowestPoint(_ point: String) -> String {
        say("special.lowestPoint", ["point": .text(point)])
    }
    var noOutliers: String { say("special.noOutliers") }
    var nothingSpecial: String { say("special.nothing") }

    // MARK: Going from one to the next

    func turn(_ index: Int, of count: Int, _ kind: String) -> String {
        say(
            "next.turn",
            ["number": number(index), "count": number(count), "kind": .text(kind)])
    }
    func crossing(_ index: Int, of count: Int, _ way: String) -> String {
        say(
            "next.crossing",
            ["number": number(index), "count": number(count), "way": .text(way)])
    }
    func crossings(_ first: Int, _ last: Int, of count: Int, _ ways: String) -> String {
        say(
            "next.crossings",
            [
                "first": number(first), "last": number(last), "count": number(count),
                "ways": .text(ways),
            ])
    }
    func hole(_ index: Int, of count: Int, _ stretch: String) -> String {
        say(
            "next.gap",
            ["number": number(index), "count": number(count), "stretch": .text(stretch)])
    }
    func outlier(_ index: Int, of count: Int) -> String {
        say("next.outlier", ["number": number(index), "count": number(count)])
    }
    var noTurns: String { say("next.noTurns") }
    var noCrossings: String { say("next.noCrossings") }
    var noHoles: String { say("next.noGaps") }
    var noneAfter: String { say("next.noneAfter") }
    var noneBefore: String { say("next.noneBefore") }
}
