import Foundation
import Glibc

/// The input that a parser has just now, in a file that outlasts a crash.
final class LastInput {
    let file: URL
    private let memory: UnsafeMutableRawPointer
    private static let bytes = 1 << 16

    init(_ name: String) throws {
        file = FileManager.default.temporaryDirectory.appending(path: "soundings-fuzz-\(name)")
        try Data(count: Self.bytes).write(to: file)
        let descriptor = open(file.path(), O_RDWR)
        defer { close(descriptor) }
        let mapped = mmap(nil, Self.bytes, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0)
        guard let mapped, mapped != MAP_FAILED else { throw CocoaError(.fileReadUnknown) }
        memory = mapped
    }

    deinit {
        munmap(memory, Self.bytes)
        try? FileManager.default.removeItem(at: file)
    }

    /// The length, then the input.
    func note(_ input: [UInt8]) {
        memory.storeBytes(of: UInt32(input.count), as: UInt32.self)
        input.withUnsafeBytes {
            if let start = $0.baseAddress {
                (memory + 4).copyMemory(from: start, byteCount: $0.count)
            }
        }
    }
}
