nonisolated extension View {
    /// The text size inside, instead of the viewer's.
    public func dynamicTypeSize(_ size: DynamicTypeSize) -> some View {
        textScaled { _ in size }
    }

    /// The viewer's text size inside, or the one of a range that is nearest to it.
    public func dynamicTypeSize<R: RangeExpression<DynamicTypeSize>>(_ range: R) -> some View {
        textScaled { own in
            let allowed = DynamicTypeSize.allCases.filter(range.contains)
            return allowed.min {
                abs($0.rawValue - own.rawValue) < abs($1.rawValue - own.rawValue)
            } ?? own
        }
    }

    private func textScaled(
        _ size: @escaping (DynamicTypeSize) -> DynamicTypeSize
    ) -> some View {
        let inside = SettingView(content: self) { environment in
            let own = environment.values.dynamicTypeSize
            let chosen = size(own)
            if chosen != own { environment.values.textScale = chosen.textScale }
        }
        return WrappedView(content: inside) { tree, environment in
            let own = environment.values.dynamicTypeSize
            let chosen = size(own)
            return chosen == own ? tree : .textScaled(chosen.textScale, tree)
        }
    }
}
