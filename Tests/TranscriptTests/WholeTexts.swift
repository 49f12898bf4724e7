import Foundation
import PageModels

/// The accessibility texts of a page's charts, with which a change of one becomes the whole of it.
///
/// Which text a change starts from depends on how soon the one before was made.
struct WholeTexts {
    private var texts: [Int: TextModel] = [:]

    /// A message of the server; a text, or a change of one, as a message with the whole text.
    mutating func received(_ message: String) throws -> String {
        guard message.hasPrefix(#"["meaning","#) || message.hasPrefix(#"["m","#) else {
            return message
        }
        let parts = try JSONSerialization.jsonObject(with: Data(message.utf8)) as? [Any]
        guard let parts, let chart = parts[1] as? Int, let counter = parts[2] as? Int,
            let fields = parts[3] as? [String: Any]
        else { return message }
        if parts[0] as? String == "meaning" {
            texts[chart] = try TextModel(message: Array(message.utf8))
        } else {
            try texts[chart]?.change(fields)
        }
        return #"["meaning",\#(chart),\#(counter),\#(texts[chart]?.json ?? "null")]"#
    }
}
