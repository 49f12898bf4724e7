import Charts
import Scales
import Scenes
import Tables
import Views

/// How values look that drive marks' looks, for those who ask a chart's proxy.
struct ProxyStyles: Sendable {
    private let names: [Channel: [String]]
    private let colours: ColourScale
    private let palette: [String: Color]
    let symbols: [String: SymbolStyle]
    let lines: [String: StrokeStyle]
    private let sizes: SymbolSizeScale

    init(_ content: Content) {
        (colours, sizes) = (content.colours.scale, content.sizes)
        names = [
            .foregroundStyle: content.colours.scale.isContinuous ? [] : content.series.names,
            .symbol: content.symbols.domain.names, .lineStyle: content.lines.domain.names,
            .symbolSize: content.sizes.names,
        ]
        func looks<Look>(_ names: [String], _ look: (Int) -> Look) -> [String: Look] {
            Dictionary(uniqueKeysWithValues: names.enumerated().map { ($1, look($0)) })
        }
        palette = looks(content.series.names) { index in
            Color(
                drawn: content.colours.palette[index].paint,
                alpha: content.colours.palette[index].opacity)
        }
        symbols = looks(content.symbols.domain.names, content.symbol)
        lines = looks(content.lines.domain.names) { index in
            content.lineStyle(at: index)
                ?? StrokeStyle(lineWidth: 1.75, dash: content.dash(at: index).map { CGFloat($0) })
        }
    }

    func domain(of channel: Channel) -> [Value] {
        if channel == .foregroundStyle, let (lower, upper) = colours.ends {
            return colours.kind == .temporal
                ? [.date(lower), .date(upper)] : [.number(lower), .number(upper)]
        }
        if channel == .symbolSize, let (lower, upper) = sizes.dataEnds {
            return [.number(lower), .number(upper)]
        }
        return (names[channel] ?? []).map(Value.string)
    }

    func foreground(of value: Value) -> Color? {
        if colours.isContinuous, value.kind == colours.kind, let scalar = value.scalar {
            return Color(drawn: colours.paint(of: scalar), alpha: 1)
        }
        return palette[value.name]
    }

    func area(of value: Value) -> Double? {
        if let number = value.scalar { return sizes.isContinuous ? sizes.area(of: number) : nil }
        return sizes.names.contains(value.name) ? sizes.area(of: value.name) : nil
    }
}

extension Color {
    /// The colour that a paint stands for.
    fileprivate init(drawn paint: Scenes.Paint, alpha: Double) {
        switch paint {
        case .series(let index): self.init(Color.Paint.named("series-\(index)"), alpha: alpha)
        case .named(let name), .gradient(let name): self.init(Color.Paint.named(name), alpha: alpha)
        case .rgb(let red, let green, let blue):
            self.init(red: red, green: green, blue: blue, opacity: alpha)
        }
    }
}
