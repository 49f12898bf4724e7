package import Charts

extension ChartSpecification {
    /// The chart of the rows that a selection leaves, before pale marks of all rows.
    ///
    /// Both are on the same scales, with the same names in the same order, so that the chart keeps
    /// its axes and colours whatever is selected elsewhere. So has each of small multiples. Sectors
    /// have no scale to be compared on.
    ///
    /// - Parameter unfiltered: the same chart of all rows.
    /// - Returns: one chart of both, which reads out only the rows that are left.
    package func before(_ unfiltered: ChartSpecification) -> ChartSpecification {
        var chart = self
        if let all = unfiltered.part.facets {
            // Each name keeps its plot, also where a selection leaves none of its rows.
            chart.show(all.replaced { name, facet in self.facet(name).before(facet) })
            return chart
        }
        let pale = unfiltered.dataLayers.filter {
            !$0.mark.record.dividesTurn && !$0.isOfOtherTable
        }.map(\.pale)
        chart.layers = pale + layers
        return chart
    }
}

extension MarkLayer {
    fileprivate var pale: MarkLayer {
        var layer = self
        layer.isUnfiltered = true
        layer.site = "all:\(site)"
        layer.spoken = .all(SpokenOverride(isHidden: true))
        layer.annotations = .all([])
        switch styles {
        case .all(let style): layer.styles = .all(style.pale)
        case .each(let styles, let indices):
            layer.styles = .each(styles.map(\.pale), indices: indices)
        }
        return layer
    }
}

extension MarkStyle {
    fileprivate var pale: MarkStyle {
        var style = self
        style.paint.foreground = .named("secondary")
        style.paint.opacity = 0.25
        style.level = MarkLevel()
        return style
    }
}
