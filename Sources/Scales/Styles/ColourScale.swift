package import Charts
import Foundation
package import Scenes
package import Tables
import Views

/// The colours that data chooses: one of a list for each name, or a mixture for each quantity.
package struct ColourScale {
    /// The quantities that the colours pass along; nil where names choose.
    let extent: Extent?
    package let kind: DataKind
    private let scale: StyleScaleDescription<Fill>
    private let transform: ScaleTransform
    private let ramp: ColourRamp?
    /// Whether colours that an author names are Apple's own, and points as opaque as Apple's.
    package let isAuthors: Bool

    package init(of chart: ChartSpecification) {
        scale = chart.styles.foreground
        let columns = chart.layers.compactMap { layer in
            layer.channels[.foregroundStyle].map { ($0.column, layer.rows) }
        }
        kind = Self.isContinuous(scale, columns.map(\.0)) ? columns[0].0.kind : .nominal
        transform = ScaleTransform(scale.kind)
        extent = kind == .nominal ? nil : Self.extent(scale, columns, transform)
        isAuthors = chart.plot.appearance.hasAuthorsColors
        ramp = extent.map { [scale, isAuthors] _ in ColourRamp(scale.range, isAuthors: isAuthors) }
    }

    package var isContinuous: Bool { extent != nil }

    /// Whether all values are quantities or moments, and nothing says that each is one of a list.
    private static func isContinuous(
        _ scale: StyleScaleDescription<Fill>, _ columns: [Column]
    ) -> Bool {
        if case .values? = scale.domain { return false }
        guard scale.kind != .category, scale.mapping == nil, let kind = columns.first?.kind else {
            return false
        }
        return kind != .nominal && columns.allSatisfy { $0.kind == kind }
    }

    private static func extent(
        _ scale: StyleScaleDescription<Fill>, _ columns: [(Column, Range<Int>)],
        _ transform: ScaleTransform
    ) -> Extent {
        var extent = Extent()
        if case .interval(let lower, let upper)? = scale.domain {
            for end in [lower, upper] { extent.include(transform.scaled(end.scalar ?? .nan)) }
        } else {
            extent = Extent(usualOf: columns.flatMap { transform.scaled($0, $1) })
        }
        return extent.isEmpty ? Extent(0, 1) : extent
    }

    // MARK: Paints

    /// The colour of a name by its index in the legend, and its opacity.
    package func look(of name: String, at index: Int) -> (paint: Paint, opacity: Double) {
        switch scale.look(of: name, at: index) {
        case .color(let color): (Paint(color), color.alpha)
        case .linear(let gradient, _, _), .radial(let gradient, _, _):
            gradient.stops.last.map { (Paint($0.color), $0.color.alpha) } ?? (.series(index), 1)
        case nil: (.series(index), 1)
        }
    }

    /// The number of times that all colours are used before an index.
    package func round(at index: Int) -> Int {
        count.map { index / $0 } ?? 0
    }

    /// The number of different colours; nil where a closure chooses them, or one is that of all names.
    package var count: Int? {
        guard scale.mapping == nil, scale.range.count != 1 else { return nil }
        return scale.range.isEmpty ? Paint.paletteCount : scale.range.count
    }

    /// The colour of a quantity; the nearest end's for one beyond the domain.
    package func paint(of number: Double) -> Paint { paint(step(of: number)) }

    /// Its step in the colour ramp.
    package func step(of number: Double) -> Int {
        guard let extent, extent.length > 0 else { return ColourRamp.step(at: 0.5) }
        return ColourRamp.step(at: extent.share(of: transform.scaled(number)))
    }

    /// The colour at a part of the way along the domain.
    package func paint(at part: Double) -> Paint { paint(ColourRamp.step(at: part)) }

    private func paint(_ step: Int) -> Paint { ramp?.paints[step] ?? .series(0) }

    /// The domain's ends as data.
    package var ends: (Double, Double)? {
        extent.map { (transform.number(at: $0.lower), transform.number(at: $0.upper)) }
    }
}

/// Colours that pass into one another, mixed in sRGB: of a hundred steps, so that equal ones share
/// their text.
package struct ColourRamp {
    let paints: [Paint]
    private static let steps = 100
    /// How many colours there are.
    package static let count = steps + 1

    /// Blue from light to dark, as far as both stand out on white and on black.
    private static let usual = [(0.72, 0.83, 0.97), (0.36, 0.56, 0.91), (0.13, 0.27, 0.64)]

    init(_ fills: [Fill], isAuthors: Bool) {
        let colours = fills.map { fill -> (red: Double, green: Double, blue: Double) in
            let color =
                switch fill {
                case .color(let color): color
                case .linear(let gradient, _, _), .radial(let gradient, _, _):
                    gradient.stops.last?.color ?? .blue
                }
            return isAuthors ? color.fixed : color.components
        }
        let stops = colours.isEmpty ? Self.usual : colours
        paints = (0...Self.steps).map { Self.paint(at: Double($0) / Double(Self.steps), stops) }
    }

    /// The nearest colour at a part of the way; the first for what isn't a number.
    static func step(at part: Double) -> Int {
        part.isNaN ? 0 : (min(max(part, 0), 1) * Double(steps)).nearest
    }

    private static func paint(
        at part: Double, _ stops: [(red: Double, green: Double, blue: Double)]
    ) -> Paint {
        let exact = part * Double(stops.count - 1)
        let index = min(Int(exact), max(stops.count - 2, 0))
        let (one, next) = (stops[index], stops[min(index + 1, stops.count - 1)])
        let rest = exact - Double(index)
        func mixed(_ a: Double, _ b: Double) -> Double {
            ((a + (b - a) * rest) * 255).rounded() / 255
        }
        return .rgb(
            red: mixed(one.red, next.red), green: mixed(one.green, next.green),
            blue: mixed(one.blue, next.blue))
    }
}

extension Color {
    /// In sRGB, as in light appearance: a mixture is the same in both.
    fileprivate var components: (red: Double, green: Double, blue: Double) {
        switch paint {
        case .rgb(let red, let green, let blue): return (red, green, blue)
        case .named(let name):
            let hex = Self.system[name] ?? 0x3947DB
            return (
                Double(hex >> 16 & 255) / 255, Double(hex >> 8 & 255) / 255, Double(hex & 255) / 255
            )
        }
    }

    /// The page's colours in light appearance.
    private static let system: [String: Int] = [
        "red": 0xD0332B, "orange": 0xC2570C, "yellow": 0x977400, "green": 0x1F8446,
        "mint": 0x00847B, "teal": 0x0B7A8A, "cyan": 0x0B79AD, "blue": 0x1F5FD6,
        "indigo": 0x4A48C8, "purple": 0x8A3CC0, "pink": 0xC72C66, "brown": 0x86633D,
        "gray": 0x737B86, "white": 0xFFFFFF, "black": 0x000000, "primary": 0x151A23,
        "secondary": 0x5B6574, "accent": 0x2F4FD0,
    ]
}
