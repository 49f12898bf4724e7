public import Views

nonisolated extension VectorizedChartContent {
    /// The label to read first for each mark.
    public func accessibilityLabel(
        _ label: KeyPath<DataElement, Text>
    ) -> some VectorizedChartContent<DataElement> {
        plotAttributed { $0.spoken.append { $0.label = $1[keyPath: label].content } }
    }

    /// The label to read first for each mark.
    public func accessibilityLabel(
        _ label: KeyPath<DataElement, LocalizedStringKey>
    ) -> some VectorizedChartContent<DataElement> {
        plotAttributed { $0.spoken.append { $0.label = $1[keyPath: label].text } }
    }

    /// The label to read first for each mark.
    public func accessibilityLabel<S: StringProtocol>(
        _ label: KeyPath<DataElement, S>
    ) -> some VectorizedChartContent<DataElement> {
        plotAttributed { $0.spoken.append { $0.label = String($1[keyPath: label]) } }
    }

    /// The text to read as each mark's value.
    public func accessibilityValue(
        _ value: KeyPath<DataElement, Text>
    ) -> some VectorizedChartContent<DataElement> {
        plotAttributed { $0.spoken.append { $0.value = $1[keyPath: value].content } }
    }

    /// The text to read as each mark's value.
    public func accessibilityValue(
        _ value: KeyPath<DataElement, LocalizedStringKey>
    ) -> some VectorizedChartContent<DataElement> {
        plotAttributed { $0.spoken.append { $0.value = $1[keyPath: value].text } }
    }

    /// The text to read as each mark's value.
    public func accessibilityValue<S: StringProtocol>(
        _ value: KeyPath<DataElement, S>
    ) -> some VectorizedChartContent<DataElement> {
        plotAttributed { $0.spoken.append { $0.value = String($1[keyPath: value]) } }
    }

    /// Whether each mark is left out of what is read.
    public func accessibilityHidden(
        _ hidden: KeyPath<DataElement, Bool>
    ) -> some VectorizedChartContent<DataElement> {
        plotAttributed { $0.spoken.append { $0.isHidden = $1[keyPath: hidden] } }
    }

    /// The identifier of each mark for tests.
    public func accessibilityIdentifier(
        _ identifier: KeyPath<DataElement, String>
    ) -> some VectorizedChartContent<DataElement> {
        plotAttributed {
            $0.styles.append { $0.level.effects.identifier = $1[keyPath: identifier] }
        }
    }
}
