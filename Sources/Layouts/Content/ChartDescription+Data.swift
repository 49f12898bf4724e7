import Charts

extension ChartDescription {
    /// The layers whose marks have a value on either axis, or all where none has.
    ///
    /// The others, such as a rule from edge to edge, are notes on the data.
    var dataLayers: [MarkLayer] {
        let data = layers.filter { layer in
            [PositionAxis.x, .y].allSatisfy { !layer.values(along: $0).isEmpty }
        }
        return data.isEmpty ? layers : data
    }
}

extension MarkLayer {
    func values(along axis: PositionAxis) -> [ChannelValues] {
        axis.channels.compactMap { channels[$0] }
    }
}
