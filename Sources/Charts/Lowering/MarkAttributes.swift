import Tables
import Views

/// What modifiers ask of the marks inside them; nil leaves it to the modifiers around.
struct MarkAttributes: Sendable {
    enum Foreground: Sendable {
        case color(Color)
        case value(PlottedValue)
    }

    var foreground: Foreground?
    /// Multiplied from outside to inside.
    var opacity = 1.0
    var line: StrokeStyle?
    /// In points.
    var cornerRadius: Double?
    var interpolation: MarkStyle.Interpolation?
    var spoken = SpokenOverride()
    /// Of the innermost modifier first.
    var annotations: [MarkAnnotation] = []

    /// These attributes, and where they say nothing those of the modifiers around.
    func inheriting(_ outer: MarkAttributes) -> MarkAttributes {
        var all = self
        all.foreground = foreground ?? outer.foreground
        all.opacity = opacity * outer.opacity
        all.line = line ?? outer.line
        all.cornerRadius = cornerRadius ?? outer.cornerRadius
        all.interpolation = interpolation ?? outer.interpolation
        all.spoken = spoken.inheriting(outer.spoken)
        all.annotations = annotations + outer.annotations
        return all
    }
}

extension SpokenOverride {
    func inheriting(_ outer: SpokenOverride) -> SpokenOverride {
        SpokenOverride(
            label: label ?? outer.label, value: value ?? outer.value,
            isHidden: isHidden ?? outer.isHidden)
    }
}

extension MarkStyle {
    /// This style, and where it says nothing that of the modifiers around.
    func inheriting(_ outer: MarkAttributes) -> MarkStyle {
        var style = self
        if foreground == nil, case .color(let color) = outer.foreground {
            style.foreground = Foreground(color)
            style.opacity *= color.alpha
        }
        style.opacity *= outer.opacity
        style.lineWidth = lineWidth ?? outer.line.map { Double($0.lineWidth) }
        if lineWidth == nil, let line = outer.line { style.dash = line.dash.map { Double($0) } }
        style.cornerRadius = cornerRadius ?? outer.cornerRadius
        style.interpolation = interpolation ?? outer.interpolation
        return style
    }
}

extension MarkStyle.Foreground {
    init(_ color: Color) {
        switch color.paint {
        case .named(let name): self = .named(name)
        case .rgb(let red, let green, let blue): self = .rgb(red: red, green: green, blue: blue)
        }
    }
}

extension MarkLayer {
    /// This layer, and where it says nothing what the modifiers around ask for.
    func inheriting(_ outer: MarkAttributes) -> MarkLayer {
        var layer = self
        layer.styles = styles.map { $0.inheriting(outer) }
        if case .value(let value) = outer.foreground, channels[.foregroundStyle] == nil {
            layer.channels[.foregroundStyle] = ChannelValues(
                label: value.label, column: Column(constant: value.value, rows: rows),
                unit: value.period?.unit, calendar: value.period?.calendar)
        }
        layer.spoken = spoken.map { $0.inheriting(outer.spoken) }
        layer.annotations = annotations.adding(outer.annotations)
        return layer
    }
}

extension MarkAnnotations {
    fileprivate func adding(_ outer: [MarkAnnotation]) -> MarkAnnotations {
        switch self {
        case _ where outer.isEmpty: self
        case .all(let annotations): .all(annotations + outer)
        case .each(let rows): .each(rows.mapValues { $0 + outer })
        }
    }
}

extension SpokenOverrides {
    fileprivate func map(_ change: (SpokenOverride) -> SpokenOverride) -> SpokenOverrides {
        switch self {
        case .all(let override): .all(change(override))
        case .each(let overrides): .each(overrides.map(change))
        }
    }
}

extension MarkStyles {
    fileprivate func map(_ change: (MarkStyle) -> MarkStyle) -> MarkStyles {
        switch self {
        case .all(let style): .all(change(style))
        case .each(let styles, let indices): .each(styles.map(change), indices: indices)
        }
    }
}
