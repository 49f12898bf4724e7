import Foundation
import Layouts
import Picking
import Protocol
import Scenes
import Sessions
import Speech
import Tables

extension LaidOutChart {
    /// The texts of its sliders while nobody is on them and nothing is selected.
    func controlTexts(isBrushable: Bool, _ locale: Locale) -> ControlTexts {
        ControlTexts(
            cursor: cursorText(locale), stops: isBrushable ? stopTexts(locale) : nil)
    }

    private func cursorText(_ locale: Locale) -> ControlTexts.Cursor? {
        let all = navigation.series
        // Where the picture moves on with the newest value, that is what a viewer comes for.
        let isLast = scene.semantics.x.moves
        let start = PointIndex(series: 0, index: isLast ? .max : 0)
        guard let (found, _) = all.find(.index, from: start) else { return nil }
        let one = all[found.series]
        let words = PointText(one, locale)
        return ControlTexts.Cursor(
            text: words.text(one.semantics(found.index)), total: one.count, series: one.key,
            seriesCount: all.count, isLast: isLast)
    }

    private func stopTexts(_ locale: Locale) -> ControlTexts.Stops {
        let ends = stops.isEmpty ? [] : [0, stops.count - 1].map { label(ofStop: $0, locale) }
        return ControlTexts.Stops(total: stops.count, extent: extent, ends: ends, names: stopNames)
    }

    /// As many as one answer about stops holds; none where stops are no names.
    private var stopNames: [String] {
        guard stops.count <= 2 * ProtocolLimits.stopsAhead + 1 else { return [] }
        let names = stops.compactMap { stop -> String? in
            guard case .string(let name) = stop.lower else { return nil }
            return name
        }
        return names.count == stops.count ? names : []
    }
}
