import Foundation

/// A colour: one of the system's, which follow light and dark, or a fixed one.
public struct Color: Hashable, Sendable {
    package enum Paint: Hashable, Sendable {
        /// The stylesheet's name of a system colour.
        case named(String)
        /// sRGB, each 0 to 1.
        case rgb(red: Double, green: Double, blue: Double)
    }

    package let paint: Paint
    /// 0 (clear) to 1.
    package let alpha: Double

    package init(_ paint: Paint, alpha: Double = 1) { (self.paint, self.alpha) = (paint, alpha) }

    private init(named name: String) { self.init(.named(name)) }

    /// A fixed colour in sRGB, each component from 0 to 1; it is the same in light and dark.
    public init(red: Double, green: Double, blue: Double, opacity: Double = 1) {
        self.init(.rgb(red: red, green: green, blue: blue), alpha: opacity)
    }

    /// A fixed gray from 0 (black) to 1 (white).
    public init(white: Double, opacity: Double = 1) {
        self.init(red: white, green: white, blue: white, opacity: opacity)
    }

    /// A fixed colour by hue, saturation and brightness, each from 0 to 1.
    public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
        func component(_ shift: Double) -> Double {
            let sextant = (shift + hue * 6).truncatingRemainder(dividingBy: 6)
            return brightness * (1 - saturation * max(0, min(sextant, 4 - sextant, 1)))
        }
        self.init(red: component(5), green: component(3), blue: component(1), opacity: opacity)
    }

    /// The colour space of a colour's components.
    public enum RGBColorSpace: Hashable, Sendable {
        /// As screens show them.
        case sRGB
        /// In proportion to light.
        case sRGBLinear

        fileprivate func shown(_ part: Double) -> Double {
            guard self == .sRGBLinear else { return part }
            return part <= 0.003_130_8 ? part * 12.92 : 1.055 * pow(part, 1 / 2.4) - 0.055
        }
    }

    /// A fixed colour in a colour space, each component from 0 to 1.
    public init(
        _ colorSpace: RGBColorSpace, red: Double, green: Double, blue: Double,
        opacity: Double = 1
    ) {
        self.init(
            red: colorSpace.shown(red), green: colorSpace.shown(green),
            blue: colorSpace.shown(blue), opacity: opacity)
    }

    /// A fixed gray in a colour space, from 0 (black) to 1 (white).
    public init(_ colorSpace: RGBColorSpace, white: Double, opacity: Double = 1) {
        self.init(colorSpace, red: white, green: white, blue: white, opacity: opacity)
    }

    /// This colour with its opacity multiplied by a number from 0 to 1.
    public func opacity(_ opacity: Double) -> Color { Color(paint, alpha: alpha * opacity) }
}

extension Color {
    /// The system's red.
    public static let red = Color(named: "red")
    /// The system's orange.
    public static let orange = Color(named: "orange")
    /// The system's yellow.
    public static let yellow = Color(named: "yellow")
    /// The system's green.
    public static let green = Color(named: "green")
    /// The system's mint.
    public static let mint = Color(named: "mint")
    /// The system's teal.
    public static let teal = Color(named: "teal")
    /// The system's cyan.
    public static let cyan = Color(named: "cyan")
    /// The system's blue.
    public static let blue = Color(named: "blue")
    /// The system's indigo.
    public static let indigo = Color(named: "indigo")
    /// The system's purple.
    public static let purple = Color(named: "purple")
    /// The system's pink.
    public static let pink = Color(named: "pink")
    /// The system's brown.
    public static let brown = Color(named: "brown")
    /// The system's gray.
    public static let gray = Color(named: "gray")
    /// White, in dark appearance too.
    public static let white = Color(named: "white")
    /// Black, in dark appearance too.
    public static let black = Color(named: "black")
    /// Nothing at all.
    public static let clear = Color(.named("black"), alpha: 0)
    /// The colour of text.
    public static let primary = Color(named: "primary")
    /// The colour of quieter text.
    public static let secondary = Color(named: "secondary")
    /// The page's accent colour.
    public static let accentColor = Color(named: "accent")
}

nonisolated extension Color: DrawnView {
    package func tree(in environment: ViewEnvironment) -> ViewTree {
        .shape(.rectangle(cornerRadius: 0), .fill(.color(self)))
    }
}
