import Languages

/// The summary and the details of a chart.
extension Texts {
    func points(_ count: Int) -> String { say("chart.points", ["count": number(count)]) }
    /// "at 2 points".
    func atPoints(_ count: Int) -> String { say("chart.atPoints", ["count": number(count)]) }
    var noPoints: String { say("chart.noPoints") }
    var noPointsSeen: String { say("chart.noPointsSeen") }
    var onlySample: String { say("chart.onlySample") }
    /// "Bar", where a series has no other name.
    func mark(_ name: String) -> String { say("mark.\(name).name") }
    /// "Bar chart".
    func chart(of mark: String) -> String { say("mark.\(mark).chart") }
    /// "Bar and line chart, 2 y axes".
    func twoAxes(_ marks: [String]) -> String {
        let marks = marks.map { say("mark.\($0).combined") }
        return say("chart.twoAxes", ["marks": .text(all(marks))]).capitalizedFirst
    }
    /// "3 series", or "50 of 1,200 series".
    func series(_ count: String) -> String { say("chart.series", ["count": .text(count)]) }
    /// "median 3 to 4": a statistic before its values.
    func measure(_ name: String, _ values: String) -> String {
        name == "median" ? say("chart.median", ["values": .text(values)]) : labelled(name, values)
    }
    /// "half from 2 to 4" after a median, "all 12 from 1 to 5" or "11 of 12 from 1 to 5", "1 outlier at 9".
    func middle(_ median: String, _ lower: String, _ upper: String) -> String {
        say(
            "figures.middle",
            ["median": .text(median), "lower": .text(lower), "upper": .text(upper)])
    }
    func reach(ofAll count: Int, _ lower: String, _ upper: String) -> String {
        say(
            "figures.all",
            ["count": number(count), "lower": .text(lower), "upper": .text(upper)])
    }
    func reach(of usual: Int, among count: Int, _ lower: String, _ upper: String) -> String {
        say(
            "figures.usual",
            [
                "usual": number(usual), "count": number(count), "lower": .text(lower),
                "upper": .text(upper),
            ])
    }
    func outliers(_ count: Int, _ lower: String, _ upper: String) -> String {
        say(
            "figures.outliers",
            ["count": number(count), "lower": .text(lower), "upper": .text(upper)])
    }
    func secondAxis(_ measure: String) -> String {
        say("chart.secondAxis", ["measure": .text(measure)])
    }
    var allHidden: String { say("chart.allHidden") }
    func hidden(_ names: String) -> String { say("chart.hidden", ["names": .text(names)]) }
    func hidden(_ count: Int, of total: Int) -> String {
        say("chart.hiddenCount", ["count": number(count), "total": number(total)])
    }
    func highest(_ position: String) -> String {
        say("chart.highest", ["position": .text(position)])
    }
    func lowest(_ position: String) -> String { say("chart.lowest", ["position": .text(position)]) }
    func throughout(_ value: String) -> String { say("chart.throughout", ["value": .text(value)]) }
    func part(_ count: Int, of total: Int) -> String {
        say("chart.part", ["count": number(count), "total": number(total)])
    }
    func charts(_ count: Int) -> String { say("chart.charts", ["count": number(count)]) }
    func charts(_ count: Int, named names: String) -> String {
        say("chart.namedCharts", ["count": number(count), "names": .text(names)])
    }
    func noRoom(_ count: Int) -> String { say("chart.noRoom", ["count": number(count)]) }
    /// "Colour: Temperature −2 to 31".
    func colour(_ label: String, _ span: String) -> String {
        say("chart.colour", ["label": .text(label), "span": .text(span)])
    }
    func size(_ label: String, _ span: String) -> String {
        say("chart.size", ["label": .text(label), "span": .text(span)])
    }
    func chosen(_ values: String) -> String { say("chart.chosen", ["values": .text(values)]) }
    func events(_ name: String, _ events: String) -> String {
        name.isEmpty ? notes(events) : sentence(named(name, events))
    }
    func notes(_ notes: String) -> String { say("chart.notes", ["notes": .text(notes)]) }

    // MARK: Details

