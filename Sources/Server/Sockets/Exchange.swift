/// One request and its response on a connection.
final class Exchange {
    /// Names the exchange to tasks elsewhere: the connection may be gone, and its address taken by
    /// another, when they are done.
    struct Ticket: Hashable, Sendable {
        let address: Int
        let number: Int
    }

    enum Phase {
        case reading
        /// The answer was sent before the body, of which so much is thrown away.
        case discarding(left: Int)
        case handling(Task<Void, Never>)
        case sending(ArraySlice<UInt8>)
    }

    let number: Int
    /// As announced.
    let bodyBytes: Int
    let startedAt = ContinuousClock.now
    var request: HTTPRequest
    var phase: Phase

    init(number: Int, request: HTTPRequest, bodyBytes: Int, phase: Phase = .reading) {
        (self.number, self.bodyBytes) = (number, bodyBytes)
        (self.request, self.phase) = (request, phase)
    }

    func ticket(on connection: Connection) -> Ticket {
        Ticket(address: Int(bitPattern: connection.wsi), number: number)
    }
}

/// How a request's body is to be read.
enum BodyRule: Hashable {
    case read(Int)
    case refuse(HTTPResponse)

    init(
        method: HTTPMethod, length: String?, encoding: String?, inFlight: Int, limits: ServerLimits
    ) {
        if encoding != nil {
            self = .refuse(.refusal(411, "say the body's length, chunks are not read"))
        } else if let length {
            guard let length = Int(length), length >= 0 else {
                self = .refuse(.refusal(400, "content-length is not a number"))
                return
            }
            if length > limits.bodyBytes {
                self = .refuse(.refusal(413, "a body may have \(limits.bodyBytes) bytes"))
            } else if inFlight + length > limits.bodyBytesInFlight {
                self = .refuse(.refusal(503, "too many bodies at once, try again later"))
            } else {
                self = .read(length)
            }
        } else {
            self = method.hasBody ? .refuse(.refusal(411)) : .read(0)
        }
    }
}
