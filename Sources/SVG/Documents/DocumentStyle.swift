/// The looks of a stand-alone picture: the light theme of `web/`, without its variables.
enum DocumentStyle {
    static let light = (fixed + palette).joined()

    private static let fixed = [
        "svg{font-family:Inter,'Helvetica Neue',Arial,sans-serif;font-size:12px;",
        "font-variant-numeric:tabular-nums}",
        ".paper{fill:#fff}.document-title{font-size:16px;font-weight:600;fill:#1b2330}",
        "text{fill:#566070}.axis-title,.legend-label{fill:#39424f}",
        ".grid{stroke:#e3e7ec;stroke-width:1}.tick{stroke:#8a94a3}",
        ".line{fill:none;stroke-width:2;stroke-linejoin:round;stroke-linecap:round}",
        ".line,.area,.rule,.dots{vector-effect:non-scaling-stroke}",
        ".rule{stroke:#39424f;stroke-width:1.5}.area{stroke:none}",
        ".point{stroke-linecap:round}.bar,.rectangle{stroke:none}",
        ".brush{fill:#2563c9;fill-opacity:.14;stroke:#2563c9}",
    ]

    private static let colors = [
        "#2563c9", "#c2570c", "#1a7f4b", "#b3367c", "#0b7a8a", "#7b4fc9", "#8a5a2b", "#c92a2a",
        "#5b6472", "#7a7a00",
    ]

    private static var palette: [String] {
        colors.enumerated().map { ".f\($0){fill:\($1)}.k\($0){stroke:\($1)}" }
    }
}
