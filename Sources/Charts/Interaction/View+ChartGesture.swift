public import Views

nonisolated extension View {
    /// Adds a gesture to the plots of the charts inside, in points from a plot's leading
    /// top corner.
    ///
    ///     .chartGesture { proxy in
    ///         DragGesture(minimumDistance: 0).onChanged { proxy.selectXValue(at: $0.location.x) }
    ///     }
    public func chartGesture(_ gesture: @escaping (ChartProxy) -> some Gesture) -> some View {
        let description = PlotGestureDescription(
            handler: AuthorClosure { gesture($0).handler })
        return chartSetting { $0.interaction.gestures.append(description) }
    }
}
