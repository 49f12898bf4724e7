import Foundation
import Layouts
import SVG
import Scenes
import Speech

/// The scroll positions of a view's newest scene.
struct SharedScroll {
    private var axes: [Wire.Scroll] = []
    private(set) var counter = 0

    mutating func show(_ drawn: LaidOutChart, _ locale: Locale) {
        let axes = drawn.scrolled?.axes.map { Wire.Scroll($0, locale) } ?? []
        guard axes != self.axes else { return }
        self.axes = axes
        counter += 1
    }

    func message(chart: Int) -> [UInt8] {
        Wire.scroll(axes, chart: chart, counter: counter)
    }
}

extension Wire.Scroll {
    fileprivate init(_ axis: ScrolledAxis, _ locale: Locale) {
        let bounds = axis.semantics.bounds
        self.init(
            axis: axis.isAlongX ? "x" : "y", offset: axis.offset, length: axis.length,
            page: axis.page, label: axis.semantics.label,
            text: Speech.span(
                from: bounds.lower, to: bounds.upper, of: axis.semantics, locale: locale))
    }
}
