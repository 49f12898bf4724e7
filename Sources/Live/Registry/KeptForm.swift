import Foundation
import Logging
import Logs

/// A small file of one value as JSON, which is replaced whole, and whose faults the log has.
struct KeptForm<Form: Codable & Sendable>: Sendable {
    private let file: ReplacedFile
    /// Of its content, as the log calls it.
    private let name: String

    init(_ name: String, path: String) { (self.name, file) = (name, ReplacedFile(path: path)) }

    /// Nil where there is no file; one that can't be read is said, and put aside.
    func read() -> Form? {
        guard let bytes = file.bytes else { return nil }
        do {
            return try JSONDecoder().decode(Form.self, from: bytes)
        } catch {
            let aside = file.putAside()
            Logger(label: name).error(
                "\(file.path) can't be read and is kept as \(aside): \(name) begin anew, \(error)")
            return nil
        }
    }

    /// Replaces the file.
    ///
    /// The disk has it when this returns.
    ///
    /// - Throws: why it couldn't be written, which is logged. The file is as it was.
    func write(_ form: Form) throws(LogError) {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
        do {
            try file.replace(with: encoder.encode(form))
        } catch {
            Logger(label: name).error("\(error)")
            throw error as? LogError ?? .unavailable("\(error)")
        }
    }
}
