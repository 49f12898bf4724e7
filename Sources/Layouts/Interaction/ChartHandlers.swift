import Charts
import Foundation
import Scenes
import ViewLayouts
import Views

/// The handlers of a chart for a pointer over its plot.
struct ChartHandlers {
    private let chart: ChartSpecification
    private let proxy: ChartProxy
    private let plot: Rect

    init(_ chart: ChartSpecification, _ proxy: ChartProxy, plot: Rect) {
        (self.chart, self.proxy, self.plot) = (chart, proxy, plot)
    }

    /// From back to front: an author's gesture stands before the choice of values.
    var handlers: [LaidOutHandler] {
        let selections = chart.interaction.selections.enumerated().map { index, selection in
            LaidOutHandler(
                key: "selection:\(index)", frame: plot,
                handler: selection.isRange ? choosesRange(selection) : choosesValue(selection))
        }
        let gestures = chart.interaction.gestures.enumerated().map { index, gesture in
            LaidOutHandler(
                key: "gesture:\(index)", frame: plot, handler: gesture.handler(proxy))
        }
        return selections + gestures
    }

    /// The value under a pointer, until it leaves or goes up; a tap's value stays.
    private func choosesValue(_ selection: SelectionDescription) -> PointerHandler {
        PointerHandler([.drag, .tap, .hover]) { [proxy] event in
            switch event.phase {
            case .began, .moved, .hovered, .tapped:
                proxy.select(selection, from: event.location, to: event.location)
            case .ended, .left: selection.select(nil)
            }
        }
    }

    /// The values that a drag covers; a tap chooses nothing.
    private func choosesRange(_ selection: SelectionDescription) -> PointerHandler {
        PointerHandler([.drag, .tap]) { [proxy] event in
            switch event.phase {
            case .began, .moved, .ended:
                proxy.select(selection, from: event.start, to: event.location)
            case .tapped: selection.select(nil)
            case .hovered, .left: break
            }
        }
    }
}
