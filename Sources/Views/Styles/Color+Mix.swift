public import Foundation

extension Color {
    /// A colour between this one and another, from 0 (this one) to 1.
    ///
    /// Of the system's colours those of light pages are mixed.
    public func mix(with rhs: Color, by fraction: Double) -> Color {
        let (one, other) = (fixed, rhs.fixed)
        func between(_ start: Double, _ end: Double) -> Double { start + (end - start) * fraction }
        return Color(
            red: between(one.red, other.red), green: between(one.green, other.green),
            blue: between(one.blue, other.blue), opacity: between(alpha, rhs.alpha))
    }

    /// The page's accent colour: there are no catalogues of named colours on a server.
    public init(_ name: String, bundle: Bundle? = nil) { self = Color.accentColor }

    /// In sRGB; of the system's colours Apple's own of light pages.
    package var fixed: (red: Double, green: Double, blue: Double) {
        switch paint {
        case .rgb(let red, let green, let blue): (red, green, blue)
        case .named(let name): Self.components(of: Self.hexadecimals[name] ?? 0)
        }
    }

    private static func components(of hex: Int) -> (red: Double, green: Double, blue: Double) {
        let (red, green, blue) = (hex >> 16, hex >> 8 & 255, hex & 255)
        return (Double(red) / 255, Double(green) / 255, Double(blue) / 255)
    }

    /// Apple's system colours of light pages, in sRGB.
    private static let hexadecimals: [String: Int] = [
        "red": 0xff3b30, "orange": 0xff9500, "yellow": 0xffcc00, "green": 0x34c759,
        "mint": 0x00c7be, "teal": 0x30b0c7, "cyan": 0x32ade6, "blue": 0x007aff,
        "indigo": 0x5856d6, "purple": 0xaf52de, "pink": 0xff2d55, "brown": 0xa2845e,
        "gray": 0x8e8e93, "white": 0xffffff, "background": 0xffffff, "accent": 0x007aff,
        "secondary": 0x6c6c70,
    ]
}
