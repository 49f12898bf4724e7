import Live
import Logs
import Transport

/// Parts of addresses that are too long for one: pages keep them here, and name their token instead.
extension Site {
    var addressRoutes: [Route] {
        [
            Route(.get, "/api/addresses/{token}") { _, part in
                await keptAddress(part["token"] ?? "")
            },
            Route(.post, "/api/addresses/{token}") { request, part in
                await keepAddress(request, under: part["token"] ?? "")
            },
        ]
    }

    private func keptAddress(_ token: String) async -> HTTPResponse {
        do {
            guard let text = try await registry.addresses.text(under: token) else {
                return .unknownAddress
            }
            return .text(text)
        } catch {
            return .unavailable("addresses can't be read for now: \(error)", seconds: 1)
        }
    }

    private func keepAddress(_ request: HTTPRequest, under token: String) async -> HTTPResponse {
        guard AddressBook.isToken(token) else {
            return .refusal(400, "a token is 22 letters, digits, - and _")
        }
        guard request.body.count <= AddressLimits.textBytes else {
            return .refusal(413, "a text may have \(AddressLimits.textBytes) bytes")
        }
        guard let text = String(validating: request.body, as: UTF8.self),
            let names = HTTPRequest.parameters(in: text)?.keys,
            names.allSatisfy(Self.addressParts.contains)
        else {
            let names = Self.addressParts.sorted().joined(separator: ", ")
            return .refusal(400, "the body is a part of an address, with \(names)")
        }
        do {
            switch try await registry.addresses.keep(text, under: token, for: request.remote) {
            case .kept: return HTTPResponse(status: 204)
            case .taken: return .refusal(409, "there is another text under this token")
            case .tooMany: return .refusal(429, "too many addresses were kept; wait a minute")
            }
        } catch {
            return .unavailable("addresses can't be kept for now: \(error)", seconds: 1)
        }
    }

    /// The parameters by which a page's address says what its viewer chose.
    private static let addressParts: Set = ["select", "zoom", "hide", "as", "rows", "note"]

    /// Answers a request with the parameters that the token in its address stands for.
    func withKeptAddress(
        _ request: HTTPRequest, answer: (HTTPRequest) async -> HTTPResponse
    ) async -> HTTPResponse {
        guard let token = request.query["kept"] else { return await answer(request) }
        do {
            guard let text = try await registry.addresses.text(under: token) else {
                return .unknownAddress
            }
            var whole = request
            whole.query["kept"] = nil
            whole.values["kept"] = nil
            for (name, values) in HTTPRequest.parameters(in: text) ?? [:] {
                whole.values[name, default: []] += values
                whole.query[name] = values.last
            }
            return await answer(whole)
        } catch {
            return .unavailable("addresses can't be read for now: \(error)", seconds: 1)
        }
    }
}

extension HTTPResponse {
    fileprivate static var unknownAddress: HTTPResponse {
        .refusal(404, "kept: nothing is kept under this token; select again on the page")
    }
}
