/// The names of the statuses this server answers (RFC 9110, section 15; RFC 6585).
enum HTTPStatus {
    static func reason(_ status: Int) -> String { reasons[status] ?? "Status \(status)" }

    private static let reasons = [
        200: "OK", 202: "Accepted", 204: "No Content", 303: "See Other", 304: "Not Modified",
        400: "Bad Request", 401: "Unauthorized", 403: "Forbidden", 404: "Not Found",
        405: "Method Not Allowed", 408: "Request Timeout", 410: "Gone", 411: "Length Required",
        413: "Content Too Large", 414: "URI Too Long",
        415: "Unsupported Media Type", 417: "Expectation Failed",
        421: "Misdirected Request", 422: "Unprocessable Content", 426: "Upgrade Required",
        429: "Too Many Requests",
        431: "Request Header Fields Too Large",
        500: "Internal Server Error", 501: "Not Implemented", 503: "Service Unavailable",
        505: "HTTP Version Not Supported",
        507: "Insufficient Storage",
    ]
}
