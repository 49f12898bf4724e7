public import Views

extension ChartContent {
    /// What is read out first for each mark, instead of what follows from its values.
    public func accessibilityLabel(_ label: Text) -> some ChartContent {
        attributed { $0.spoken.label = label.content }
    }

    /// What is read out first for each mark, instead of what follows from its values.
    public func accessibilityLabel(_ label: LocalizedStringKey) -> some ChartContent {
        attributed { $0.spoken.label = label.text }
    }

    /// What is read out first for each mark, instead of what follows from its values.
    @_disfavoredOverload
    public func accessibilityLabel(_ label: some StringProtocol) -> some ChartContent {
        attributed { $0.spoken.label = String(label) }
    }

    /// What is read out as each mark's value, instead of what follows from its values.
    public func accessibilityValue(_ value: Text) -> some ChartContent {
        attributed { $0.spoken.value = value.content }
    }

    /// What is read out as each mark's value, instead of what follows from its values.
    public func accessibilityValue(_ value: LocalizedStringKey) -> some ChartContent {
        attributed { $0.spoken.value = value.text }
    }

    /// What is read out as each mark's value, instead of what follows from its values.
    @_disfavoredOverload
    public func accessibilityValue(_ value: some StringProtocol) -> some ChartContent {
        attributed { $0.spoken.value = String(value) }
    }

    /// Whether the marks are left out of what is read.
    public func accessibilityHidden(_ hidden: Bool) -> some ChartContent {
        attributed { $0.spoken.isHidden = hidden }
    }

    /// What tests find the marks by: it is written beside them in the picture, and never read out.
    public func accessibilityIdentifier(_ identifier: String) -> some ChartContent {
        attributed { $0.effects.identifier = identifier }
    }
}
