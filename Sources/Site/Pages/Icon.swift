/// The signs of buttons that have no visible word, 16 pixels square.
enum Icon: String {
    case play = "M5 3.5v9l7-4.5z"
    case stop = "M4.5 4.5h7v7h-7z"
    case zoomOut = "M3.5 8h9"
    case zoomIn = "M3.5 8h9M8 3.5v9"
    case about = "M8 7.25v4M8 4.75v.01M8 14.25a6.25 6.25 0 1 1 0-12.5 6.25 6.25 0 0 1 0 12.5z"
    case expand = "M9.5 2.5h4v4M13.5 2.5l-4.5 4.5M6.5 13.5h-4v-4M2.5 13.5l4.5-4.5"
    case more = "M3.5 8h.01M8 8h.01M12.5 8h.01"
    case down = "M4.5 6.5l3.5 3.5 3.5-3.5"
    case pause = "M5.5 3.5v9M10.5 3.5v9"
    case theme = "M8 2v12M8 2a6 6 0 0 1 0 12M8 14A6 6 0 0 1 8 2"
    case fullScreen = "M2.5 6v-3.5h3.5M10 2.5h3.5v3.5M13.5 10v3.5h-3.5M6 13.5h-3.5v-3.5"
    case close = "M4 4l8 8M12 4l-8 8"
    case settings = "M2.5 5h6M12 5h1.5M10.25 3.25v3.5M2.5 11h1.5M7.5 11h6M5.75 9.25v3.5"

    var html: HTML {
        """
        <svg class="icon icon-\(String(describing: self))" viewBox="0 0 16 16" width="16" \
        height="16" aria-hidden="true"><path d="\(rawValue)"/></svg>
        """
    }
}
