import Charts
package import Foundation
package import Layouts
import Scenes
import Speech
import Tables

/// One chart as it is heard.
package struct HeardChart: Sendable {
    /// Without a summary, where its author gives none: most that is heard needs none.
    let descriptor: ChartDescriptor
    let semantics: ChartSemantics
    private let proxy: ScaleProxy
    let drawn: LaidOutChart
    let locale: Locale

    package init(_ drawn: LaidOutChart, title: String, locale: Locale) {
        (semantics, proxy) = (drawn.scene.semantics, drawn.proxy)
        (self.drawn, self.locale) = (drawn, locale)
        var descriptor = ChartDescriptor(semantics, locale: locale)
        // That of the semantics is the first facet's.
        if descriptor.title.isEmpty || semantics.isFaceted && !title.isEmpty {
            descriptor.title = title
        }
        self.descriptor = descriptor
    }

    /// The score as a page plays it.
    package func document(
        _ interval: PlayedInterval? = nil, as arrangement: Arrangement = .together
    ) -> ScoreDocument {
        var document = ScoreDocument(
            score(interval, as: arrangement), title: descriptor.title,
            cursor: cursor(interval, arrangement), notes: notes(on: arrangement, interval),
            locale: locale)
        if lacksRows { document.axis = nil }
        let offered = offeredArrangements
        if !offered.isEmpty {
            (document.arrangement, document.arrangements) = (arrangement.words, offered)
        }
        return document
    }

    /// The pitch of the last value along x, in hertz, of all series or of one; nil where there is none.
    package func newestPitch(of series: String? = nil) -> Double? {
        var heard = descriptor
        if let name = series.flatMap(name(of:)) { heard.series.removeAll { $0.name != name } }
        return Score(heard).tones.last { $0.timbre != .click && $0.timbre != .noise }?.f1
    }

    /// The names of its series.
    package var seriesNames: [String] { drawn.navigation.series.map(\.name) }

    /// The name of a series, or of the one that pages know by a key.
    package func name(of series: String) -> String? {
        let all = drawn.navigation.series
        return (all.first { $0.key == series } ?? all.first { $0.name == series })?.name
    }

    package var descriptorDocument: DescriptorDocument {
        var descriptor = descriptor
        if descriptor.summary.isEmpty {
            descriptor.summary = Speech.summary(of: semantics, locale: locale)
        }
        return DescriptorDocument(
            descriptor, DescriptorText(semantics, locale: locale), hasRanges: !lacksRows)
    }

    /// Whether there are rows for it that can't be drawn, so that nothing is known of where its axes end.
    private var lacksRows: Bool { semantics.coverage.obstacle != nil }

    /// The pixels between which the playing moves on the plot; nil where positions aren't on an
    /// axis.
    private func cursor(
        _ interval: PlayedInterval?, _ arrangement: Arrangement
    ) -> ScoreDocument.Cursor? {
        let ends = AxisEnds(semantics, interval)
        let isAlongOther = !selects(along: arrangement)
        let isAlongY = ends.isAlongY != isAlongOther
        let bounds =
            isAlongOther
            ? (isAlongY ? semantics.y : semantics.x).bounds : ClosedValues(ends.lower, ends.upper)
        let axis: PositionAxis = isAlongY ? .y : .x
        let length = axis == .x ? proxy.plotFrame.width : proxy.plotFrame.height
        guard length > 0, let from = middle(bounds.lower, axis),
            let to = middle(bounds.upper, axis)
        else { return nil }
        return ScoreDocument.Cursor(
            axis: isAlongY ? "y" : "x", from: from / length, to: to / length)
    }

    private func middle(_ value: Value, _ axis: PositionAxis) -> Double? {
        proxy.positionRange(of: value, on: axis).map { ($0.lowerBound + $0.upperBound) / 2 }
            ?? proxy.position(of: value, on: axis)
    }
}
