/// The looks of a picture that leaves the page; the page's own stylesheet says the same.
///
/// Looks that an attribute may state otherwise are given only to elements without it, because a
/// rule is stronger than an attribute.
struct DocumentStyle {
    static let light = DocumentStyle(.light)
    static let dark = DocumentStyle(.dark)
    static let authorsLight = DocumentStyle(DocumentColors.light.authors(isDark: false))
    static let authorsDark = DocumentStyle(DocumentColors.dark.authors(isDark: true))

    /// The rules of all pictures.
    let marks: String
    private let base: String
    /// The rules of the colours of the palette and of the system.
    private let paints: [(name: String, rule: String)]
    /// The colours of gradients' stops: each as it is, and mixed with a quarter of white.
    let stops: String

    private init(_ colors: DocumentColors) {
        base = Self.base(colors)
        paints = Self.paints(colors)
        marks = ([base] + paints.map(\.rule)).joined(separator: "\n")
        stops = colors.system.map { name, color in
            ".p-\(name){stop-color:\(color)}"
                + ".p-\(name)\(ClassNames.lighter){stop-color:\(Self.lightened(color))}"
        }.joined(separator: "\n")
    }

    /// Cells that touch leave no seam.
    static let cells =
        "rect.rectangle:not([rx]),.rectangle>rect:not([rx]){shape-rendering:crispEdges}"

    /// Fonts no wider than the page's own come first where that is missing: some programs that show
    /// pictures don't know the lengths of texts.
    static let portable = """
        .chart{font-family:"Inter Soundings",Inter,"Helvetica Neue",Helvetica,Arial,\
        "Liberation Sans","Nimbus Sans","DejaVu Sans Condensed",system-ui,sans-serif}
        """

    private static func base(_ colors: DocumentColors) -> String {
        """
        .chart{font-family:"Inter Soundings",Inter,system-ui,sans-serif;\
        font-variant-numeric:tabular-nums;direction:ltr}
        .chart text{unicode-bidi:plaintext}
        .paper{fill:\(colors.paper)}
        .document-title{font-size:16px;font-weight:600;fill:\(colors.ink)}
        .plot{overflow:hidden}
        .open-plot{overflow:visible}
        .grid{stroke:\(colors.grid)}
        .tick{stroke:\(colors.tick)}
        .axis-label,.legend-label{fill:\(colors.label)}
        .axis-title{fill:\(colors.axisTitle)}
        .annotation{fill:\(colors.ink)}
        .line{fill:none}
        .line:not([stroke-linecap]){stroke-linecap:round}
        .line:not([stroke-linejoin]){stroke-linejoin:round}
        .line:not([stroke-width]){stroke-width:1.75}
        .rule:not([stroke-width]){stroke-width:1.5}
        .area{stroke:\(colors.paper);stroke-opacity:.5;paint-order:stroke}
        .sector{stroke:\(colors.paper);paint-order:stroke}
        .line,.area{vector-effect:non-scaling-stroke}
        .brush{fill:\(colors.brush);fill-opacity:.13}
        """
    }

    /// Each colour as a fill and as a stroke, by the end of its classes' names.
    private static func paints(_ colors: DocumentColors) -> [(name: String, rule: String)] {
        let named =
            colors.palette.enumerated().map { ("\($0)", $1) }
            + colors.system.map { ("-\($0)", $1) }
        let texts = colors.palette.enumerated().map { index, color in
            ("t\(index)", ".t\(index){fill:\(Self.mixed(color, with: colors.ink))}")
        }
        return texts
            + named.map { name, color in
                (name, ".f\(name){fill:\(color)}.k\(name){stroke:\(color)}")
            }
    }

    /// A colour with three tenths of ink, in which text is read as easily as marks are seen.
    private static func mixed(_ color: String, with ink: String) -> String {
        let mixed = zip(parts(of: color), parts(of: ink)).map { ($0 * 7 + $1 * 3 + 5) / 10 }
        return "#" + mixed.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }

    /// The rules of pictures with these paints alone.
    func marks(with used: UsedStyles) -> String {
        ([base] + paints.filter { used.paints.contains($0.name) }.map(\.rule))
            .joined(separator: "\n")
    }

    /// Red, green and blue, 0 to 255.
    static func parts(of color: String) -> [Int] {
        let digits = Array(color.dropFirst())
        let parts =
            digits.count == 3
            ? digits.map { "\($0)\($0)" }
            : [0, 2, 4].map {
                String(digits[$0..<$0 + 2])
            }
        return parts.compactMap { Int($0, radix: 16) }
    }

    private static func lightened(_ color: String) -> String {
        let lighter = parts(of: color).map { $0 + (256 - $0) / 4 }
        return "#" + lighter.map { String(min($0, 255), radix: 16) }.joined()
    }
}
