import Broadcast
import Dashboards
import Foundation
import Sessions
import Sound
import Tables

/// What a chart is as a file; the ending of the file's name says which.
enum ChartFile: CaseIterable {
    case picture
    case wave
    case score
    case descriptor
    case tone

    var ending: String {
        switch self {
        case .picture: ".svg"
        case .wave: ".wav"
        case .score: ".audio.json"
        case .descriptor: ".descriptor.json"
        case .tone: ".tone.json"
        }
    }
}

/// Charts as sound, and what it is made of.
extension Site {
    /// With `selection`, a selection as the page keeps it, only that stretch is played.
    func sound(
        _ kind: ChartFile, of dashboard: Dashboard, _ place: Int, _ request: HTTPRequest
    ) async -> HTTPResponse {
        if kind == .tone { return await tone(of: dashboard, place) }
        var interval: PlayedInterval?
        if let text = request.query["selection"] {
            interval = PlayedInterval(selection: text)
            guard interval != nil else { return .refusal(400, "selection isn't one of this page") }
        }
        guard let chart = await stage.heard(dashboard, chart: place) else {
            return .refusal(404, "the chart has no table")
        }
        return switch kind {
        case .wave: HTTPResponse(type: "audio/wav", body: WaveFile.bytes(of: chart.score(interval)))
        case .score: .json(chart.document(interval).json + "\n")
        case .descriptor, .picture, .tone: .json(chart.descriptorDocument.json + "\n")
        }
    }
}

extension Site {
    /// The newest value's pitch, of the picture that is drawn for all viewers anyway.
    private func tone(of dashboard: Dashboard, _ place: Int) async -> HTTPResponse {
        let panel = dashboard.charts[place]
        let key = ViewKey.first(of: panel, at: place, on: dashboard.name)
        guard let (drawn, _) = await stage.opened(key)?.current() else { return .tooManyViews }
        let pitch = HeardChart(drawn, title: panel.title).newestPitch
        return .json(pitch.map { "{\"f\":\($0)}\n" } ?? "{}\n")
    }
}

extension PlayedInterval {
    /// Longer ones no page sends.
    private static let longestToken = 4_096

    /// Nil for what isn't a selection.
    fileprivate init?(selection text: String) {
        guard text.utf8.count <= Self.longestToken,
            let token = try? JSONDecoder().decode(SelectionToken.self, from: Data(text.utf8)),
            token.isSound
        else { return nil }
        if !token.categories.isEmpty {
            self = .names(token.categories)
        } else if let lower = token.lower.value.scalar, let upper = token.upper.value.scalar {
            self = .numbers(lower, upper)
        } else {
            return nil
        }
    }
}
