extension DocumentColors {
    /// The colours with Apple's own for the names of the system's, whatever their contrast.
    func authors(isDark: Bool) -> DocumentColors {
        var colors = self
        colors.system = isDark ? Self.appleDark : Self.appleLight
        return colors
    }

    /// Of Apple's Human Interface Guidelines, with this page's own colours for texts.
    private static let appleLight: KeyValuePairs<String, String> = [
        "red": "#ff3b30", "orange": "#ff9500", "yellow": "#ffcc00", "green": "#34c759",
        "mint": "#00c7be", "teal": "#30b0c7", "cyan": "#32ade6", "blue": "#007aff",
        "indigo": "#5856d6", "purple": "#af52de", "pink": "#ff2d55", "brown": "#a2845e",
        "gray": "#8e8e93", "white": "#fff", "black": "#000", "primary": "#151a23",
        "secondary": "#5b6574", "accent": "#2f4fd0",
    ]

    private static let appleDark: KeyValuePairs<String, String> = [
        "red": "#ff453a", "orange": "#ff9f0a", "yellow": "#ffd60a", "green": "#30d158",
        "mint": "#63e6e2", "teal": "#40c8e0", "cyan": "#64d2ff", "blue": "#0a84ff",
        "indigo": "#5e5ce6", "purple": "#bf5af2", "pink": "#ff375f", "brown": "#ac8e68",
        "gray": "#98989d", "white": "#fff", "black": "#000", "primary": "#edf0f4",
        "secondary": "#97a1b0", "accent": "#8ba6ff",
    ]
}
