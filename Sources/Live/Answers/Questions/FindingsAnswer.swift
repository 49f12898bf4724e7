import SharedScenes
import Dashboards
import Foundation
import Layouts
import Picking
import Protocol
import Scenes
import Sessions
import Speech

/// Answers in words what is asked about the data around a datum.
extension ClientMessage.Findings: AnsweredQuestion {
    func answer(on asked: AskedChart) async -> ServerMessage? {
        let navigation = asked.drawn.navigation.series
        let message =
            if navigation.contains(where: \.isSample), ![.rows, .braille].contains(about) {
                FindingsMessage(text: Speech.onlySample(asked.locale))
            } else if about == .changes {
                changes(of: navigation, on: asked)
            } else if about == .rows {
                await rows(on: asked)
            } else if let datum = datum(in: navigation) {
                answer(about: datum, in: navigation, asked.locale)
            } else {
                FindingsMessage(text: Speech.noPoints(asked.locale))
            }
        return .findings(chart: chart, event: event, message)
    }

    /// The datum that is asked about; nil where there are no points.
    func datum(in series: [PointSeries]) -> PointIndex? {
        let one = self.series.flatMap { key in series.firstIndex { $0.key == key } }
        let start = PointIndex(series: one ?? 0, index: 0)
        return series.find(point.map(NavigationTarget.key) ?? .index, from: start)?.point
    }

    private func changes(of series: [PointSeries], on asked: AskedChart) -> FindingsMessage {
        let known = heard?.map { HeardValue(id: $0.id, at: $0.at, value: $0.value) }
        let own = self.series == nil ? nil : datum(in: series)
        let all = series.map { AskedSeries($0, asked.locale) }
        var question = ChangesQuestion(
            since: known, seconds: seconds ?? 0, own: own.map { ($0.series, $0.index) },
            hidesSeries: !asked.key.parameters.hiddenSeries.isEmpty, waiting: waiting)
        if let back { question.lookBack(back, from: Date(), at: all) }
        let (text, heard) = Speech.changes(
            of: all, question, most: ProtocolLimits.heardValues, verbosity: spokenVerbosity,
            locale: asked.locale)
        return FindingsMessage(
            text: text,
            heard: heard?.map { HeardValueFields(id: $0.id, at: $0.at, value: $0.value) })
    }

    private func answer(
        about datum: PointIndex, in navigation: [PointSeries], _ locale: Locale
    ) -> FindingsMessage {
        if about == .comparison {
            return FindingsMessage(text: comparison(of: datum, in: navigation, locale))
        }
        let own = navigation[datum.series]
        let series = AskedSeries(own, locale)
        if about == .braille {
            let braille = Speech.braille(around: datum.index, of: series)
            return FindingsMessage(
                text: braille?.line ?? "", series: own.key, first: braille?.first)
        }
        if about == .course {
            return FindingsMessage(
                text: Speech.course(of: series, verbosity: spokenVerbosity, locale: locale))
        }
        // A copy of all numbers, for those questions alone that need them.
        let all = navigation.filter(own.isBeside).map { AskedSeries($0, locale) }
        if let (feature, isForward) = step {
            let found = Speech.next(
                feature, isForward: isForward, from: datum.index, of: series, among: all,
                locale: locale)
            return FindingsMessage(
                text: found.text, series: found.index.map { _ in own.key },
                point: found.index.map(own.key))
        }
        let text =
            about == .counts
            ? Speech.counts(
                at: datum.index, of: series, among: all, verbosity: spokenVerbosity,
                locale: locale)
            : Speech.special(
                at: datum.index, of: series, among: all, verbosity: spokenVerbosity,
                locale: locale)
        return FindingsMessage(text: text)
    }

    private func comparison(
        of datum: PointIndex, in navigation: [PointSeries], _ locale: Locale
    ) -> String {
        let own = navigation[datum.series]
        let isAlone = !own.isMixed && navigation.filter(own.isBeside).count == 1
        // The mean of a series of medians would be that of no rows.
        guard !isAlone || own.statistic != nil else {
            return Speech.comparison(
                at: datum.index, of: AskedSeries(own, locale), verbosity: spokenVerbosity,
                locale: locale)
        }
        let (words, readout) = (
            AskedDatum(datum, in: navigation, locale), navigation.readout(of: datum)
        )
        // Marks that are series of their own and don't stand on one another are compared with all.
        var others =
            own.isMixed && readout.total == nil
            ? (0..<own.count).map { PointIndex(series: datum.series, index: $0) }
            : readout.rows.map(\.point)
        // Symbols, cells and boxes aren't read across, but they stand beside others.
        if others == [datum] { others = navigation.points(beside: datum) }
        let isElsewhere = others == [datum] && own.statistic != nil
        if isElsewhere { others = navigation.points(onTheSameAxesAs: datum) }
        let whole = own.isOfWhole ? others.map { own.amount($0.index) }.filter(\.isFinite) : []
        return Speech.comparison(
            of: words,
            with: others.filter { $0 != datum }.map {
                AskedDatum($0, in: navigation, isElsewhere: isElsewhere, locale)
            },
            total: readout.total.flatMap(words.amount)
                ?? (whole.isEmpty ? nil : whole.reduce(0, +)),
            verbosity: spokenVerbosity, locale: locale)
    }

    var spokenVerbosity: Verbosity {
        switch verbosity {
        case .brief: .brief
        case .standard: .standard
        case .full: .full
        }
    }

    /// The kind of point that the data cursor goes to, and which way; nil for another question.
    private var step: (CourseFeature, isForward: Bool)? {
        switch about {
        case .nextTurn: (.turn, true)
        case .previousTurn: (.turn, false)
        case .nextGap: (.gap, true)
        case .previousGap: (.gap, false)
        case .nextOutlier: (.outlier, true)
        case .previousOutlier: (.outlier, false)
        case .nextCrossing: (.crossing, true)
        case .previousCrossing: (.crossing, false)
        case .changes, .comparison, .counts, .special, .course, .braille, .rows: nil
        }
    }
}

extension [PointSeries] {
    /// The points of all series that have exactly the position of one of them, with that one.
    fileprivate func points(beside datum: PointIndex) -> [PointIndex] {
        let coordinate = self[datum.series].coordinate(datum.index)
        return indices.filter { self[datum.series].isBeside(self[$0]) }.flatMap { series in
            self[series].indices(at: coordinate).map { PointIndex(series: series, index: $0) }
        }
    }

    fileprivate func points(onTheSameAxesAs datum: PointIndex) -> [PointIndex] {
        indices.filter { self[datum.series].isBeside(self[$0]) }.flatMap { series in
            (0..<self[series].count).map { PointIndex(series: series, index: $0) }
        }
    }
}
