import Dashboards
import Foundation
import Live
import LiveServers
import TestClients
import Testing
import Transport

@testable import Site

/// Charts as pictures on pages of others, and links to pages as messages show them.
@Suite(.timeLimit(.minutes(5)))
struct PictureTests {
    private static let viewer = AccessToken(
        name: "viewer", secret: "secret-of-a-viewer-12", dashboards: ["test"])
    private static let key = "the-key-that-signs-links-01234567"

    private static var list: AccessList {
        var tokens: AccessTokens = [viewer]
        tokens.linkKeys = [key]
        return AccessList(tokens)
    }

    private func withRows(
        access: AccessList? = nil, _ configure: (inout ServerConfiguration) -> Void = { _ in },
        _ body: (LiveServer) async throws -> Void
    ) async throws {
        try await withLiveServer(access: access, configure) { server in
            for second in 0..<20 { try await server.live.append(Programme.row(second)) }
            try await body(server)
        }
    }

    @Test(arguments: ["/d/test/levels.svg", "/d/test/levels.png", "/gallery/rainy-days.svg"])
    func `who has a picture already gets none until rows have come`(_ path: String) async throws {
        try await withRows { server in
            let first = try await server.exchange("GET", path)
            let tag = try #require(first.headers["etag"])
            #expect(
                first.headers["cache-control"] == "public, max-age=5, stale-while-revalidate=60")
            for known in [tag, "W/\(tag)", "\"other\", \(tag)", "*", tag.dropLast() + "-br\""] {
                let same = try await server.exchange("GET", path, ["If-None-Match: \(known)"])
                #expect(same.status == 304 && same.body.isEmpty, "\(known)")
                #expect(same.headers["cache-control"] == first.headers["cache-control"])
                #expect(same.headers["etag"]?.dropLast(1).hasPrefix(tag.dropLast(1)) == true)
            }
            let again = try await server.exchange("GET", path, ["If-None-Match: \"other\""])
            #expect(again.status == 200 && again.body == first.body)
            #expect(again.headers["etag"] == tag)
            // Of another size it is another one.
            let small = try await server.exchange(
                "GET", path + "?width=300", ["If-None-Match: \(tag)"])
            #expect(small.status == 200 && small.headers["etag"] != tag)
            guard path.hasPrefix("/d/") else { return }
            try await server.live.append(Programme.row(20))
            let next = try await server.exchange("GET", path, ["If-None-Match: \(tag)"])
            #expect(next.status == 200 && next.headers["etag"] != tag && next.body != first.body)
        }
    }

    @Test(arguments: [
        ("width=400&height=200&scale=2", 800, 464), ("width=300", 300, 232),
        ("width=300&scale=0.5", 150, 116),
    ])
    func `pixels are as many as are asked for`(
        _ query: String, _ width: Int, _ height: Int
    ) async throws {
        try await withRows { server in
            let picture = try await server.exchange("GET", "/d/test/levels.png?\(query)")
            #expect(picture.headers["content-type"] == "image/png")
            // The header of a PNG file: width and height stand at bytes 16 and 20.
            try #require(picture.body.count > 24)
            let sides = [16, 20].map { at in
                picture.body[at..<at + 4].reduce(0) { $0 << 8 + Int($1) }
            }
            #expect(sides == [width, height])
        }
    }

    @Test(arguments: [
        ("theme=blue", "theme is light or dark"), ("scale=5", "scale is from 0.5 to 4"),
        ("scale=nan", "scale is from 0.5 to 4"),
        ("width=4096&height=4096&scale=2", "at most 16,777,216"),
    ])
    func `a picture that can't be is refused by what is wrong`(
        _ query: String, _ sentence: String
    ) async throws {
        try await withRows { server in
            let reply = try await server.exchange("GET", "/d/test/levels.png?\(query)")
            #expect(reply.status == 400 && reply.text.contains(sentence), "\(reply.text)")
        }
    }

    @Test func `a picture is light or dark`() async throws {
        try await withRows { server in
            let light = try await server.exchange("GET", "/d/test/levels.svg").text
            let stated = try await server.exchange("GET", "/d/test/levels.svg?theme=light").text
            let dark = try await server.exchange("GET", "/d/test/levels.svg?theme=dark").text
            #expect(light == stated && light != dark)
            let paper = /\.paper\{fill:(#\w+)\}/
            #expect(light.firstMatch(of: paper)?.1 == "#fff")
            #expect(dark.firstMatch(of: paper)?.1 != "#fff")
        }
    }

    @Test func `caches that others share have no picture of a server with access`() async throws {
        try await withRows(access: Self.list) { server in
            let path = "/d/test/levels.png"
            #expect(try await server.exchange("GET", path).status == 401)
            let credentials = "Authorization: Bearer \(Self.viewer.secret)"
            let reply = try await server.exchange("GET", path, [credentials])
            let tag = try #require(reply.headers["etag"])
            #expect(reply.headers["cache-control"]?.hasPrefix("private, ") == true)
            let vary = Set((reply.headers["vary"] ?? "").components(separatedBy: ", "))
            #expect(vary.isSuperset(of: ["authorization", "cookie"]), "\(vary)")
            let known = "If-None-Match: \(tag)"
            #expect(try await server.exchange("GET", path, [credentials, known]).status == 304)
            #expect(try await server.exchange("GET", path, [known]).status == 401)
        }
    }

    @Test func `what other origins may read depends on them, however it is sent`() async throws {
        try await withRows { configuration in
            configuration.allowedOrigins = ["https://friend.test"]
        } _: { server in
            let reply = try await server.exchange(
                "GET", "/d/test/levels.svg", ["Origin: https://friend.test"])
            #expect(reply.headers["vary"]?.contains("origin") == true)
            #expect(reply.headers["access-control-allow-origin"] == "https://friend.test")
        }
    }

    // MARK: To be touched

    @Test func `a chart to be touched has sheets, as pages of one file or each by itself`()
        async throws
    {
        try await withRows { server in
            let file = try await server.exchange("GET", "/d/test/levels.tactile.pdf")
            #expect(file.headers["content-type"] == "application/pdf")
            #expect(file.body.starts(with: Array("%PDF".utf8)))
            let first = try await server.exchange("GET", "/d/test/levels.tactile.svg")
            #expect(first.headers["content-type"]?.hasPrefix("image/svg+xml") == true)
            #expect(first.text.contains(#"width="297mm" height="210mm""#))
            let key = try await server.exchange(
                "GET", "/d/test/levels.tactile.svg?page=2&paper=letter")
            #expect(
                key.text.contains(#"width="279.4mm""#) && key.text.contains(#"aria-label="Key""#))
            let beyond = try await server.exchange("GET", "/d/test/levels.tactile.svg?page=99")
            #expect(beyond.status == 404 && beyond.text.contains("pages"))
        }
    }

    @Test(arguments: ["/d/test/levels.tactile.svg", "/d/test/levels.tactile.pdf"])
    func `who has its sheets already gets none until rows have come`(_ path: String) async throws {
        try await withRows { server in
            let first = try await server.exchange("GET", path)
            let tag = try #require(first.headers["etag"])
            let known = "If-None-Match: \(tag)"
            #expect(try await server.exchange("GET", path, [known]).status == 304)
            #expect(try await server.exchange("GET", path + "?paper=letter", [known]).status == 200)
            #expect(try await server.exchange("GET", path).body == first.body)
            try await server.live.append(Programme.row(20))
            #expect(try await server.exchange("GET", path, [known]).status == 200)
        }
    }

    @Test(arguments: [
        ("paper=a3", "paper is a4 or letter"), ("page=0", "page is a whole number from 1"),
        ("page=x", "page is a whole number from 1"),
    ])
    func `sheets that can't be are refused by what is wrong`(
        _ query: String, _ sentence: String
    ) async throws {
        try await withRows { server in
            let reply = try await server.exchange("GET", "/d/test/levels.tactile.svg?\(query)")
            #expect(reply.status == 400 && reply.text.contains(sentence), "\(reply.text)")
        }
    }

    @Test(arguments: ["/d/test/levels.tactile.svg", "/d/test/levels.tactile.pdf"])
    func `sheets are for those who see the dashboard`(_ path: String) async throws {
        try await withRows(access: Self.list) { server in
            #expect(try await server.exchange("GET", path).status == 401)
            let credentials = "Authorization: Bearer \(Self.viewer.secret)"
            let reply = try await server.exchange("GET", path, [credentials])
            #expect(reply.status == 200)
            #expect(reply.headers["cache-control"]?.hasPrefix("private, ") == true)
            let known = "If-None-Match: \(try #require(reply.headers["etag"]))"
            #expect(try await server.exchange("GET", path, [known]).status == 401)
        }
    }

    // MARK: Links

    private func content(_ property: String, in page: String) -> String? {
        page.matches(of: /(?:property|name)="([^"]*)" content="([^"]*)"/)
            .first { $0.1 == property }.map { String($0.2).replacing("&amp;", with: "&") }
    }

    @Test func `a link is shown with its title and a picture, by the address that people have`()
        async throws
    {
        try await withRows { configuration in
            configuration.proxies.trusted = [AddressRange("127.0.0.1")].compactMap(\.self)
            configuration.allowedHosts = ["charts.example.org"]
        } _: { server in
            let forwarded = [
                "X-Forwarded-Proto: https", "X-Forwarded-Host: charts.example.org",
            ]
            let page = try await server.exchange("GET", "/d/test", forwarded).text
            #expect(content("og:url", in: page) == "https://charts.example.org/d/test")
            #expect(content("og:title", in: page) != nil)
            #expect(content("twitter:card", in: page) == "summary_large_image")
            let picture = try #require(content("og:image", in: page))
            #expect(picture.hasPrefix("https://charts.example.org/d/test/levels.png?width=600&"))
            let path = picture.replacing("https://charts.example.org", with: "")
            let file = try await server.exchange("GET", path, forwarded)
            #expect(file.headers["content-type"] == "image/png")
            // Others ask by another name, and get that.
            let own = try await server.exchange("GET", "/d/test").text
            #expect(content("og:url", in: own) == "http://localhost/d/test")
            let chart = try await server.exchange("GET", "/d/test/levels", forwarded).text
            #expect(content("og:url", in: chart) == "https://charts.example.org/d/test/levels")
        }
    }

    @Test func `a signed link is shown with its picture, and a browser's page doesn't have it`()
        async throws
    {
        try await withRows(access: Self.list) { server in
            let link = SignedLink(to: "test", until: .now + 3_600, name: "friend")
                .text(signedBy: Self.key)
            let page = try await server.exchange("GET", "/d/test?link=\(link)").text
            let picture = try #require(content("og:image", in: page))
            let file = try await server.exchange(
                "GET", picture.replacing("http://localhost", with: ""))
            #expect(file.headers["content-type"] == "image/png")
            let opened = try await server.exchange(
                "GET", "/d/test?link=\(link)", ["Accept: text/html"])
            let cookie = try #require(opened.headers["set-cookie"]).split(separator: ";")[0]
            let own = try await server.exchange("GET", "/d/test", ["Cookie: \(cookie)"]).text
            #expect(!own.contains(link) && content("og:image", in: own) != nil)
        }
    }
}
