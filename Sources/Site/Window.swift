import Dashboards
import Transport

/// The width of a browser's window, as far as its request says.
enum Window {
    /// The hint that browsers are asked for, which Chromium gives from the second page on.
    static let hint = "sec-ch-viewport-width"

    /// In CSS pixels, without a scroll bar.
    static func width(of request: HTTPRequest) -> Int {
        let isMobile = request.headers["user-agent"]?.contains("Mobi") == true
        guard let text = request.headers[hint], let width = Int(text), bounds.contains(width) else {
            return isMobile ? mobile : PanelGrid.usualWindow
        }
        return isMobile ? width : width - scrollBar
    }

    private static let bounds = 240...7_680
    private static let mobile = 390
    private static let scrollBar = 15
}

extension HTTPResponse {
    /// A page whose pictures are drawn for a window's width.
    static func page(_ html: String) -> HTTPResponse {
        var response = HTTPResponse.html(html)
        response.headers.append(Header("accept-ch", Window.hint))
        return response
    }
}
