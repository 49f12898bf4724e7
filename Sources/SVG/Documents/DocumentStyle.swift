/// The light looks of a picture that leaves the page; the page's own stylesheet says the same.
///
/// Looks that an attribute may state otherwise are given only to elements without it, because a
/// rule is stronger than an attribute.
enum DocumentStyle {
    static let light = [base, paints].joined(separator: "\n")

    /// Fonts no wider than the page's own come first where that is missing: some programs that show
    /// pictures don't know the lengths of texts.
    static let portable = """
        .chart{font-family:"Inter Soundings",Inter,"Helvetica Neue",Helvetica,Arial,\
        "Liberation Sans","Nimbus Sans","DejaVu Sans Condensed",system-ui,sans-serif}
        """

    private static let base = """
        .chart{font-family:"Inter Soundings",Inter,system-ui,sans-serif;\
        font-variant-numeric:tabular-nums;direction:ltr}
        .chart text{unicode-bidi:plaintext}
        .paper{fill:#fff}
        .document-title{font-size:16px;font-weight:600;fill:#151a23}
        .plot{overflow:hidden}
        .open-plot{overflow:visible}
        .grid{stroke:#e6e9ee}
        .tick{stroke:#8a94a3}
        .axis-label,.legend-label{fill:#5b6574}
        .axis-title{fill:#434c5a}
        .annotation{fill:#151a23}
        .line{fill:none}
        .line:not([stroke-linecap]){stroke-linecap:round}
        .line:not([stroke-linejoin]){stroke-linejoin:round}
        .line:not([stroke-width]){stroke-width:1.75}
        .rule:not([stroke-width]){stroke-width:1.5}
        .area{stroke:#fff;stroke-opacity:.5;paint-order:stroke}
        .sector{stroke:#fff;paint-order:stroke}
        .line,.area{vector-effect:non-scaling-stroke}
        .brush{fill:#2f4fd0;fill-opacity:.13}
        """

    /// The colours of the palette and of the system, each as a fill and as a stroke.
    private static let paints =
        (palette.enumerated().map { ("\($0)", $1) }
        + systemColors.map { ("-\($0)", $1) })
        .map { name, color in ".f\(name){fill:\(color)}.k\(name){stroke:\(color)}" }
        .joined(separator: "\n")

    /// The colours of gradients' stops: each as it is, and mixed with a quarter of white.
    static let stops = systemColors.map { name, color in
        ".p-\(name){stop-color:\(color)}"
            + ".p-\(name)\(ClassNames.lighter){stop-color:\(lightened(color))}"
    }.joined(separator: "\n")

    private static func lightened(_ color: String) -> String {
        let digits = Array(color.dropFirst())
        let parts =
            digits.count == 3
            ? digits.map { "\($0)\($0)" }
            : [0, 2, 4].map {
                String(digits[$0..<$0 + 2])
            }
        let lighter = parts.compactMap { Int($0, radix: 16) }.map { $0 + (256 - $0) / 4 }
        return "#" + lighter.map { String(min($0, 255), radix: 16) }.joined()
    }

    /// The page's palette in light: each place is distinguished from any other also by people who
    /// lack one of the three cones.
    static let palette = [
        "#3847d9", "#d3794e", "#008a80", "#bc0049", "#5b0d9d", "#9c7400", "#089ccd", "#96000d",
        "#0e5e2e", "#2a3c58",
    ]

    static let systemColors: KeyValuePairs = [
        "red": "#d0332b", "orange": "#c2570c", "yellow": "#977400", "green": "#1f8446",
        "mint": "#00847b", "teal": "#0b7a8a", "cyan": "#0b79ad", "blue": "#1f5fd6",
        "indigo": "#4a48c8", "purple": "#8a3cc0", "pink": "#c72c66", "brown": "#86633d",
        "gray": "#737b86", "white": "#fff", "black": "#000", "primary": "#151a23",
        "secondary": "#5b6574", "accent": "#2f4fd0",
    ]
}
