public import Foundation

/// A text style: a size in points, which grows with the viewer's text size, a weight and a design.
public struct Font: Hashable, Sendable {
    package private(set) var size: Double
    package private(set) var weight: Weight
    package private(set) var design: Design
    package private(set) var isItalic = false

    private init(_ size: Double, _ weight: Weight = .regular, _ design: Design = .default) {
        (self.size, self.weight, self.design) = (size, weight, design)
    }

    package var isBold: Bool { weight.isBold }

    /// 34 points.
    public static let largeTitle = Font(34)
    /// 28 points.
    public static let title = Font(28)
    /// 22 points.
    public static let title2 = Font(22)
    /// 20 points.
    public static let title3 = Font(20)
    /// 17 points, semibold.
    public static let headline = Font(17, .semibold)
    /// 17 points; the default font.
    public static let body = Font(17)
    /// 16 points.
    public static let callout = Font(16)
    /// 15 points.
    public static let subheadline = Font(15)
    /// 13 points.
    public static let footnote = Font(13)
    /// 12 points.
    public static let caption = Font(12)
    /// 11 points.
    public static let caption2 = Font(11)

    /// The page's font in a size of your own, in points.
    public static func system(
        size: CGFloat, weight: Weight? = nil, design: Design? = nil
    ) -> Font {
        Font(Double(size), weight ?? .regular, design ?? .default)
    }

    /// A text style in a design and a weight of your own.
    public static func system(
        _ style: TextStyle, design: Design? = nil, weight: Weight? = nil
    ) -> Font {
        let font = style.font
        return Font(font.size, weight ?? font.weight, design ?? .default)
    }

    /// The font in semibold.
    public func bold() -> Font { self.weight(.bold) }

    /// The font in italic.
    public func italic() -> Font { with { $0.isItalic = true } }

    /// The font in another weight.
    public func weight(_ weight: Weight) -> Font { with { $0.weight = weight } }

    /// The font with letters of one width.
    public func monospaced() -> Font { with { $0.design = .monospaced } }

    /// The font itself: its digits have one width.
    public func monospacedDigit() -> Font { self }

    private func with(_ change: (inout Font) -> Void) -> Font {
        var font = self
        change(&font)
        return font
    }
}

extension Font {
    /// How strong strokes are.
    ///
    /// Two weights are drawn: regular, and semibold from `semibold` on.
    public struct Weight: Hashable, Sendable {
        package let isBold: Bool
        private let value: Int

        private init(_ value: Int) { (self.value, isBold) = (value, value >= 600) }

        /// The thinnest.
        public static let ultraLight = Weight(100)
        /// Very thin.
        public static let thin = Weight(200)
        /// Thin.
        public static let light = Weight(300)
        /// The default weight of text.
        public static let regular = Weight(400)
        /// A little strong.
        public static let medium = Weight(500)
        /// Strong.
        public static let semibold = Weight(600)
        /// Stronger.
        public static let bold = Weight(700)
        /// Very strong.
        public static let heavy = Weight(800)
        /// The strongest.
        public static let black = Weight(900)
    }

    /// The character of letters.
    ///
    /// Pages serve one font; the others are the viewer's own, whose widths are estimated.
    public enum Design: Hashable, Sendable { case `default`, serif, rounded, monospaced }

    /// The sizes that texts of a page have by their purpose.
    public enum TextStyle: Hashable, Sendable, CaseIterable {
        case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote
        case caption, caption2

        var font: Font {
            switch self {
            case .largeTitle: .largeTitle
            case .title: .title
            case .title2: .title2
            case .title3: .title3
            case .headline: .headline
            case .subheadline: .subheadline
            case .body: .body
            case .callout: .callout
            case .footnote: .footnote
            case .caption: .caption
            case .caption2: .caption2
            }
        }
    }
}
