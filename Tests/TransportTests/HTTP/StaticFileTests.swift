import Foundation
import TestClients
import Testing

@testable import Transport

struct StaticFileTests {
    /// A folder `web` with a few files, beside a secret that must not be reached.
    private func withFiles(_ body: (String) async throws -> Void) async throws {
        let root = NSTemporaryDirectory() + "soundings-\(UUID().uuidString)"
        let files = FileManager.default
        try files.createDirectory(atPath: root + "/web/fonts", withIntermediateDirectories: true)
        defer { try? files.removeItem(atPath: root) }
        for name in ["app.js", "unit.mjs", "page.css", ".hidden.js", "run.sh", "fonts/a.woff2"] {
            try Data("content".utf8).write(to: URL(fileURLWithPath: root + "/web/" + name))
        }
        try Data("secret".utf8).write(to: URL(fileURLWithPath: root + "/secret.js"))
        try await body(root + "/web")
    }

    @Test(arguments: [
        ("app.js", "text/javascript; charset=utf-8", "no-cache"),
        ("unit.mjs", "text/javascript; charset=utf-8", "no-cache"),
        ("page.css", "text/css; charset=utf-8", "no-cache"),
        ("fonts/a.woff2", "font/woff2", "public, max-age=2592000"),
    ])
    func `a file has its type and caching`(path: String, type: String, caching: String) async throws
    {
        try await withFiles { folder in
            let response = StaticFiles(directory: folder).response(for: path)
            #expect(response.status == 200)
            #expect(response["content-type"] == type)
            #expect(response["cache-control"] == caching)
        }
    }

    @Test(arguments: [
        "", "nothing.js", "../secret.js", "fonts/../../secret.js", "/app.js", ".hidden.js",
        "run.sh",
        "fonts", "fonts/", "app.js\0.css", "./app.js", "//app.js", "..", "fonts/..",
    ])
    func `nothing else is served`(path: String) async throws {
        try await withFiles { folder in
            #expect(StaticFiles(directory: folder).response(for: path).status == 404)
        }
    }

    @Test(arguments: [
        "/files/../secret.js", "/files/%2e%2e/secret.js", "/files/..%2fsecret.js",
        "/files/fonts/../../secret.js", "/files/.%2e/%2e./secret.js", "/files/..%5csecret.js",
        "/files//../secret.js", "/files/../\u{301}/../secret.js", "/files/%CC%81/../../secret.js",
        "/files/app.js%00.css", "/files/../../../../../../etc/passwd",
    ])
    func `no path leads out of the folder`(path: String) async throws {
        try await withFiles { folder in
            try await withServer(files: folder) { _ in
            } _: { server in
                let answer = try await server.client { port in
                    let connection = try RawConnection(port: port)
                    try connection.send(RawConnection.head("GET", path, ["Connection: close"]))
                    return String(decoding: try connection.readToEnd(), as: UTF8.self)
                }
                #expect(!answer.contains("secret") || answer.contains(" 404 "))
                #expect(!answer.contains("HTTP/1.1 200"))
            }
        }
    }

    @Test func `a file is sent once, until it changes`() async throws {
        try await withFiles { folder in
            try await withServer(files: folder) { _ in
            } _: { server in
                let first = try await server.client {
                    try RawConnection(port: $0).exchange("GET", "/files/app.js")
                }
                let known = ["If-None-Match: \(first.headers["etag"] ?? "")"]
                let second = try await server.client {
                    try RawConnection(port: $0).exchange("GET", "/files/app.js", known)
                }
                #expect((first.text, second.status, second.text) == ("content", 304, ""))
                try Data("changed now".utf8).write(to: URL(fileURLWithPath: folder + "/app.js"))
                let third = try await server.client {
                    try RawConnection(port: $0).exchange("GET", "/files/app.js", known)
                }
                #expect(third.text == "changed now")
            }
        }
    }
}
