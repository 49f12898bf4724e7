import Foundation
import Languages
import Testing
import Transport

@testable import Site

struct LanguageChoiceTests {
    private func answer(
        _ path: String, query: [String: String] = [:], headers: [String: String] = [:],
        of offered: [Language] = Language.allCases, under root: String = "",
        type: String = "text/html; charset=utf-8"
    ) async -> HTTPResponse {
        var request = HTTPRequest(path: path, query: query)
        for (name, value) in headers { request.headers[name] = value }
        return await LanguageChoice(of: offered, under: root).respond(to: request) { _ in
            let page = PageLanguage.current
            return HTTPResponse(type: type, body: "\(page.tag) \(page.address)".utf8)
        }
    }

    private func text(_ response: HTTPResponse) -> String {
        String(decoding: response.body, as: UTF8.self)
    }

    @Test(arguments: [
        ("de-CH, en;q=0.9", "de-CH"), ("en-GB", "en-GB"), ("nl", "en-US"), ("", "en-US"),
        ("ja", "ja-JP"), ("nl, fr-CA;q=0.5, de;q=0.1", "fr-CA"),
    ])
    func `the browser's language has its region's numbers`(header: String, tag: String) async {
        let response = await answer("/d/a", headers: ["accept-language": header])
        #expect(text(response) == "\(tag) /d/a")
        #expect(response["content-language"] == String(tag.prefix(2)))
        #expect(response["vary"] == "accept-language, cookie")
    }

    @Test func `what isn't offered isn't chosen`() async {
        let german = await answer(
            "/", query: ["lang": "ja"],
            headers: ["cookie": "soundings-language=ko", "accept-language": "fr, de"],
            of: [.english, .german])
        #expect(german["content-language"] == "de")
        let first = await answer("/", headers: ["accept-language": "fr"], of: [.korean, .german])
        #expect(first["content-language"] == "ko")
        let only = await answer("/", headers: ["accept-language": "fr"], of: [.english])
        #expect(only["content-language"] == "en" && only["vary"] == nil)
        let usual = await answer("/", headers: ["accept-language": "fr"], of: [])
        #expect(usual["content-language"] == "fr")
    }

    @Test(arguments: ["image/svg+xml", "audio/wav", "text/csv; charset=utf-8"])
    func `files with texts have a language too`(type: String) async {
        let response = await answer("/d/a", headers: ["accept-language": "de"], type: type)
        #expect(response["content-language"] == "de")
        #expect(response["vary"] == "accept-language, cookie")
    }

    @Test func `scripts have none`() async {
        let response = await answer("/page.js", type: "text/javascript")
        #expect(response["content-language"] == nil && response["vary"] == nil)
    }

    @Test(arguments: [
        ("/d/weather?at=2013-06-03T00:00:00Z", "/charts/d/weather?at=2013-06-03T00:00:00Z"),
        ("//elsewhere.example", "/charts/"), ("https://elsewhere.example", "/charts/"),
        ("/a\nset-cookie: x=y", "/charts/"),
    ])
    func `a choice is kept and leads back`(target: String, location: String) async {
        let response = await answer(
            "/-/language", query: ["lang": "de", "to": target], under: "/charts")
        #expect(response.status == 303)
        #expect(response["location"] == location)
        #expect(
            response["set-cookie"]
                == "soundings-language=de; Path=/charts/; Max-Age=31536000; SameSite=Lax")
    }

    @Test func `no other language is kept`() async {
        let response = await answer("/-/language", query: ["lang": "x\r\ny"])
        #expect(response.status == 303 && response["set-cookie"] == nil)
    }

    @Test func `the form leads back to the moment of a page, and to no link's secret`() async {
        let response = await answer("/d/a b", query: ["at": "2013", "t": "secret", "lang": "de"])
        #expect(text(response) == "de-DE /d/a%20b?at=2013")
    }
}

struct LocalizedTests {
    private func inLanguage<Value>(_ language: Language, _ body: () throws -> Value) rethrows
        -> Value
    {
        try PageLanguage.$current.withValue(
            PageLanguage(language, offered: [.english, language]), operation: body)
    }

    @Test func `markup stands in the place of an argument, and texts are escaped`() {
        let link: HTML = "<b>x</b>"
        #expect(HTML.message("html.lastRow", "time", link).text == "Last row at <b>x</b>")
        let title: HTML = "\(localized("html.about", title: "<i>"))"
        #expect(title.text == "About &lt;i&gt;")
    }

    @Test func `names don't turn an Arabic sentence`() {
        inLanguage(.arabic) {
            #expect(localized("html.about", title: "Oslo").contains("\u{2068}Oslo\u{2069}"))
            #expect(PageLanguage.current.attributes.text == #"lang="ar" dir="rtl""#)
        }
    }

    @Test(arguments: [
        (Language.english, "[\",\",4,\"0\"]"), (.german, "[\".\",4,\"0\"]"),
        (.spanish, "[\".\",5,\"0\"]"), (.french, "[\"\u{202F}\",4,\"0\"]"),
        (.japanese, "[\",\",4,\"0\"]"),
    ])
    func `scripts get their messages and the numbers' signs`(language: Language, numbers: String)
        throws
    {
        let text = inLanguage(language) { ScriptCatalogue.html.text }
        #expect(text.contains(#""numbers":\#(numbers)"#))
        #expect(!text.contains("html.") && text.contains(#""state.live""#))
        let opening = try #require(text.range(of: "data-catalogue>"))
        #expect(!text[opening.upperBound...].dropLast("</script>\n".count).contains("<"))
    }

    @Test func `each language has its own name in the choice`() {
        inLanguage(.japanese) {
            let form = LanguageForm.html?.text ?? ""
            #expect(form.contains(#"<option value="ja" lang="ja" selected>日本語</option>"#))
            #expect(form.contains(#"<option value="en" lang="en">English</option>"#))
        }
        #expect(LanguageForm.html == nil)
    }
}
