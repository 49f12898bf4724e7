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
        #expect(await answer(Self.plain, "br")["accept-encoding"] == "gzip, zstd")
    }

    /// A frame of one block: of bytes as they are, or of one byte so many times (RFC 8878, section 3.1).
    private func frame(_ bytes: [UInt8], times: Int? = nil) -> [UInt8] {
        let header = (times ?? bytes.count) << 3 | (times == nil ? 0 : 2) | 1
        let sizes = [header, header >> 8, header >> 16].map { UInt8(truncatingIfNeeded: $0) }
        return [0x28, 0xB5, 0x2F, 0xFD, 0x00, 0x58] + sizes + bytes
    }

    @Test func `frames of zstd are read, up to the limit`() async throws {
        #expect(await answer(frame(Self.plain), "zstd").body == Self.plain)
        #expect(await answer(frame([1, 2]) + frame([3]), "zstd").body == [1, 2, 3])
        // One that ends where the buffer does, and one that ends at the limit.
        for count in [65_536, 100_000] {
            #expect(await answer(frame([7], times: count), "zstd").body.count == count)
        }
        #expect(await answer(frame([7], times: 100_001), "zstd").status == 413)
        for body in [Array(frame(Self.plain).dropLast(3)), frame([1]) + [9], [], [1, 2, 3, 4]] {
            #expect(await answer(body, "zstd").status == 400)
        }
    }
}
