import Foundation

extension Entry {
    /// Nil for what isn't of its shape, or can't be read, which is an error then.
    func certificate(_ errors: inout [ConfigurationError]) -> TLSSettings? {
        guard let certificate = path("certificate", &errors), let key = path("key", &errors) else {
            return nil
        }
        var settings = TLSSettings(certificate: certificate, key: key)
        settings.strictDays = self["strictDays"]?.whole
        return settings
    }

    /// A file beside the configuration's.
    func path(_ key: String, _ errors: inout [ConfigurationError]) -> String? {
        guard let entry = self[key], let text = entry.text else { return nil }
        let folder = URL(filePath: file).deletingLastPathComponent()
        let path = URL(filePath: text, relativeTo: folder).path(percentEncoded: false)
        if FileManager.default.isReadableFile(atPath: path) { return path }
        errors.append(entry.error("\(path) can't be read"))
        return nil
    }
}
