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

    /// The pitch of the last value along x, in hertz, of all series or of the one with a key; nil where there is none.
    package func newestPitch(of key: String? = nil) -> Double? {
        var heard = descriptor
        if let key, let series = drawn.navigation.series.first(where: { $0.key == key }) {
            heard.series.removeAll { $0.name != series.name }
        }
        return Score(heard).tones.last { $0.timbre != .click && $0.timbre != .noise }?.f1
    }

    /// Whether pages know a series by a key.
    package func hasSeries(_ key: String) -> Bool {
        drawn.navigation.series.contains { $0.key == key }
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
