import Testing

@testable import Transport

struct ContentDecodingTests {
    private func answer(
        _ body: [UInt8], _ coding: String?, limit: Int = 100_000
    ) async -> HTTPResponse {
        var request = HTTPRequest(method: .post, path: "/", body: body)
        request.headers["content-encoding"] = coding
        return await ContentDecoding(limit: limit).respond(to: request) { plain in
            HTTPResponse(type: "text/plain", body: plain.body)
        }
    }

    private static let plain = (0..<70_000).map { UInt8(truncatingIfNeeded: $0 % 77) }

    @Test func `a handler sees what was packed`() async throws {
        let packed = try #require(Gzip.compressed(Self.plain, level: 6))
        #expect(await answer(packed, "gzip").body == Self.plain)
        #expect(await answer(packed, "X-GZIP").body == Self.plain)
        #expect(await answer(Self.plain, nil).body == Self.plain)
        #expect(await answer(Self.plain, "identity").body == Self.plain)
    }

    @Test func `a small body can't become a large one`() async throws {
        let packed = try #require(Gzip.compressed(Self.plain, level: 6))
        #expect(await answer(packed, "gzip", limit: Self.plain.count).status == 200)
        #expect(await answer(packed, "gzip", limit: Self.plain.count - 1).status == 413)
    }

    @Test func `what isn't whole is refused`() async throws {
        let packed = try #require(Gzip.compressed(Self.plain, level: 6))
        for body in [Array(packed.dropLast(3)), packed + [1], [], [1, 2, 3]] {
            #expect(await answer(body, "gzip").status == 400)
        }
        #expect(await answer(Self.plain, "br").status == 415)
        #expect(await answer(Self.plain, "br")["accept-encoding"] == "gzip")
    }
}
