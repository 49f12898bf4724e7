import Foundation
import FoundationNetworking
import Testing

/// The text at an address, as soon as it is right.
func text(
    of address: String, where isRight: (String) -> Bool = { _ in true }
) async throws -> String {
    let url = try #require(URL(string: address))
    let end = ContinuousClock.now + .seconds(60)
    var text = ""
    while ContinuousClock.now < end {
        let (data, response) = try await URLSession.shared.data(from: url)
        text = String(decoding: data, as: UTF8.self)
        if (response as? HTTPURLResponse)?.statusCode == 200, isRight(text) { return text }
        try await Task.sleep(for: .milliseconds(20))
    }
    Issue.record("\(address): \(text.prefix(500))")
    return text
}

extension Program {
    /// Where a server that has just been started listens, without the slash at the end.
    func address() async throws -> String {
        let line = try #require(await firstLine())
        return String(try #require(line.firstMatch(of: /listening on (\S+)\//)).1)
    }
}
