public import Views

extension VectorizedChartContent {
    /// What is read out first for each mark.
    public func accessibilityLabel(
        _ label: KeyPath<DataElement, Text>
    ) -> some VectorizedChartContent<DataElement> {
        plotAttributed { $0.spoken.append { $0.label = $1[keyPath: label].content } }
    }

    /// What is read out first for each mark.
    public func accessibilityLabel(
        _ label: KeyPath<DataElement, LocalizedStringKey>
    ) -> some VectorizedChartContent<DataElement> {
        plotAttributed { $0.spoken.append { $0.label = $1[keyPath: label].text } }
    }

    /// What is read out first for each mark.
    public func accessibilityLabel<S: StringProtocol>(
        _ label: KeyPath<DataElement, S>
    ) -> some VectorizedChartContent<DataElement> {
        plotAttributed { $0.spoken.append { $0.label = String($1[keyPath: label]) } }
    }

    /// What is read out as each mark's value.
    public func accessibilityValue(
        _ value: KeyPath<DataElement, Text>
    ) -> some VectorizedChartContent<DataElement> {
        plotAttributed { $0.spoken.append { $0.value = $1[keyPath: value].content } }
    }

    /// What is read out as each mark's value.
    public func accessibilityValue(
        _ value: KeyPath<DataElement, LocalizedStringKey>
    ) -> some VectorizedChartContent<DataElement> {
        plotAttributed { $0.spoken.append { $0.value = $1[keyPath: value].text } }
    }

    /// What is read out as each mark's value.
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

    /// What tests find each mark by.
    public func accessibilityIdentifier(
        _ identifier: KeyPath<DataElement, String>
    ) -> some VectorizedChartContent<DataElement> {
        plotAttributed { $0.styles.append { $0.effects.identifier = $1[keyPath: identifier] } }
    }
}
