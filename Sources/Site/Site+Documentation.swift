import Transport

/// The documentation of the package, as it was built by DocC.
extension Site {
    /// `/docs` and below; without a built documentation a page that says how to get it.
    func documentation(_ path: String, _ request: HTTPRequest) -> HTTPResponse {
        guard let documentation = program.documentation else {
            return .html(ErrorPage.noDocumentation.html(links), status: 404)
        }
        if path.isEmpty {
            return HTTPResponse(
                status: 303, headers: [.init("location", links.root + "/docs/documentation/")])
        }
        if path == "js/base.js" {
            return HTTPResponse(
                type: "text/javascript; charset=utf-8",
                body: "var baseUrl = \"\(links.root)/docs/\";\n".utf8, caching: "no-cache")
        }
        let plain = path.hasSuffix("/") ? String(path.dropLast()) : path
        let file = documentation.response(for: plain)
        if file.status == 200 { return rooted(file) }
        return rooted(documentation.response(for: plain + "/index.html"))
    }

    /// Pages were built for a server that isn't below a path.
    private func rooted(_ response: HTTPResponse) -> HTTPResponse {
        guard !links.root.isEmpty, response["content-type"]?.hasPrefix("text/html") == true else {
            return response
        }
        var response = response
        response.body = Array(links.rooted(String(decoding: response.body, as: UTF8.self)).utf8)
        return response
    }
}

extension ErrorPage {
    fileprivate static var noDocumentation: ErrorPage {
        ErrorPage(
            status: 404, title: localized("html.error.noDocumentation"),
            explanation: localized("html.error.noDocumentationText"))
    }
}
