import Tables
package import Views

/// The attributes that modifiers set for the marks inside them; nil leaves it to outer modifiers.
struct MarkAttributes: Sendable {
    /// One style for all marks, or a data-driven one; the innermost of either counts.
    enum Setting<Constant: Sendable>: Sendable {
        case constant(Constant)
        case value(PlottedValue)
    }

    struct Position: Sendable {
        var value: PlottedValue
        var grouping: PositionGrouping

        init(_ value: PlottedValue, _ grouping: PositionGrouping) {
            (self.value, self.grouping) = (value, grouping)
        }
    }

    /// Whether nothing is asked for, so that most marks take a short way.
    var isPlain = true
    var foreground: Setting<Fill>?
    var symbol: Setting<SymbolStyle>?
    var symbolSize: Setting<SymbolSize>?
    var line: Setting<StrokeStyle>?
    var position: Position?
    /// Multiplied from outside to inside.
    var opacity = 1.0
    /// In points.
    var cornerRadius: Double?
    var interpolation: MarkStyle.Interpolation?
    var alignsWithPlot: Bool?
    /// Added from outside to inside.
    var offset = MarkOffset()
    var zIndex: Double?
    var clip: ClipShape?
    var effects = MarkEffects()
    var spoken = SpokenOverride()
    /// The innermost modifier's first.
    var annotations: [MarkAnnotation] = []

    /// These attributes, and where they say nothing those of the modifiers around.
    func inheriting(_ outer: MarkAttributes) -> MarkAttributes {
        var all = self
        all.isPlain = isPlain && outer.isPlain
        all.foreground = foreground ?? outer.foreground
        all.symbol = symbol ?? outer.symbol
        all.symbolSize = symbolSize ?? outer.symbolSize
        all.line = line ?? outer.line
        all.position = position ?? outer.position
        all.opacity = opacity * outer.opacity
        all.cornerRadius = cornerRadius ?? outer.cornerRadius
        all.interpolation = interpolation ?? outer.interpolation
        all.alignsWithPlot = alignsWithPlot ?? outer.alignsWithPlot
        all.offset = offset + outer.offset
        all.zIndex = zIndex ?? outer.zIndex
        all.clip = clip ?? outer.clip
        all.effects = effects.inheriting(outer.effects)
        all.spoken = spoken.inheriting(outer.spoken)
        all.annotations = annotations + outer.annotations
        return all
    }

    /// The channels that data drives, in a fixed order.
    func forEachValue(_ body: (Channel, PlottedValue) -> Void) {
        if case .value(let value) = foreground { body(.foregroundStyle, value) }
        if case .value(let value) = symbol { body(.symbol, value) }
        if case .value(let value) = symbolSize { body(.symbolSize, value) }
        if case .value(let value) = line { body(.lineStyle, value) }
        if let position { body(.position, position.value) }
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
        if foreground == nil, case .constant(let fill) = outer.foreground { style.apply(fill) }
        if symbol == nil, case .constant(let symbol) = outer.symbol { style.symbol = symbol }
        if symbolSize == nil, case .constant(let size) = outer.symbolSize {
            style.symbolSize = size
        }
        if lineWidth == nil, case .constant(let line) = outer.line { style.apply(line) }
        style.opacity *= outer.opacity
        style.cornerRadius = cornerRadius ?? outer.cornerRadius
        style.alignsWithPlot = alignsWithPlot || outer.alignsWithPlot == true
        style.offset = offset + outer.offset
        style.zIndex = zIndex == 0 ? outer.zIndex ?? 0 : zIndex
        style.clip = clip ?? outer.clip
        style.effects = effects.inheriting(outer.effects)
        if let position = outer.position { style.grouping = position.grouping }
        style.interpolation = interpolation ?? outer.interpolation
        return style
    }

    package mutating func apply(_ fill: Fill) {
        switch fill {
        case .color(let color):
            foreground = Foreground(color)
            opacity *= color.alpha
        case .linear(let gradient, let start, let end):
            foreground = .linear(gradient, start: start, end: end)
        }
    }

    package mutating func apply(_ line: StrokeStyle) {
        lineWidth = Double(line.lineWidth)
        dash = line.dash.map { Double($0) }
        if line.lineCap != .butt || !line.dash.isEmpty { lineCap = line.lineCap }
        if line.lineJoin != .miter { lineJoin = line.lineJoin }
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
        outer.forEachValue { channel, value in
            guard channels[channel] == nil else { return }
            layer.channels[channel] = ChannelValues(
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
        case .made(let make): .made { make($0) + outer }
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

extension MarkEffects {
    fileprivate func inheriting(_ outer: MarkEffects) -> MarkEffects {
        var all = self
        all.blur += outer.blur
        all.shadow = shadow ?? outer.shadow
        all.mask = mask ?? outer.mask
        all.partOfMask = partOfMask ?? outer.partOfMask
        all.identifier = identifier ?? outer.identifier
        return all
    }
}
