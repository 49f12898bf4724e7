package import Foundation
package import Layouts
import Picking
package import Protocol
import Scenes
package import Speech
import Tables

/// Maps a selection to the current scene of a chart.
extension LaidOutChart {
    package func message(
        of selection: Selection, _ locale: Locale, _ timeZone: TimeZone
    ) -> BrushMessage {
        let selection = arranged(selection)
        let fields = RangeText(rangeKind, timeZone: timeZone)
        return BrushMessage(
            x: pixels(of: selection), gaps: gaps(in: selection), ends: ends(of: selection, locale),
            text: Speech.selection(covered(by: selection), of: scene.xSemantics, locale: locale),
            fields: [fields.text(selection.lower), fields.text(selection.last)],
            live: selection.edge != nil, token: selection.token)
    }

    /// The values to name: an interval, or names where others lie between or some aren't drawn.
    package func covered(by selection: Selection) -> SpokenSelection {
        let selection = arranged(selection)
        let indices = self.indices(of: selection)
        if selection.categories.isEmpty || Self.isUnbroken(indices, selection) {
            return .interval(from: selection.lower, to: selection.last)
        }
        return indices.isEmpty ? .absent(selection.categories) : .names(selection.categories)
    }

    private static func isUnbroken(_ indices: [Int], _ selection: Selection) -> Bool {
        guard let first = indices.first, let last = indices.last else { return false }
        return indices.count == selection.categories.count && last - first + 1 == indices.count
    }

    /// The selection with its names in their current order; names that aren't drawn come last.
    ///
    /// It keeps its names even when others come between.
    private func arranged(_ selection: Selection) -> Selection {
        guard case .name(let names) = rangeKind, !selection.categories.isEmpty else {
            return extended(selection)
        }
        let indices = self.indices(of: selection)
        guard let first = indices.first, let last = indices.last else { return selection }
        let drawn = indices.map { names[$0] }
        var arranged = selection
        arranged.categories = drawn + selection.categories.filter { !drawn.contains($0) }
        arranged.lower = .string(names[first])
        (arranged.upper, arranged.last) = (.string(names[last]), .string(names[last]))
        return arranged
    }

    /// Moves the last mark of a selection that ends before another one: it covers the marks that have
    /// come in between.
    private func extended(_ selection: Selection) -> Selection {
        guard selectionUnit == nil, !isBinned, let last = selection.last.scalar,
            let upper = selection.upper.scalar, last < upper
        else { return selection }
        let count = stops.partitioned { ($0.lower.scalar ?? .infinity) < upper }
        guard count > 0, let newest = stops[count - 1].lower.scalar, newest > last
        else { return selection }
        var extended = selection
        extended.last = stops[count - 1].lower
        return extended
    }

    /// The indices of its names among the drawn ones, in order.
    private func indices(of selection: Selection) -> [Int] {
        guard case .name(let names) = rangeKind else { return [] }
        let selected = Set(selection.categories)
        return names.indices.filter { selected.contains(names[$0]) }
    }

    /// Its pixels from the plot's left edge; empty where no part is in view.
    private func pixels(of selection: Selection) -> [Double] {
        let nodes = Brushing.brush(from: selection.lower, to: selection.upper, in: self)
        guard case .rectangle(let rect, _)? = nodes.first?.shape else { return [] }
        let start = rect.x - scene.plot.x
        return [start, start + rect.width]
    }

    /// The gaps between its names, where other names lie.
    private func gaps(in selection: Selection) -> [[Double]] {
        let indices = self.indices(of: selection)
        return zip(indices, indices.dropFirst()).filter { $1 - $0 > 1 }.map { one, next in
            let ends = [one + 1, next - 1].map(pixels(ofStop:)).flatMap {
                [$0.lowerBound, $0.upperBound]
            }
            return [ends.min() ?? 0, ends.max() ?? 0]
        }
    }
}

/// A selection's ends among the stops.
extension LaidOutChart {
    private func ends(of selection: Selection, _ locale: Locale) -> [BrushEnd] {
        guard !stops.isEmpty else { return [] }
        let indices = covered(by: selection, among: stops)
        let (first, last) = (stops[indices[0]], stops[indices[1]])
        let isFirst = first.lower == selection.lower
        let isLast = isBinned ? last.upper == selection.upper : last.lower == selection.last
        let start = BrushStop(lower: selection.lower, upper: selection.lower)
        let end = BrushStop(lower: selection.last, upper: selection.upper)
        return [
            self.end(at: indices[0], isFirst ? nil : start, locale),
            self.end(at: indices[1], isLast ? nil : end, locale),
        ].compactMap(\.self)
    }

    /// An end that lies at a stop, or at its own values near one.
    private func end(at index: Int, _ own: BrushStop?, _ locale: Locale) -> BrushEnd? {
        StopValues(own ?? stops[index]).map { values in
            BrushEnd(
                stop: index, isAtStop: own == nil, values: values,
                label: own.map { Speech.value($0.lower, of: scene.xSemantics, locale: locale) }
                    ?? label(ofStop: index, locale))
        }
    }

    /// The first and the last stop that it covers, or the nearest ones if it covers none.
    private func covered(by selection: Selection, among stops: [BrushStop]) -> [Int] {
        guard let lower = selection.lower.scalar, let upper = selection.upper.scalar else {
            let indices = self.indices(of: selection)
            return [indices.first ?? 0, indices.last ?? 0]
        }
        func count(before end: Double) -> Int {
            stops.partitioned { ($0.lower.scalar ?? .infinity) < end }
        }
        let first = min(count(before: lower), stops.count - 1)
        return [first, min(max(first, count(before: upper) - 1), stops.count - 1)]
    }
}