    func statistics(_ mean: String, _ median: String) -> String {
        say("details.statistics", ["mean": .text(mean), "median": .text(median)])
    }
    func mean(_ mean: String) -> String { say("details.mean", ["mean": .text(mean)]) }
    /// How a series got from its first value to its last.
    enum Change { case rise, fall, none }
    func change(
        from y: String, at x: String, to last: String, at lastX: String, _ change: Change,
        _ amount: String
    ) -> String {
        let text =
            switch change {
            case .rise: rise(amount)
            case .fall: fall(amount)
            case .none: say("details.noChange")
            }
        return say(
            "details.change",
            [
                "from": .text(y), "at": .text(x), "to": .text(last), "lastAt": .text(lastX),
                "change": .text(text),
            ])
    }
    func rise(_ amount: String) -> String { say("details.rise", ["amount": .text(amount)]) }
    func fall(_ amount: String) -> String { say("details.fall", ["amount": .text(amount)]) }
    /// The change of a line in each period.
    func trend(_ change: String, _ period: SpokenPeriod) -> String {
        let change: KeyValuePairs<String, MessageArgument> = ["change": .text(change)]
        return switch period {
        case .decade: say("details.trendByDecade", change)
        case .year: say("details.trendByYear", change)
        case .day: say("details.trendByDay", change)
        case .hour: say("details.trendByHour", change)
        case .minute: say("details.trendByMinute", change)
        case .second: say("details.trendBySecond", change)
        }
    }
    /// The sentence "As weight goes from 1,613 to 5,140 pounds, mileage goes from about 33 to 8".
    func relation(_ x: String, _ xRange: String, _ y: String, _ yRange: String) -> String {
        say(
            "details.relation",
            ["x": .text(x), "xRange": .text(xRange), "y": .text(y), "yRange": .text(yRange)])
    }
    func gap(_ x: String) -> String { say("details.gap", ["position": .text(x)]) }
    func gaps(_ count: Int, _ first: String, _ last: String) -> String {
        say(
            "details.gaps",
            ["count": number(count), "first": .text(first), "last": .text(last)])
    }
    func stretch(_ from: String, _ to: String) -> String {
        say("details.stretch", ["from": .text(from), "to": .text(to)])
    }
    var ofSample: String { say("details.sample") }
    func outages(_ stretches: String) -> String {
        say("details.outages", ["stretches": .text(stretches)])
    }
    /// One of several series in a few words.
    func series(_ name: String, mean: String) -> String {
        say("details.seriesMean", ["name": .text(name), "mean": .text(mean)])
    }
    func series(
        _ name: String, mean: String, from y: String, at x: String, to last: String,
        at lastX: String
    ) -> String {
        say(
            "details.seriesChange",
            [
                "name": .text(name), "mean": .text(mean), "from": .text(y), "at": .text(x),
                "to": .text(last), "lastAt": .text(lastX),
            ])
    }

    // MARK: Marks

    /// Marks that are described together.
    func group(_ span: String, _ points: String, _ values: String) -> String {
        say("marks.group", ["span": .text(span), "points": .text(points), "values": .text(values)])
    }
    func stretch(_ from: String, _ to: String, _ way: String, _ amount: String) -> String {
        say(
            "marks.stretch",
            ["from": .text(from), "to": .text(to), "way": .text(way), "amount": .text(amount)])
    }
    func level(_ from: String, _ to: String) -> String {
        say("marks.level", ["from": .text(from), "to": .text(to)])
    }
    var up: String { say("marks.up") }
    var down: String { say("marks.down") }
    func left(_ position: String, now point: String) -> String {
        say("cursor.pointLeft", ["position": .text(position), "point": .text(point)])
    }
    func nowAt(_ point: String) -> String { say("cursor.nowAt", ["point": .text(point)]) }

    // MARK: Sound

    func playing(_ title: String, _ seconds: Double) -> String {
        let count = MessageArgument.number(seconds, text: numbers.text(seconds))
        return title.isEmpty
            ? say("sound.playing", ["seconds": count])
            : say("sound.playingTitle", ["title": .text(title), "seconds": count])
    }
    func grouped(_ points: Int, in groups: Int) -> String {
        say("sound.grouped", ["points": number(points), "groups": number(groups)])
    }
    var complete: String { say("sound.complete") }
    var together: String { say("arrangement.together") }
    var ears: String { say("arrangement.ears") }
    var leftEar: String { say("arrangement.left") }
    var rightEar: String { say("arrangement.right") }
    var difference: String { say("arrangement.difference") }
    var minuend: String { say("arrangement.first") }
    var subtrahend: String { say("arrangement.second") }
    var density: String { say("arrangement.density") }
    var heatMapRow: String { say("arrangement.row") }
    var heatMapColumn: String { say("arrangement.column") }
    func tones(of points: Int) -> String { say("sound.density", ["count": number(points)]) }
    func heatMapRow(_ name: String) -> String { say("sound.row", ["name": .text(name)]) }
    func heatMapColumn(_ name: String) -> String { say("sound.column", ["name": .text(name)]) }
    func sides(_ left: String, _ right: String, cross: Bool) -> String {
        say(
            cross ? "sound.sides" : "sound.sidesAlone",
            ["left": .text(left), "right": .text(right)])
    }
    func difference(_ first: String, _ second: String) -> String {
        say("sound.difference", ["first": .text(first), "second": .text(second)])
    }
    func middle(_ difference: String) -> String {
        say("sound.middle", ["difference": .text(difference)])
    }
}
