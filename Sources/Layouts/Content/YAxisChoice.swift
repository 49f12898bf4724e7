import Charts
import Foundation
import Scenes
import Tables

/// One of a chart's y axes.
///
/// The marks of each axis are read, drawn and told as those of a chart whose only y axis it is: a
/// content, domains and a specification have a form for either.
enum YAxisChoice: Hashable, CaseIterable {
    case first, second
}

/// The plan of each axis.
struct AxisPlans {
    let x: AxisPlan
    var y: AxisPlan
    /// Nil in a chart with one y axis.
    var second: AxisPlan?

    init(of chart: ChartSpecification, in timeZone: TimeZone, firstWeekday: Int) {
        x = AxisPlan(.x, of: chart, in: timeZone, firstWeekday: firstWeekday)
        y = AxisPlan(.y, of: chart.on(.first), in: timeZone, firstWeekday: firstWeekday)
        second =
            chart.hasSecondY
            ? AxisPlan(.y, of: chart.on(.second), in: timeZone, firstWeekday: firstWeekday) : nil
    }

    func on(_ choice: YAxisChoice) -> AxisPlans {
        guard let second else { return self }
        var plans = self
        (plans.y, plans.second) = (choice == .first ? y : second, nil)
        return plans
    }
}

extension ChartSpecification {
    var hasSecondY: Bool { plot.secondY != nil }

    /// Its y axes.
    var yAxes: [YAxisChoice] { hasSecondY ? [.first, .second] : [.first] }

    /// The chart of the marks of one y axis.
    func on(_ choice: YAxisChoice) -> ChartSpecification {
        guard let second = plot.secondY else { return self }
        var chart = self
        chart.layers = layers.filter { $0.isOnSecondY == (choice == .second) }
        chart.plot.secondY = nil
        guard choice == .second else { return chart }
        chart.y = second
        // An author's texts and the selections of the whole chart go with the first axis.
        chart.accessibility.spoken = nil
        chart.interaction.selections = []
        return chart
    }
}

extension Content {
    /// The content of the marks of one y axis.
    func on(_ choice: YAxisChoice) -> Content {
        guard plans.second != nil else { return self }
        var content = self
        content.plans = plans.on(choice)
        content.layers = layers.filter { $0.yAxis == choice }
        return content
    }

    /// The one colour of an axis's marks; nil where they have several, or the chart has one y axis.
    func paint(of choice: YAxisChoice) -> Paint? {
        guard plans.second != nil else { return nil }
        let paints = layers.filter { $0.yAxis == choice && $0.isRead && $0.isDriven(.y) }
            .flatMap { $0.paints(in: self) }.distinct
        return paints.count == 1 ? paints[0] : nil
    }
}

extension PlacedLayer {
    var yAxis: YAxisChoice { source.isOnSecondY ? .second : .first }

    /// The paint of marks whose color neither data nor the author says.
    var usualPaint: Paint { .series(usualColor) }

    fileprivate func paints(in content: Content) -> [Paint?] {
        let plot = Rect(x: 0, y: 0, width: 1, height: 1)
        return groups.flatMap { group -> [Paint?] in
            if let index = group.paletteIndex { return [content.colours.palette[index].paint] }
            return styles.map { style in
                if case .linear = style.paint.foreground { return nil }
                return style.paint(plot: plot) ?? usualPaint
            }
        }
    }
}

extension Domains {
    /// The domains of a chart whose only y axis this is.
    func on(_ choice: YAxisChoice) -> Domains {
        guard let second else { return self }
        var domains = self
        if choice == .second { domains.y = second }
        domains.second = nil
        return domains
    }
}

extension PlotSpace {
    /// The space of the marks of one y axis.
    func on(_ choice: YAxisChoice) -> PlotSpace {
        PlotSpace(rect: rect, x: x, y: choice == .second ? second ?? y : y)
    }
}
