import Charts

extension ChartSpecification {
    /// The specification without default axes where no mark has a position.
    var withoutNeedlessAxes: ChartSpecification {
        guard !layers.isEmpty, layers.allSatisfy({ $0.mark.record.dividesTurn }) else {
            return self
        }
        var chart = self
        if x.axis.visibility == .automatic { chart.x.axis.visibility = .hidden }
        if y.axis.visibility == .automatic { chart.y.axis.visibility = .hidden }
        return chart
    }

    /// The layers whose marks have a value on either axis, or all where none has.
    ///
    /// The others, such as a rule from edge to edge, are notes on the data.
    var dataLayers: [MarkLayer] {
        let layers = layers.filter { !$0.isPartOfMask && !$0.isUnfiltered }
        let data = layers.filter { layer in
            layer.mark.record.dividesTurn || layer.isOfData
        }
        return data.isEmpty ? layers : data
    }
}

extension MarkLayer {
    /// Whether its marks have a value on both axes; others are notes on the data.
    var isOfData: Bool {
        [PositionAxis.x, .y].allSatisfy { !values(along: $0).isEmpty }
    }

    /// Whether its marks say what happened when, such as rules of another table from edge to edge.
    var isOfEvents: Bool {
        isOfOtherTable && !values(along: .x).isEmpty && values(along: .y).isEmpty
    }

    func values(along axis: PositionAxis) -> [ChannelValues] {
        axis.channels.compactMap { channels[$0] }
    }
}
