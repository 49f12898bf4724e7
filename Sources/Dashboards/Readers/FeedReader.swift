import Feeds
import Foundation
import Tables

/// Reads what a file says of a feed, and makes it.
struct FeedReader {
    let folder: String
    let timeZone: TimeZone
    let limits: ServerSettings.Limits
    let limit: SizeLimit
    let formats: CellFormats
    /// The columns by which rows are known.
    var key: [String] = []
    var secrets = Secrets()

    /// The feed of a mapping, or of the kind's name alone; nil where something is wrong with it.
    ///
    /// The fields are the columns whose kinds the author states.
    func feed(
        _ kind: FeedKind, _ entry: Entry, _ fields: [Schema.Field],
        _ errors: inout [ConfigurationError]
    ) -> (any Feed)? {
        var settings: [String: FeedSettings.Setting] = [:]
        let subject = kind.subject.map { [FeedOption(kind.name, $0, kind.note)] } ?? []
        for option in subject + kind.options {
            guard let value = entry[option.name] else { continue }
            do throws(FeedError) {
                settings[option.name] = try setting(value, as: option.form)
            } catch {
                errors.append(value.error(error.description))
                return nil
            }
        }
        do throws(FeedError) {
            return try kind.make(FeedSettings(settings, for: table(fields)))
        } catch {
            let faulty = entry[error.option ?? kind.name] ?? entry
            errors.append(faulty.error(error.description))
            return nil
        }
    }

    private func table(_ fields: [Schema.Field]) -> FeedTable {
        var files = CSVLimits()
        files.fileBytes = min(limit.bytes, limits.totalBytesOrUsual)
        files.textBytes = limits.textBytes ?? files.textBytes
        var ingest = IngestLimits()
        ingest.textBytes = files.textBytes
        var table = FeedTable(
            folder: folder, timeZone: timeZone, columns: fields, files: files, ingest: ingest)
        (table.formats, table.key) = (formats, key)
        return table
    }

    private func setting(
        _ entry: Entry, as form: FeedOption.Form
    ) throws(FeedError) -> FeedSettings.Setting? {
        switch form {
        case .text, .texts, .choice:
            var texts: [String] = []
            for text in entry.texts.compactMap(\.text) { texts.append(try secrets.filled(text)) }
            return .texts(texts)
        case .duration: return entry.seconds.map(FeedSettings.Setting.seconds)
        case .whole: return entry.whole.map(FeedSettings.Setting.whole)
        case .flag: return entry.flag.map(FeedSettings.Setting.flag)
        case .named:
            var named: [String: String] = [:]
            for (key, value) in entry.pairs ?? [] {
                guard let name = key.text, let text = value.text else { continue }
                named[name] = try secrets.filled(text)
            }
            return .named(named)
        }
    }
}

extension Entry {
    /// The kind of feed that a mapping or a text names.
    var feedKind: FeedKind? {
        FeedKind.all.first { text == nil ? self[$0.name] != nil : text == $0.name }
    }
}
