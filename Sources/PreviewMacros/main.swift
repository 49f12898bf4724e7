// The plugin with which the compiler expands `#Preview` and `@Previewable`: to nothing, as only
// Apple's editor shows previews. Each message is eight bytes, least significant first, with the
// length of the JSON after them.

import Foundation

func read(_ count: Int) -> Data? { try? FileHandle.standardInput.read(upToCount: count) }

func write(_ answer: String) {
    let bytes = Data(answer.utf8)
    let length = (0..<8).map { UInt8(truncatingIfNeeded: bytes.count >> (8 * $0)) }
    FileHandle.standardOutput.write(Data(length) + bytes)
}

/// The host's request, by the message's only key.
func answer(_ message: Data) -> String {
    let question = (try? JSONSerialization.jsonObject(with: message)) as? [String: Any]
    return question?["getCapability"] == nil
        ? #"{"expandMacroResult":{"expandedSource":"","diagnostics":[]}}"#
        : #"{"getCapabilityResult":{"capability":{"protocolVersion":7,"features":[]}}}"#
}

while let length = read(8), length.count == 8,
    let message = read(length.reversed().reduce(0) { $0 << 8 | Int($1) })
{
    write(answer(message))
}
