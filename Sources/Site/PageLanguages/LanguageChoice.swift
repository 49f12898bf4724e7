import Foundation
package import Languages
package import Transport

/// Finds the language of each request's pages: that of the address (`?lang=de`), else the one that the viewer chose
/// before, else the one that the browser likes best of those that are offered.
package struct LanguageChoice: HTTPMiddleware {
    private let offered: [Language]
    /// The path before every other.
    private let root: String

    /// Where nobody says otherwise.
    package static let usual = Language.allCases
    /// Of answers with texts: pages, pictures, sounds and tables.
    private static let types = ["text/html", "image/svg+xml", "image/png", "audio/wav", "text/csv"]
    private static let parameter = "lang"
    private static let cookie = "soundings-language"
    private static let secondsKept = 365 * 86_400

    /// - Parameters:
    ///   - offered: the languages to choose from; the first one where a browser likes none of them.
    ///   - root: the path before every other, such as "/charts".
    package init(of offered: [Language], under root: String = "") {
        (self.offered, self.root) = (offered.isEmpty ? Self.usual : offered, root)
    }

    package func respond(to request: HTTPRequest, next: HTTPResponder) async -> HTTPResponse {
        if request.path == "/-/language", [.get, .head].contains(request.method) {
            return change(request)
        }
        let page = pageLanguage(of: request)
        var response = await PageLanguage.$current.withValue(page) { await next(request) }
        guard let type = response["content-type"], Self.types.contains(where: type.hasPrefix)
        else { return response }
        response.headers.append(.init("content-language", page.language.tag))
        if offered.count > 1 { response.headers.append(.init("vary", "accept-language, cookie")) }
        return response
    }

    /// The form of pages without scripts: the choice is kept, and the page shown again.
    private func change(_ request: HTTPRequest) -> HTTPResponse {
        let target = root + (request.query["to"] ?? "/").asOwnAddress
        var response = HTTPResponse(
            status: 303, headers: [.init("location", target), .init("cache-control", "no-store")])
        guard let language = request.query[Self.parameter].flatMap(offeredLanguage) else {
            return response
        }
        response.headers.append(
            .init(
                "set-cookie",
                "\(Self.cookie)=\(language.tag); Path=\(root)/; Max-Age=\(Self.secondsKept); SameSite=Lax"
            ))
        return response
    }

    private func pageLanguage(of request: HTTPRequest) -> PageLanguage {
        let preferences = LanguagePreferences(header: request.headers["accept-language"] ?? "")
        let language =
            request.query[Self.parameter].flatMap(offeredLanguage)
            ?? request.cookies.first { $0.name == Self.cookie }.flatMap {
                offeredLanguage($0.value)
            }
            ?? preferences.tags.lazy.compactMap(offeredLanguage).first ?? offered[0]
        return PageLanguage(
            language, locale: preferences.locale(of: language), offered: offered,
            address: request.pageAddress)
    }

    private func offeredLanguage(_ tag: String) -> Language? {
        Language(tag: tag).flatMap { offered.contains($0) ? $0 : nil }
    }
}

extension HTTPRequest {
    /// The path, and the moment that a page of the past is of.
    fileprivate var pageAddress: String {
        let path = self.path.split(separator: "/", omittingEmptySubsequences: false)
            .map { String($0).asAddress }.joined(separator: "/")
        return path + (query["at"].map { "?at=\($0.asAddress)" } ?? "")
    }
}
