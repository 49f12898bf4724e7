/// The answers to questions about a chart's data.
extension Texts {
    static let noNumbers = "There are no numbers to compare here."
    static let noOrder =
        "These values don't follow one another: they have no turns, gaps or crossings."
    static func inSeries(_ name: String, _ text: String) -> String { "In \(name), \(text)" }

    // MARK: How many are above

    static func above(
        _ count: String, of total: String, isOne: Bool, _ value: String, _ below: String
    ) -> String {
        "\(count) of \(total) \(isOne ? "is" : "are") above \(value), \(below) below"
    }
    static func noneAbove(of total: String, _ value: String, _ below: String) -> String {
        "none of \(total) is above \(value), \(below) below"
    }
    static func equal(_ count: String, isOne: Bool) -> String {
        isOne ? "1 other is equal" : "\(count) others are equal"
    }
    static func aboveInAll(_ count: String, of total: String, series: String) -> String {
        "In all \(series) series, \(count) of \(total)."
    }
    static func aboveInBoth(_ count: String, of total: String) -> String {
        "In both series, \(count) of \(total)."
    }
    static func briefCounts(_ above: String, of total: String, _ below: String) -> String {
        "\(above) of \(total) above, \(below) below."
    }
    static func only(_ value: String) -> String { "\(value) is the only value." }

    // MARK: Compared with others

    static func rankedHighest(of count: String) -> String { "Highest of \(count)." }
    static func rankedLowest(of count: String) -> String { "Lowest of \(count)." }
    static func rank(_ rank: String, of count: String) -> String {
        "Number \(rank) of \(count) from the highest."
    }
    static func above(_ difference: String, _ name: String, at value: String) -> String {
        "\(difference) above \(name) at \(value)"
    }
    static func below(_ difference: String, _ name: String, at value: String) -> String {
        "\(difference) below \(name) at \(value)"
    }
    static func equal(to name: String, at value: String) -> String {
        "equal to \(name) at \(value)"
    }
    static func share(_ percent: String, of total: String) -> String {
        "\(percent) percent of \(total) in all."
    }
    static let nothingBeside = "No other series has a value here."
    static let itsMean = "its mean"

    // MARK: What changed

    static func during(_ duration: String, _ text: String) -> String { "\(text) in \(duration)." }
    static func changed(_ count: String, of total: String) -> String {
        "\(count) of \(total) values changed"
    }
    static let newValues = "No new points, other values"
    static let noChangeYet = "No change"
    static let asBefore = "The latest values are as before."
    static let changesFromNow = "From now on this tells what changed since you asked last."
    static let tooManyValues = "There are too many values here to tell what changed."
    static func waiting(_ count: String, isOne: Bool) -> String {
        "Updates are paused, \(count) \(isOne ? "row waits" : "rows wait")."
    }
    static func across(_ points: String, series count: String) -> String {
        "\(points) across \(count) series"
    }
    static func mean(of title: String) -> String { title.isEmpty ? "mean" : "\(title) mean" }
    static func isUnchanged(_ name: String) -> String { "\(name) unchanged" }
    static func isNew(_ text: String) -> String { "\(text), new" }
    static func gone(_ count: String) -> String { "\(count) gone" }

    // MARK: What is special

    static func here(_ list: String) -> String { "Here: \(list)." }
    static let (theHighest, theLowest, aPeak, aTrough) = ("highest", "lowest", "a peak", "a trough")
    static let anOutlier = "an outlier"
    static let afterGap = "the first after a gap"
    static func risesAbove(_ name: String) -> String { "rises above \(name)" }
    static func fallsBelow(_ name: String) -> String { "falls below \(name)" }
    static func turns(_ count: String, isOne: Bool) -> String {
        isOne ? "1 turning point" : "\(count) turning points"
    }
    static func holes(_ count: String, isOne: Bool) -> String {
        isOne ? "1 gap" : "\(count) gaps"
    }
    static func outliers(_ count: String, isOne: Bool) -> String {
        isOne ? "1 outlier" : "\(count) outliers"
    }
    static func crossings(_ count: String, isOne: Bool, of name: String) -> String {
        isOne ? "1 crossing of \(name)" : "\(count) crossings of \(name)"
    }
    static func moreKinds(_ count: String, isOne: Bool) -> String {
        isOne ? "1 more kind" : "\(count) more kinds"
    }
    static func highestPoint(_ point: String) -> String { "Highest: \(point)." }
    static func lowestPoint(_ point: String) -> String { "Lowest: \(point)." }
    static let noOutliers = "No outliers."
    static let nothingSpecial = "No turning points, gaps, outliers or crossings."

    // MARK: Going from one to the next

    static func turn(_ number: String, of count: String, _ kind: String) -> String {
        "Turning point \(number) of \(count), \(kind)."
    }
    static func crossing(_ number: String, of count: String, _ way: String) -> String {
        "Crossing \(number) of \(count): \(way)."
    }
    static func crossings(
        _ first: String, _ last: String, of count: String, _ ways: String
    ) -> String {
        "Crossings \(both(first, last)) of \(count): \(ways)."
    }
    static func hole(_ number: String, of count: String, _ stretch: String) -> String {
        "Gap \(number) of \(count), \(stretch)."
    }
    static func outlier(_ number: String, of count: String) -> String {
        "Outlier \(number) of \(count)."
    }
    static let (noTurns, noCrossings) = ("No turning points.", "No crossings.")
    static let (noHoles, noneFound) = ("No gaps.", "No outliers.")
    static let noneAfter = "None after this."
    static let noneBefore = "None before this."

    // MARK: How it goes

    static let (rises, falls, staysLevel) = ("rises", "falls", "stays level")
    static func goes(_ way: String, for duration: String) -> String { "\(way) for \(duration)" }
    static func goes(_ way: String, to value: String) -> String { "\(way) to \(value)" }
    static func goes(_ way: String, to value: String, _ position: String) -> String {
        "\(way) to \(value) \(position)"
    }
    static func goes(_ way: String, until position: String) -> String {
        "\(way) until \(position)"
    }
    static let onePoint = "There are too few points for a course."
    static func upAndDown(_ range: String) -> String { "goes up and down, \(range)" }
    static func lastly(_ text: String) -> String { "then \(text)" }
    static func begins(_ value: String, _ position: String) -> String {
        "From \(value) \(position)"
    }
    static func duration(_ amount: String, _ unit: String, isOne: Bool) -> String {
        isOne ? "\(amount) \(unit)" : "\(amount) \(unit)s"
    }
}
