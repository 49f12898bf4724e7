import CBrotli
import CZlib
import Foundation
import TestClients
import Testing

@testable import Transport

struct CompressionTests {
    @Test(arguments: [
        ("gzip", true), ("gzip, deflate, br", true), ("br;q=1, gzip;q=0.5", true), ("*", true),
        ("GZIP", true), ("gzip;q=0", false), ("*;q=0", false), ("gzip;q=0, *", false),
        ("identity", false), ("", false), ("gzip;q=lots", false),
    ])
    func `a coding is taken where its weight isn't nought`(field: String, accepts: Bool) {
        #expect(AcceptEncoding(field).accepts(.gzip) == accepts)
    }

    @Test(
        arguments: [
            ("gzip, deflate, br", .brotli), ("br, gzip", .brotli), ("*", .brotli), ("gzip", .gzip),
            ("br;q=0, gzip", .gzip), ("br;q=0.5, gzip;q=0.8", .gzip), ("br;q=0, *", .gzip),
            ("br;q=0", nil), ("identity", nil), ("", nil),
        ] as [(String, ContentCoding?)])
    func `the client's choice goes first, then the smaller coding`(
        field: String, best: ContentCoding?
    ) {
        #expect(AcceptEncoding(field).best == best)
    }

    @Test(arguments: ContentCoding.allCases)
    func `text comes compressed to whom takes it, and is the same`(
        coding: ContentCoding
    ) async throws {
        try await withServer(behind: [Compression()]) { server in
            let (plain, packed) = try await server.client { port in
                (
                    try RawConnection(port: port).exchange("GET", "/big"),
                    try RawConnection(port: port)
                        .exchange("GET", "/big", ["Accept-Encoding: \(coding.rawValue)"])
                )
            }
            #expect(plain.headers["content-encoding"] == nil)
            #expect(plain.headers["vary"] == "accept-encoding")
            #expect(packed.headers["content-encoding"] == coding.rawValue)
            #expect(packed.headers["vary"] == "accept-encoding")
            #expect(packed.body.count < plain.body.count / 100)
            #expect(expanded(packed.body, coding) == plain.body)
        }
    }

    @Test func `short texts, fonts and errors come as they are`() async throws {
        try await withServer(files: "web", behind: [Compression()]) { server in
            for path in ["/page", "/files/fonts/inter-400.woff2", "/nowhere"] {
                let reply = try await server.client { port in
                    try RawConnection(port: port)
                        .exchange("GET", path, ["Accept-Encoding: gzip"])
                }
                #expect(reply.headers["content-encoding"] == nil, "\(path)")
            }
        }
    }

    @Test func `what a client has in either form isn't sent again`() async throws {
        try await withServer(files: "web", behind: [Compression()]) { server in
            let path = "/files/page.css"
            let packed = try await server.client { port in
                try RawConnection(port: port).exchange("GET", path, ["Accept-Encoding: gzip"])
            }
            let plain = try await server.client {
                try RawConnection(port: $0).exchange("GET", path)
            }
            let tags = [packed.headers["etag"] ?? "", plain.headers["etag"] ?? ""]
            #expect(tags[0] != tags[1])
            let again = try await server.client { port in
                [
                    try RawConnection(port: port).exchange(
                        "GET", path, ["Accept-Encoding: gzip", "If-None-Match: \(tags[0])"]),
                    try RawConnection(port: port).exchange(
                        "GET", path, ["If-None-Match: \(tags[1])"]),
                    try RawConnection(port: port).exchange(
                        "GET", path, ["If-None-Match: \(tags[0])"]),
                ]
            }
            #expect(again.map(\.status) == [304, 304, 200])
            #expect(again[0].body.isEmpty && inflated(packed.body) == plain.body)
        }
    }

    private func expanded(_ bytes: [UInt8], _ coding: ContentCoding) -> [UInt8] {
        guard coding == .brotli else { return inflated(bytes) }
        return [UInt8](unsafeUninitializedCapacity: 8_000_000) { target, count in
            count = target.count
            let result = BrotliDecoderDecompress(bytes.count, bytes, &count, target.baseAddress)
            if result != BROTLI_DECODER_RESULT_SUCCESS { count = 0 }
        }
    }

    private func inflated(_ bytes: [UInt8]) -> [UInt8] {
        var stream = z_stream()
        inflateInit2_(&stream, MAX_WBITS + 16, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
        defer { inflateEnd(&stream) }
        var source = bytes
        return source.withUnsafeMutableBufferPointer { source in
            [UInt8](unsafeUninitializedCapacity: 8_000_000) { target, count in
                (stream.next_in, stream.avail_in) = (source.baseAddress, UInt32(source.count))
                (stream.next_out, stream.avail_out) = (target.baseAddress, UInt32(target.count))
                inflate(&stream, Z_FINISH)
                count = Int(stream.total_out)
            }
        }
    }
}
