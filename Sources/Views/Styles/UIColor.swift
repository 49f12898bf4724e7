public import Foundation

/// A colour as UIKit names it.
public struct UIColor: Hashable, Sendable {
    fileprivate let color: Color

    private init(showing color: Color) { self.color = color }

    /// The same colour.
    public init(_ color: Color) { self.init(showing: color) }

    /// A fixed colour in sRGB, each component from 0 to 1.
    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(Color(red: red, green: green, blue: blue, opacity: alpha))
    }

    /// A fixed gray from 0 (black) to 1 (white).
    public init(white: CGFloat, alpha: CGFloat) {
        self.init(Color(white: white, opacity: alpha))
    }
}

extension Color {
    /// The same colour.
    public init(uiColor: UIColor) { self = uiColor.color }

    /// The same colour.
    public init(_ color: UIColor) { self = color.color }
}

extension UIColor {
    /// The system's red.
    public static let systemRed = UIColor(.red)
    /// The system's orange.
    public static let systemOrange = UIColor(.orange)
    /// The system's yellow.
    public static let systemYellow = UIColor(.yellow)
    /// The system's green.
    public static let systemGreen = UIColor(.green)
    /// The system's mint.
    public static let systemMint = UIColor(.mint)
    /// The system's teal.
    public static let systemTeal = UIColor(.teal)
    /// The system's cyan.
    public static let systemCyan = UIColor(.cyan)
    /// The system's blue.
    public static let systemBlue = UIColor(.blue)
    /// The system's indigo.
    public static let systemIndigo = UIColor(.indigo)
    /// The system's purple.
    public static let systemPurple = UIColor(.purple)
    /// The system's pink.
    public static let systemPink = UIColor(.pink)
    /// The system's brown.
    public static let systemBrown = UIColor(.brown)
    /// The system's gray.
    public static let systemGray = UIColor(.gray)
    /// Fainter than the system's gray, by the ground behind it.
    public static let systemGray2 = UIColor(.gray.opacity(0.8))
    /// Fainter again.
    public static let systemGray3 = UIColor(.gray.opacity(0.6))
    /// Fainter again.
    public static let systemGray4 = UIColor(.gray.opacity(0.45))
    /// Fainter again.
    public static let systemGray5 = UIColor(.gray.opacity(0.3))
    /// The faintest gray.
    public static let systemGray6 = UIColor(.gray.opacity(0.15))
    /// The colour of text.
    public static let label = UIColor(.primary)
    /// The colour of quieter text.
    public static let secondaryLabel = UIColor(.secondary)
    /// Quieter again.
    public static let tertiaryLabel = UIColor(.secondary.opacity(0.5))
    /// The colour of the ground that charts stand on.
    public static let systemBackground = UIColor(BackgroundStyle()._color)
    /// The colour of what stands on that ground.
    public static let secondarySystemBackground = UIColor(.secondary.opacity(0.08))
    /// The colour of what stands on that again.
    public static let tertiarySystemBackground = UIColor(BackgroundStyle()._color)
    /// The colour of lines between views.
    public static let separator = UIColor(.secondary.opacity(0.25))
}

extension UIColor {
    /// The system's red.
    public static var red: UIColor { systemRed }
    /// The system's orange.
    public static var orange: UIColor { systemOrange }
    /// The system's yellow.
    public static var yellow: UIColor { systemYellow }
    /// The system's green.
    public static var green: UIColor { systemGreen }
    /// The system's cyan.
    public static var cyan: UIColor { systemCyan }
    /// The system's blue.
    public static var blue: UIColor { systemBlue }
    /// The system's purple.
    public static var purple: UIColor { systemPurple }
    /// The system's brown.
    public static var brown: UIColor { systemBrown }
    /// The system's gray.
    public static var gray: UIColor { systemGray }
    /// White, in dark appearance too.
    public static let white = UIColor(.white)
    /// Black, in dark appearance too.
    public static let black = UIColor(.black)
    /// Nothing at all.
    public static let clear = UIColor(.clear)
    /// The page's accent colour.
    public static let tintColor = UIColor(.accentColor)
    /// Faint, behind thin things.
    public static let systemFill = UIColor(.secondary.opacity(0.2))
    /// Fainter, behind things of middle size.
    public static let secondarySystemFill = UIColor(.secondary.opacity(0.16))
    /// Fainter again, behind large things.
    public static let tertiarySystemFill = UIColor(.secondary.opacity(0.12))
    /// The faintest, behind the largest things.
    public static let quaternarySystemFill = UIColor(.secondary.opacity(0.08))
    /// The quietest text.
    public static let quaternaryLabel = UIColor(.secondary.opacity(0.25))
    /// The colour of prompts.
    public static let placeholderText = UIColor(.secondary.opacity(0.5))
    /// The colour of links.
    public static let link = UIColor(.accentColor)
    /// The colour of the ground that groups stand on.
    public static let systemGroupedBackground = UIColor(.secondary.opacity(0.08))
    /// The colour of groups.
    public static let secondarySystemGroupedBackground = UIColor(BackgroundStyle()._color)
    /// The colour of what stands in groups.
    public static let tertiarySystemGroupedBackground = UIColor(.secondary.opacity(0.08))
    /// The colour of lines that nothing is seen through.
    public static let opaqueSeparator = UIColor(.secondary.opacity(0.35))

    /// The colour with another opacity, from 0 to 1.
    public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
        UIColor(Color(color.paint, alpha: Double(alpha)))
    }

    /// The colour's name, for people to hear.
    public var accessibilityName: String {
        switch color.paint {
        case .named(let name): name
        case .rgb(let red, let green, let blue):
            "red \(Int(red * 100)) %, green \(Int(green * 100)) %, blue \(Int(blue * 100)) %"
        }
    }
}
