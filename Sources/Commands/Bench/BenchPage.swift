import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A dashboard's page, as far as its first message needs it.
struct BenchPage {
    let charts: Int
    /// The first message that it sends.
    let greeting: String

    private struct Message: Encodable {
        var hello: Hello
    }

    private struct Hello: Encodable {
        struct Chart: Encodable {
            var width = 640
        }

        var dashboard: String
        var version: String?
        var charts: [Chart]
        var textScale = 1
        var locale = "en-US"
    }

    /// Asks for the page of a dashboard.
    static func of(
        _ dashboard: String, at server: URL, token: String?
    ) async throws -> BenchPage {
        var request = URLRequest(
            url: server.appending(path: "d/\(dashboard)"), timeoutInterval: 30)
        if let token { request.setValue("Bearer \(token)", forHTTPHeaderField: "Authorization") }
        let (data, response): (Data, URLResponse)
        do { (data, response) = try await URLSession.shared.data(for: request) } catch {
            throw Failure.world("\(server) can't be reached: \(error.localizedDescription)")
        }
        let text = String(decoding: data, as: UTF8.self)
        switch (response as? HTTPURLResponse)?.statusCode ?? 0 {
        case 200: break
        case 404: throw Failure.usage("\(server) has no dashboard \"\(dashboard)\"")
        case 401, 403:
            throw Failure.usage(
                "\(server) asks for a token: that of a viewer in SOUNDINGS_TOKEN or --token-file")
        case let status: throw Failure.world("\(request.url ?? server) answers \(status)")
        }
        return try BenchPage(dashboard, text)
    }

    private init(_ dashboard: String, _ page: String) throws {
        charts = page.ranges(of: "<sounding-chart>").count
        let version = page.firstMatch(of: /\ data-version="([^"]*)"/).map { String($0.1) }
        guard charts > 0 else { throw Failure.usage("\"\(dashboard)\" has no charts") }
        let hello = Hello(
            dashboard: dashboard, version: version,
            charts: Array(repeating: .init(), count: charts))
        greeting = String(decoding: try JSONEncoder().encode(Message(hello: hello)), as: UTF8.self)
    }
}
