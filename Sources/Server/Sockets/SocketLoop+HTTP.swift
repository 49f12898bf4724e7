import CLibwebsockets
import Foundation

/// The course of HTTP requests: head, body, handler, response in pieces.
extension SocketLoop {
    func http(
        _ reason: lws_callback_reasons, _ connection: Connection, _ bytes: UnsafeRawBufferPointer
    ) -> Verdict {
        switch reason {
        case LWS_CALLBACK_FILTER_NETWORK_CONNECTION: return isAccepting ? .goOn : .close
        case LWS_CALLBACK_WSI_CREATE: connectionCount += 1
        case LWS_CALLBACK_WSI_DESTROY: connectionCount -= 1
        case LWS_CALLBACK_HTTP_CONFIRM_UPGRADE: return confirmUpgrade(connection)
        // A WebSocket that got this far without our subprotocol.
        case LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION: return .close
        // CONNECT makes the library take the connection for a raw one, without limits.
        case LWS_CALLBACK_RAW_ADOPT, LWS_CALLBACK_RAW_RX: return .close
        case LWS_CALLBACK_HTTP: return begin(connection)
        case LWS_CALLBACK_HTTP_BODY: return take(bytes, from: connection)
        case LWS_CALLBACK_HTTP_BODY_COMPLETION: return bodyCame(connection)
        case LWS_CALLBACK_HTTP_WRITEABLE: return sendPiece(connection)
        case LWS_CALLBACK_CLOSED_HTTP: end(connection)
        default: break
        }
        return .goOn
    }

    /// A handler is done, perhaps too late.
    func deliver(_ response: [UInt8], to ticket: Exchange.Ticket) {
        guard let wsi = OpaquePointer(bitPattern: ticket.address) else { return }
        let connection = Connection(wsi: wsi)
        guard let exchange = exchanges[connection], exchange.number == ticket.number else { return }
        exchange.phase = .sending(response[...])
        connection.limitPause(to: limits.responsePause)
        connection.goOnReading()
        connection.requestWrite()
    }

    private func begin(_ connection: Connection) -> Verdict {
        guard let (method, path) = connection.methodAndPath else {
            return refuse(connection, .refusal(405))
        }
        let request = HTTPRequest(
            method: method, path: path, query: connection.query, headers: connection.headers)
        let length = connection.header(WSI_TOKEN_HTTP_CONTENT_LENGTH)
        let announced = length.flatMap { Int($0) } ?? 0
        if !method.isReading,
            !upgrades.origins.admits(
                origin: request.headers["origin"], host: request.headers["host"])
        {
            let sentence = "pages of another origin may not post here"
            return refuse(connection, .refusal(403, sentence), bodyBytes: announced)
        }
        let rule = BodyRule(
            method: method, length: length,
            encoding: connection.header(WSI_TOKEN_HTTP_TRANSFER_ENCODING),
            inFlight: bodyBytesInFlight, limits: limits)
        switch rule {
        case .refuse(let response):
            return refuse(connection, response, bodyBytes: announced)
        case .read(let length):
            return expect(request, bodyBytes: length, on: connection)
        }
    }

    private func expect(
        _ request: HTTPRequest, bodyBytes: Int, on connection: Connection
    ) -> Verdict {
        exchangeCount += 1
        let exchange = Exchange(
            number: exchangeCount, request: request, bodyBytes: bodyBytes)
        exchanges[connection] = exchange
        bodyBytesInFlight += bodyBytes
        // For an empty post the library reports the end of the body by itself.
        return bodyBytes == 0 && request.method != .post ? bodyCame(connection) : .goOn
    }

    /// Says no at once.
    ///
    /// A body on its way is thrown away up to the limit, because closing on unread bytes would take
    /// the answer from the client.
    private func refuse(
        _ connection: Connection, _ response: HTTPResponse, bodyBytes: Int = 0
    ) -> Verdict {
        let bytes = ResponseBytes(response, to: nil, closing: true, at: Date()).bytes
        guard output.write(bytes, to: connection, as: LWS_WRITE_HTTP), bodyBytes > 0 else {
            return .close
        }
        exchangeCount += 1
        exchanges[connection] = Exchange(
            number: exchangeCount, request: HTTPRequest(path: ""), bodyBytes: 0,
            phase: .discarding(left: limits.bodyBytes))
        return .goOn
    }

    private func take(_ bytes: UnsafeRawBufferPointer, from connection: Connection) -> Verdict {
        guard let exchange = exchanges[connection] else { return .close }
        switch exchange.phase {
        case .reading:
            guard .now - exchange.startedAt < limits.bodyTime else { return .close }
            exchange.request.body.append(contentsOf: bytes)
        case .discarding(let left):
            exchange.phase = .discarding(left: left - bytes.count)
            return left > bytes.count ? .goOn : .close
        case .handling, .sending:
            return .close
        }
        return .goOn
    }

    private func bodyCame(_ connection: Connection) -> Verdict {
        guard let exchange = exchanges[connection] else { return .close }
        switch exchange.phase {
        case .reading:
            connection.limitPause(to: limits.responsePause)
            // A client that leaves, or sends its next request early, would wake the loop again and
            // again until the handler is done.
            connection.stopReading()
            exchange.phase = .handling(answer(exchange.request, exchange.ticket(on: connection)))
            exchange.request.body = []
        case .discarding:
            return .close
        case .handling, .sending:
            break
        }
        return .goOn
    }

    private func sendPiece(_ connection: Connection) -> Verdict {
        guard let exchange = exchanges[connection], case .sending(let rest) = exchange.phase else {
            return .goOn
        }
        let piece = rest.prefix(WriteBuffer.pieceBytes)
        guard output.write(piece, to: connection, as: LWS_WRITE_HTTP) else { return .close }
        guard piece.count == rest.count else {
            exchange.phase = .sending(rest[piece.endIndex...])
            connection.limitPause(to: limits.responsePause)
            connection.requestWrite()
            return .goOn
        }
        end(connection)
        return lws_http_transaction_completed(connection.wsi) == 0 ? .goOn : .close
    }

    private func end(_ connection: Connection) {
        guard let exchange = exchanges.removeValue(forKey: connection) else { return }
        bodyBytesInFlight -= exchange.bodyBytes
        if case .handling(let task) = exchange.phase { task.cancel() }
        noteQuiet()
    }
}

extension Connection {
    fileprivate var headers: [String: String] {
        let tokens = [
            "accept": WSI_TOKEN_HTTP_ACCEPT, "content-type": WSI_TOKEN_HTTP_CONTENT_TYPE,
            "host": WSI_TOKEN_HOST, "if-none-match": WSI_TOKEN_HTTP_IF_NONE_MATCH,
            "origin": WSI_TOKEN_ORIGIN,
        ]
        return tokens.compactMapValues { header($0) }
    }
}
