/// Why a request is refused before a handler sees it.
struct HTTPFault: Error, Hashable {
    var status: Int
    var sentence: String

    init(_ status: Int, _ sentence: String) { (self.status, self.sentence) = (status, sentence) }

    var response: HTTPResponse {
        var response = HTTPResponse.refusal(status, sentence)
        if status == 426 { response.headers.append(.init("sec-websocket-version", "13")) }
        return status == 503 ? response.retry(after: 5) : response
    }
}
