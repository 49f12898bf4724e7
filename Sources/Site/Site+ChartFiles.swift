import SharedScenes
import Dashboards
import Live
import Protocol
import Sound
import Transport

/// The files of a chart, by the extension of the file's name.
enum ChartFile: CaseIterable {
    case picture
    case wave
    case score
    case descriptor
    case tone
    case embedding

    /// Whether a path ends as one of these files' does.
    static func isOne(_ path: String) -> Bool { allCases.contains { path.hasSuffix($0.ending) } }

    var ending: String {
        switch self {
        case .picture: ".svg"
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
        let dashboard = dashboard(name)
        if let dashboard, let index = dashboard.index(of: file) {
            return .html(EmbeddedPage(chart: dashboard.charts[index], of: name).html(links))
        }
        guard let dashboard,
            let kind = ChartFile.allCases.first(where: { file.hasSuffix($0.ending) }),
            let index = dashboard.index(of: String(file.dropLast(kind.ending.count)))
        else { return .refusal(404, "there is no chart at \(request.path)") }
        guard registry.restoring(for: dashboard).isEmpty else { return .overloaded }
        return switch kind {
        case .picture: await picture(of: dashboard, index, request)
        case .tone: await tone(of: dashboard, index, request)
        case .embedding: embedding(of: dashboard, index)
        case .wave:
            await sound(of: dashboard, index, request) { chart, interval in
                HTTPResponse(type: "audio/wav", body: WaveFile.bytes(of: chart.score(interval)))
            }
        case .score:
            await sound(of: dashboard, index, request) { chart, interval in
                .json(chart.document(interval).json + "\n")
            }
        case .descriptor:
            await sound(of: dashboard, index, request) { chart, _ in
                .json(chart.descriptorDocument.json + "\n")
            }
        }
    }

    /// With `width` and `height` in CSS pixels.
    private func picture(
        of dashboard: Dashboard, _ index: Int, _ request: HTTPRequest
    ) async -> HTTPResponse {
        let panel = dashboard.charts[index]
        guard let width = Self.length(request.query["width"], else: ViewKey.firstWidth),
            let height = Self.length(request.query["height"], else: panel.room.height)
        else { return .refusal(400, "width and height are whole numbers from 96 to 4096") }
        guard let hidden = request.hiddenSeries else { return .tooManyHidden }
        guard
            let text = await registry.picture(
                of: dashboard, chart: index, (width, height), hidden: hidden)
        else { return .refusal(404, "the chart has no table") }
        return HTTPResponse(type: "image/svg+xml", body: text.utf8)
    }

    private static func length(_ text: String?, else standard: Int) -> Int? {
        guard let text else { return standard }
        return Int(text).flatMap { (96...4096).contains($0) ? $0 : nil }
    }
}

extension HTTPRequest {
    /// The names in `hide`, separated as in a page's address; nil for more than there may be.
    var hiddenSeries: [String]? {
        guard let text = query["hide"] else { return [] }
        let names = text.split(separator: "*", omittingEmptySubsequences: false).map { name in
            String(name).replacing("%2A", with: "*").replacing("%25", with: "%")
        }
        return names.count <= ProtocolLimits.hiddenSeries ? Set(names).sorted() : nil
    }
}

extension HTTPResponse {
    static let tooManyHidden = refusal(
        400, "hide has at most \(ProtocolLimits.hiddenSeries) names")
}
