import Protocol

/// A page's short answers that wait for the socket: the newest of each kind and chart.
struct PendingMessages {
    private struct Slot: Equatable {
        var name: String
        var chart: Int
    }

    var welcome: ServerMessage?
    var error: ProtocolError?
    /// In the order in which their kind and chart were first answered.
    private var answers: [(slot: Slot, message: [UInt8])] = []

    /// Puts a message in the slot of its kind and chart, replacing the one that waits there.
    mutating func put(_ message: [UInt8], as name: String, on chart: Int) {
        let slot = Slot(name: name, chart: chart)
        if let index = answers.firstIndex(where: { $0.slot == slot }) {
            answers[index].message = message
        } else {
            answers.append((slot, message))
        }
    }

    mutating func put(_ message: [UInt8], as name: ServerMessage.Name, on chart: Int) {
        put(message, as: name.rawValue, on: chart)
    }

    mutating func popFirst() -> [UInt8]? {
        if let welcome {
            self.welcome = nil
            return welcome.bytes
        }
        if let error {
            self.error = nil
            return ServerMessage.error(error).bytes
        }
        return answers.isEmpty ? nil : answers.removeFirst().message
    }
}
