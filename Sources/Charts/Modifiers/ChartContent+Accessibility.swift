public import Views

nonisolated extension ChartContent {
    /// The label to read first for each mark, instead of one derived from its values.
    public func accessibilityLabel(_ label: Text) -> some ChartContent {
        attributed {
            $0.spoken.label = label.content
            $0.spoken.rowTexts.label = label.columns.isEmpty ? nil : label
        }
    }

    /// The label to read first for each mark, instead of one derived from its values.
    public func accessibilityLabel(_ label: LocalizedStringKey) -> some ChartContent {
        attributed {
            $0.spoken.label = label.text
            $0.spoken.rowTexts.label = label.textOfRows
        }
    }

    /// The label to read first for each mark, instead of one derived from its values.
    @_disfavoredOverload
    public func accessibilityLabel(_ label: some StringProtocol) -> some ChartContent {
        attributed { $0.spoken.label = String(label) }
    }

    /// The text to read as each mark's value, instead of one derived from its values.
    public func accessibilityValue(_ value: Text) -> some ChartContent {
        attributed {
            $0.spoken.value = value.content
            $0.spoken.rowTexts.value = value.columns.isEmpty ? nil : value
        }
    }

    /// The text to read as each mark's value, instead of one derived from its values.
    public func accessibilityValue(_ value: LocalizedStringKey) -> some ChartContent {
        attributed {
            $0.spoken.value = value.text
            $0.spoken.rowTexts.value = value.textOfRows
        }
    }

    /// The text to read as each mark's value, instead of one derived from its values.
    @_disfavoredOverload
    public func accessibilityValue(_ value: some StringProtocol) -> some ChartContent {
        attributed { $0.spoken.value = String(value) }
    }

    /// Whether the marks are left out of what is read.
    public func accessibilityHidden(_ hidden: Bool) -> some ChartContent {
        attributed { $0.spoken.isHidden = hidden }
    }

    /// The identifier of the marks for tests: it is written beside them in the picture, and never
    /// read out.
    public func accessibilityIdentifier(_ identifier: String) -> some ChartContent {
        attributed { $0.level.effects.identifier = identifier }
    }
}
