import Foundation
import Testing

@testable import Feeds

struct DecompressionTests {
    @Test(arguments: ["gzip", "zstd"], [0, 1, 1_000, 600_000])
    func `what a program compressed is what it was`(program: String, count: Int) async throws {
        let bytes = Self.bytes(count)
        let compressed = try await Self.compressed(bytes, by: program)
        let compression = try #require(Decompression(of: compressed))
        #expect(try Self.decompressed(compressed, compression) == bytes)
        // Files that were put together are one.
        #expect(try Self.decompressed(compressed + compressed, compression) == bytes + bytes)
    }

    @Test(arguments: ["gzip", "zstd"])
    func `what is cut, damaged or too large is refused`(program: String) async throws {
        let compressed = try await Self.compressed(Self.bytes(10_000), by: program)
        let compression = try #require(Decompression(of: compressed))
        #expect(throws: FeedError("it ends within its \(program) data")) {
            try Self.decompressed(compressed.dropLast(9), compression)
        }
        #expect(throws: FeedError("it has more than 9.9 kB once it is decompressed")) {
            try Self.decompressed(compressed, compression, limit: 9_900)
        }
        var damaged = compressed
        for index in 20..<60 { damaged[index] ^= 0x55 }
        #expect(throws: FeedError.self) { try Self.decompressed(damaged, compression) }
    }

    @Test func `plain text isn't compressed`() {
        #expect(Decompression(of: Array("time,value\n".utf8)) == nil)
        #expect(Decompression(of: []) == nil)
    }

    private static func bytes(_ count: Int) -> [UInt8] {
        (0..<count).map { UInt8(truncatingIfNeeded: $0 &* $0 >> 5) & 0x1F }
    }

    private static func decompressed(
        _ bytes: [UInt8], _ compression: Decompression, limit: Int = .max
    ) throws -> [UInt8] {
        try bytes.withUnsafeBufferPointer { try compression.decompressed($0, limit: limit) }
    }

    private static func compressed(
        _ bytes: [UInt8], by program: String
    ) async throws -> [UInt8] {
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID())")
        defer { try? FileManager.default.removeItem(at: file) }
        try Data(bytes).write(to: file)
        let document = CommandDocument(
            [program, "-c", file.path], in: "/", timeout: 900, limit: 9_000_000)
        return try #require(try await document.read()).bytes
    }
}
