/// The light looks of a picture that leaves the page; the page's own stylesheet says the same.
///
/// Looks that an attribute may state otherwise are given only to elements without it, because a
/// rule is stronger than an attribute.
enum DocumentStyle {
    static let light = [base, paints].joined(separator: "\n")

    private static let base = """
        .chart{font-family:"Inter Soundings",Inter,system-ui,sans-serif;\
        font-variant-numeric:tabular-nums;direction:ltr}
        .chart text{unicode-bidi:plaintext}
        .paper{fill:#fff}
        .document-title{font-size:16px;font-weight:600;fill:#1c2026}
        .plot{overflow:hidden}
        .grid{stroke:#e3e6eb}
        .tick{stroke:#a9b1bd}
        .axis-label,.legend-label{fill:#59626f}
        .axis-title{fill:#39414d}
        .annotation{fill:#1c2026}
        .line{fill:none;stroke-linecap:round;stroke-linejoin:round}
        .line:not([stroke-width]){stroke-width:2}
        .rule:not([stroke-width]){stroke-width:1.5}
        .area{stroke:#fff;stroke-width:.5}
        .line,.area{vector-effect:non-scaling-stroke}
        .brush{fill:#3d7fdc;fill-opacity:.16}
        """

    /// The colours of the palette and of the system, each as a fill and as a stroke.
    private static let paints =
        (palette.enumerated().map { ("\($0)", $1) }
        + systemColors.map { ("-\($0)", $1) })
        .map { name, color in ".f\(name){fill:\(color)}.k\(name){stroke:\(color)}" }
        .joined(separator: "\n")

    /// At least 3:1 on white; any two differ by 10 or more in CAM02-UCS, the first six by 15, also
    /// for people who lack one of the three cones (Machado, Oliveira, Fernandes, 2009).
    static let palette = [
        "#3d7fdc", "#e06c12", "#075645", "#953976", "#5d3a00", "#5a34c3", "#609d51", "#9f1948",
        "#1b6d95", "#7b7874",
    ]

    private static let systemColors: KeyValuePairs = [
        "red": "#d70015", "orange": "#c93400", "yellow": "#a05a00", "green": "#248a3d",
        "mint": "#0c817b", "teal": "#008299", "cyan": "#0071a4", "blue": "#0040dd",
        "indigo": "#3634a3", "purple": "#8944ab", "pink": "#d30f45", "brown": "#7f6545",
        "gray": "#6c6c70", "white": "#fff", "black": "#000", "primary": "#1c2026",
        "secondary": "#59626f", "accent": "#3d7fdc",
    ]
}
