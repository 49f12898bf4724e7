import Tables
import Views

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

    struct Paint: Sendable {
        var foreground: Setting<Fill>?
        /// Multiplied from outside to inside.
        var opacity = 1.0
        var alignsWithPlot: Bool?

        func inheriting(_ outer: Paint) -> Paint {
            Paint(
                foreground: foreground ?? outer.foreground, opacity: opacity * outer.opacity,
                alignsWithPlot: alignsWithPlot ?? outer.alignsWithPlot)
        }
    }

    struct Level: Sendable {
        var zIndex: Double?
        var effects = MarkEffects()

        func inheriting(_ outer: Level) -> Level {
            Level(
                zIndex: zIndex ?? outer.zIndex, effects: effects.inheriting(outer.effects))
        }
    }

    /// Whether nothing is asked for, so that most marks take a short way.
    var isPlain = true
    var paint = Paint()
    var symbol: Setting<SymbolStyle>?
    var symbolSize: Setting<SymbolSize>?
    var line: Setting<StrokeStyle>?
    var position: Position?
    /// In points.
    var cornerRadius: Double?
    var interpolation: MarkStyle.Interpolation?
    /// Added from outside to inside.
    var offset = MarkOffset()
    var clip: ClipShape?
    var level = Level()
    var spoken = SpokenOverride()
    /// The innermost modifier's first.
    var annotations: [MarkAnnotation] = []

    init() {}

    init(_ encoding: Encoding) { apply(encoding) }

    /// Has data choose what one of the channels of looks shows.
    mutating func apply(_ encoding: Encoding) {
        isPlain = false
        switch encoding.channel {
        case .symbol: symbol = .value(encoding.plotted)
        case .symbolSize: symbolSize = .value(encoding.plotted)
        case .lineStyle: line = .value(encoding.plotted)
        default: paint.foreground = .value(encoding.plotted)
        }
    }

    /// These attributes, and where they say nothing those of the modifiers around.
    func inheriting(_ outer: MarkAttributes) -> MarkAttributes {
        var all = self
        all.isPlain = isPlain && outer.isPlain
        all.paint = paint.inheriting(outer.paint)
        all.symbol = symbol ?? outer.symbol
        all.symbolSize = symbolSize ?? outer.symbolSize
        all.line = line ?? outer.line
        all.position = position ?? outer.position
        all.cornerRadius = cornerRadius ?? outer.cornerRadius
        all.interpolation = interpolation ?? outer.interpolation
        all.offset = offset + outer.offset
        all.clip = clip ?? outer.clip
        all.level = level.inheriting(outer.level)
        all.spoken = spoken.inheriting(outer.spoken)
        all.annotations = annotations + outer.annotations
        return all
    }

    /// With the colours of the views around, where a style is theirs.
    func resolved(in environment: ViewEnvironment) -> MarkAttributes {
        guard case .constant(let fill) = paint.foreground else { return self }
        var all = self
        all.paint.foreground = .constant(fill.resolved(in: environment))
        return all
    }

    /// The channels that data drives, in a fixed order.
    func forEachValue(_ body: (Channel, PlottedValue) -> Void) {
        if case .value(let value) = paint.foreground { body(.foregroundStyle, value) }
        if case .value(let value) = symbol { body(.symbol, value) }
        if case .value(let value) = symbolSize { body(.symbolSize, value) }
        if case .value(let value) = line { body(.lineStyle, value) }
        if let position { body(.position, position.value) }
    }
}

extension SpokenOverride {
    func inheriting(_ outer: SpokenOverride) -> SpokenOverride {
        var all = SpokenOverride(
            label: label ?? outer.label, value: value ?? outer.value,
            isHidden: isHidden ?? outer.isHidden)
        all.rowTexts.label = label == nil ? outer.rowTexts.label : rowTexts.label
        all.rowTexts.value = value == nil ? outer.rowTexts.value : rowTexts.value
        return all
    }
}

extension MarkStyle {
    /// This style, and where it says nothing that of the modifiers around.
    func inheriting(_ outer: MarkAttributes) -> MarkStyle {
        var style = self
        style.paint = paint.inheriting(outer.paint)
        if symbol == nil, case .constant(let symbol) = outer.symbol { style.symbol = symbol }
        if symbolSize == nil, case .constant(let size) = outer.symbolSize {
            style.symbolSize = size
        }
        if line.width == nil, case .constant(let line) = outer.line { style.line.apply(line) }
        style.cornerRadius = cornerRadius ?? outer.cornerRadius
        style.offset = offset + outer.offset
        style.clip = clip ?? outer.clip
        style.level = level.inheriting(outer.level)
        if let position = outer.position { style.sharing.grouping = position.grouping }
        style.joining.interpolation = joining.interpolation ?? outer.interpolation
        return style
    }
}

extension MarkPaint {
    fileprivate func inheriting(_ outer: MarkAttributes.Paint) -> MarkPaint {
        var paint = self
        if foreground == nil, case .constant(let fill) = outer.foreground { paint.apply(fill) }
        paint.opacity *= outer.opacity
        paint.alignsWithPlot = alignsWithPlot || outer.alignsWithPlot == true
        return paint
    }
}

extension MarkLevel {
    fileprivate func inheriting(_ outer: MarkAttributes.Level) -> MarkLevel {
        MarkLevel(
            zIndex: zIndex == 0 ? outer.zIndex ?? 0 : zIndex,
            effects: effects.inheriting(outer.effects))
    }
}

extension MarkStyle.Foreground {
    init(_ color: Color) {
        switch color.paint {
        case .named(let name): self = .named(Color.Paint.pageName(name))
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
        all.blend = blend ?? outer.blend
        all.mask = mask ?? outer.mask
        all.partOfMask = partOfMask ?? outer.partOfMask
        all.identifier = identifier ?? outer.identifier
        return all
    }
}
