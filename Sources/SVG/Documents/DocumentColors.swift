/// The colours of a picture that leaves the page; the page's own stylesheet says the same.
struct DocumentColors: Sendable {
    var paper: String
    var ink: String
    var grid: String
    var tick: String
    var label: String
    var axisTitle: String
    var brush: String
    /// The categorical palette: each colour is distinguished from any other also by people who lack
    /// one of the three cones.
    var palette: [String]
    var system: KeyValuePairs<String, String>

    static let light = DocumentColors(
        paper: "#fff", ink: "#151a23", grid: "#e6e9ee", tick: "#8a94a3", label: "#5b6574",
        axisTitle: "#434c5a", brush: "#2f4fd0",
        palette: [
            "#3847d9", "#d3794e", "#008a80", "#bc0049", "#5b0d9d", "#9c7400", "#089ccd", "#96000d",
            "#0e5e2e", "#2a3c58",
        ],
        system: [
            "red": "#d0332b", "orange": "#c2570c", "yellow": "#977400", "green": "#1f8446",
            "mint": "#00847b", "teal": "#0b7a8a", "cyan": "#0b79ad", "blue": "#1f5fd6",
            "indigo": "#4a48c8", "purple": "#8a3cc0", "pink": "#c72c66", "brown": "#86633d",
            "gray": "#737b86", "white": "#fff", "black": "#000", "primary": "#151a23",
            "secondary": "#5b6574", "accent": "#2f4fd0",
        ])

    static let dark = DocumentColors(
        paper: "#15181e", ink: "#edf0f4", grid: "#262b34", tick: "#6d7786", label: "#97a1b0",
        axisTitle: "#c3cad4", brush: "#8ba6ff",
        palette: [
            "#4e8afc", "#f0911c", "#2ef2da", "#cc2283", "#8943dc", "#fad23a", "#95acb6", "#dc2834",
            "#20b069", "#8cb7fe",
        ],
        system: [
            "red": "#ff6b61", "orange": "#ff9f43", "yellow": "#f5d04a", "green": "#43c771",
            "mint": "#4fd6c8", "teal": "#45c0d0", "cyan": "#5bbcf0", "blue": "#5b9bff",
            "indigo": "#8f8dfa", "purple": "#c383f2", "pink": "#ff6f9f", "brown": "#c59d73",
            "gray": "#98a0ab", "white": "#fff", "black": "#000", "primary": "#edf0f4",
            "secondary": "#97a1b0", "accent": "#8ba6ff",
        ])
}
