import Dashboards
import Feeds
import Languages
import Live
import PictureFiles
import Protocol
import Sound
import Transport

/// The files of a chart, by the extension of the file's name.
enum ChartFile: CaseIterable {
    // Before those whose endings are ends of theirs.
    case tactilePicture
    case tactilePages
    case picture
    case pixels
    case wave
    case score
    case descriptor
    case tone
    case embedding

    /// Whether a path ends as one of these files' does.
    static func isOne(_ path: String) -> Bool { of(path) != nil }

    /// The kind of a file by its name.
    static func of(_ file: String) -> ChartFile? {
        allCases.first { file.hasSuffix($0.ending) }
    }

    /// The index of the chart whose file of this kind has a name.
    func chart(named file: String, on dashboard: Dashboard) -> Int? {
        dashboard.index(of: String(file.dropLast(ending.count)))
    }

    /// Nil for what is no picture.
    var pictureFormat: PictureFormat? {
        switch self {
        case .picture: .svg
        case .pixels: .png
        case .tactilePicture, .tactilePages, .wave, .score, .descriptor, .tone, .embedding: nil
        }
    }

    var ending: String {
        switch self {
        case .tactilePicture: ".tactile.svg"
        case .tactilePages: ".tactile.pdf"
        case .picture: ".svg"
        case .pixels: ".png"
        case .wave: ".wav"
        case .score: ".audio.json"
        case .descriptor: ".descriptor.json"
        case .tone: ".tone.json"
        case .embedding: ".embed.json"
        }
    }
}

/// Charts as files.
extension Site {
    /// `/d/NAME/CHART.svg` and what else a chart is as a file.
    func chartFile(_ file: String, of name: String, _ request: HTTPRequest) async -> HTTPResponse {
        let found = dashboard(name)
        if let found, let index = found.index(of: file) {
            let chart = found.charts[index]
            let preview = preview(of: chart, on: found, request)
            return .html(EmbeddedPage(chart: chart, of: name, preview: preview).html(links))
        }
        guard let dashboard = found,
            let kind = ChartFile.of(file), let index = kind.chart(named: file, on: dashboard)
        else { return found?.waiting(for: file) ?? .noChart(at: request.path) }
        guard registry.restoring(for: dashboard).isEmpty else { return .restoring }
        return switch kind {
        case .picture: await picture(.svg, of: dashboard, index, request)
        case .pixels: await picture(.png, of: dashboard, index, request)
        case .tactilePicture: await tactilePicture(.svg, of: dashboard, index, request)
        case .tactilePages: await tactilePicture(.pdf, of: dashboard, index, request)
        case .tone: await tone(of: dashboard, index, request)
        case .embedding: embedding(of: dashboard, index)
        case .wave:
            await sound(of: dashboard, index, request) { chart, interval, arrangement in
                HTTPResponse(
                    type: "audio/wav",
                    body: WaveFile.bytes(
                        of: chart.score(interval, as: arrangement),
                        language: PageLanguage.current.language.tag))
            }
        case .score:
            await sound(of: dashboard, index, request) { chart, interval, arrangement in
                .json(chart.document(interval, as: arrangement).json + "\n")
            }
        case .descriptor:
            await sound(of: dashboard, index, request) { chart, _, _ in
                .json(chart.descriptorDocument.json + "\n")
            }
        }
    }
}

extension Site {
    /// The answer where a chart can't be drawn: it has no table, or that is in a database that doesn't answer.
    func undrawn(_ chart: ChartPanel) async -> HTTPResponse {
        guard let table = registry.tables[chart.table], await table.isPushed else {
            return .refusal(404, "the chart has no table")
        }
        let reason =
            table.sourceOutage?.reason ?? "the database of table \"\(table.name)\" doesn't answer"
        return .unavailable(reason, seconds: 5)
    }
}

extension Dashboard {
    /// The answer where a chart has no columns yet; nil for one that there isn't.
    fileprivate func waiting(for file: String) -> HTTPResponse? {
        let name = ChartFile.of(file).map { String(file.dropLast($0.ending.count)) }
        guard let chart = [file, name].compactMap(\.self).first(where: { waiting[$0] != nil }),
            let table = waiting[chart]
        else { return nil }
        return .unavailable(
            "chart \"\(chart)\" waits for rows in table \"\(table)\"", seconds: 2)
    }
}

extension HTTPRequest {
    /// The names in a part of the query, separated as in a page's address; nil where it isn't there.
    func names(in part: String) -> [String]? {
        query[part]?.split(separator: "*", omittingEmptySubsequences: false).map { name in
            String(name).replacing("%2A", with: "*").replacing("%25", with: "%")
        }
    }

    /// The names in `hide`; nil for more than there may be.
    var hiddenSeries: [String]? {
        guard let names = names(in: "hide") else { return [] }
        return names.count <= ProtocolLimits.hiddenSeries ? Set(names).sorted() : nil
    }
}

extension HTTPResponse {
    fileprivate static func noChart(at path: String) -> HTTPResponse {
        refusal(404, "there is no chart at \(path)")
    }

    static let tooManyHidden = refusal(
        400, "hide has at most \(ProtocolLimits.hiddenSeries) names")
}
