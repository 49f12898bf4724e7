import Tables
public import Views

nonisolated extension View {
    /// Keeps the value of x under a viewer's pointer; nil when there is none.
    ///
    /// It follows a pointer over the plot, and a finger that is down.
    public func chartXSelection<P: Plottable>(value: Binding<P?>) -> some View {
        selecting(.axis(.x), value)
    }

    /// Keeps the values of x between which a viewer drags.
    public func chartXSelection<P: Plottable & Comparable>(
        range: Binding<ClosedRange<P>?>
    ) -> some View {
        selecting(.axis(.x), range)
    }

    /// Keeps the value of y under a viewer's pointer; nil when there is none.
    public func chartYSelection<P: Plottable>(value: Binding<P?>) -> some View {
        selecting(.axis(.y), value)
    }

    /// Keeps the values of y between which a viewer drags.
    public func chartYSelection<P: Plottable & Comparable>(
        range: Binding<ClosedRange<P>?>
    ) -> some View {
        selecting(.axis(.y), range)
    }

    /// Keeps the value along the angle under a viewer's pointer; nil when there is none.
    public func chartAngleSelection<P: Plottable>(value: Binding<P?>) -> some View {
        selecting(.angle, value)
    }

    private func selecting<P: Plottable>(
        _ target: SelectionDescription.Target, _ binding: Binding<P?>
    ) -> SettingView<Self> {
        let current = binding.wrappedValue.map { SelectedValues($0.cell, $0.cell) }
        let select = AuthorClosure<SelectedValues?, Void> {
            binding.wrappedValue = $0.flatMap { P(cell: $0.lower) }
        }
        let selection = SelectionDescription(
            target: target, isRange: false, kind: P.kind, current: current, select: select)
        return chartSetting { $0.add(selection) }
    }

    private func selecting<P: Plottable & Comparable>(
        _ target: SelectionDescription.Target, _ binding: Binding<ClosedRange<P>?>
    ) -> SettingView<Self> {
        let current = binding.wrappedValue.map {
            SelectedValues($0.lowerBound.cell, $0.upperBound.cell)
        }
        let select = AuthorClosure<SelectedValues?, Void> {
            binding.wrappedValue = $0.flatMap { ends in
                guard let one = P(cell: ends.lower), let other = P(cell: ends.upper)
                else { return nil }
                return min(one, other)...max(one, other)
            }
        }
        let selection = SelectionDescription(
            target: target, isRange: true, kind: P.kind, current: current, select: select)
        return chartSetting { $0.add(selection) }
    }
}

extension ChartSpecification {
    fileprivate mutating func add(_ selection: SelectionDescription) {
        interaction.selections.append(selection)
        guard selection.target == .angle, selection.kind != .quantitative else { return }
        diagnostics.append("No value along the angle can be selected: it is a number.")
    }
}
