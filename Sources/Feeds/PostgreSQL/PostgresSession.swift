import CLibpq
import Foundation

/// One connection to a database, whose methods wait: it belongs to a thread that may be blocked.
final class PostgresSession {
    private let connection: OpaquePointer
    private let address: PostgresAddress
    private let wait: DescriptorWait
    /// Seconds after which a step is given up.
    private let timeout: Double

    /// Connects.
    ///
    /// - Throws: `FeedError` that names the database.
    init(
        _ address: PostgresAddress, timeout: Double, wait: DescriptorWait
    ) throws(FeedError) {
        // The first one holds them all; later ones count where it says nothing of them itself.
        let options = [
            ("fallback_application_name", "soundings"), ("keepalives_idle", "30"),
            ("dbname", address.text), ("client_encoding", "UTF8"),
        ]
        var keywords = options.map { strdup($0.0) } + [nil]
        var values = options.map { strdup($0.1) } + [nil]
        defer { for text in keywords + values { free(text) } }
        let started = keywords.withUnsafeMutableBufferPointer { keywords in
            values.withUnsafeMutableBufferPointer { values in
                keywords.withMemoryRebound(to: UnsafePointer<CChar>?.self) { keywords in
                    values.withMemoryRebound(to: UnsafePointer<CChar>?.self) { values in
                        PQconnectStartParams(keywords.baseAddress, values.baseAddress, 1)
                    }
                }
            }
        }
        guard let started else { throw FeedError("there is no memory for a connection") }
        (connection, self.address, self.timeout, self.wait) = (started, address, timeout, wait)
        try connect()
        _ = try execute(
            """
            SET datestyle = 'ISO, YMD'; SET timezone = 'UTC'; SET extra_float_digits = 3; \
            SET default_transaction_read_only = on
            """)
    }

    deinit { PQfinish(connection) }

    private func connect() throws(FeedError) {
        let deadline = self.deadline
        var state = PGRES_POLLING_WRITING
        while state != PGRES_POLLING_OK {
            guard PQstatus(connection) != CONNECTION_BAD, state != PGRES_POLLING_FAILED else {
                throw FeedError("\(address.name) can't be reached: \(message)")
            }
            try ready(state == PGRES_POLLING_READING ? POLLIN : POLLOUT, until: deadline)
            state = PQconnectPoll(connection)
        }
    }

    private var deadline: ContinuousClock.Instant { .now + .seconds(timeout) }

    /// The first line of what the library says of its last fault, without the server's address.
    private var message: String {
        let text = PQerrorMessage(connection).map { String(cString: $0) } ?? ""
        let line = text.split(separator: "\n").first ?? "nobody says why"
        guard line.hasPrefix("connection to server"), let cause = line.firstRange(of: " failed: ")
        else { return String(line) }
        return String(line[cause.upperBound...])
    }

    private func ready(
        _ events: Int32, until deadline: ContinuousClock.Instant
    ) throws(FeedError) {
        switch wait.wait(for: PQsocket(connection), events, until: deadline) {
        case .ready: break
        case .interrupted: throw FeedError("\(address.name) isn't wanted any more")
        case .late: throw FeedError("\(address.name) gave no answer in \(timeout) seconds")
        }
    }

    private func receive() throws(FeedError) {
        guard PQconsumeInput(connection) == 1 else {
            throw FeedError("\(address.name) is gone: \(message)")
        }
    }
}

extension PostgresSession {
    /// Performs statements; values for `$1` and so on stand beside the one that has them.
    ///
    /// - Returns: the rows of the last one.
    func execute(_ sql: String, _ values: [String] = []) throws(FeedError) -> PostgresResult {
        var texts = values.map { strdup($0) }
        defer { for text in texts { free(text) } }
        let isSent = texts.withUnsafeMutableBufferPointer { texts in
            texts.withMemoryRebound(to: UnsafePointer<CChar>?.self) { texts in
                texts.isEmpty
                    ? PQsendQuery(connection, sql)
                    : PQsendQueryParams(
                        connection, sql, Int32(texts.count), nil, texts.baseAddress, nil, nil, 0)
            }
        }
        return try answer(isSent)
    }

    /// The columns of a query's rows, without performing it.
    func columns(of query: String) throws(FeedError) -> [PostgresColumn] {
        _ = try answer(PQsendPrepare(connection, "", query, 0, nil))
        return try answer(PQsendDescribePrepared(connection, "")).columns
    }

    private func answer(_ isSent: Int32) throws(FeedError) -> PostgresResult {
        guard isSent == 1 else { throw FeedError("\(address.name) is gone: \(message)") }
        let deadline = self.deadline
        var (last, fault): (PostgresResult?, FeedError?) = (nil, nil)
        while true {
            while PQisBusy(connection) == 1 {
                try ready(POLLIN, until: deadline)
                try receive()
            }
            guard let result = PQgetResult(connection) else { break }
            let status = PQresultStatus(result)
            if status != PGRES_TUPLES_OK, status != PGRES_COMMAND_OK, status != PGRES_EMPTY_QUERY {
                fault = fault ?? self.fault(of: result)
            }
            last = PostgresResult(result)
        }
        if let fault { throw fault }
        guard let last else { throw FeedError("\(address.name) is gone: \(message)") }
        return last
    }

    private func fault(of result: OpaquePointer) -> FeedError {
        let field = PQresultErrorField(result, Int32(UInt8(ascii: "M")))
        let text = field.map { String(cString: $0) } ?? message
        return FeedError("\(address.name) answers: \(text)")
    }

    /// Whether the connection stands.
    var isUsable: Bool { PQstatus(connection) == CONNECTION_OK }

    /// Has the database give up what it is at, and drops what came of it.
    ///
    /// - Throws: where that can't be told to it, or it doesn't give up.
    func cancel() throws(FeedError) {
        guard PQtransactionStatus(connection) == PQTRANS_ACTIVE else { return }
        guard let request = PQgetCancel(connection) else {
            throw FeedError("\(address.name) is gone: \(message)")
        }
        defer { PQfreeCancel(request) }
        var reason = [CChar](repeating: 0, count: 256)
        guard PQcancel(request, &reason, Int32(reason.count)) == 1 else {
            throw FeedError("\(address.name) can't be told to stop")
        }
        let deadline = ContinuousClock.now + .seconds(5)
        while true {
            while PQisBusy(connection) == 1 {
                try ready(POLLIN, until: deadline)
                try receive()
            }
            guard let result = PQgetResult(connection) else { return }
            PQclear(result)
        }
    }

    /// Waits until somebody notifies of a channel that is listened to, or the time is over.
    ///
    /// - Returns: whether somebody did.
    func waitForNotification(until deadline: ContinuousClock.Instant?) throws(FeedError) -> Bool {
        while true {
            try receive()
            var isNotified = false
            while let notification = PQnotifies(connection) {
                PQfreemem(notification)
                isNotified = true
            }
            if isNotified { return true }
            switch wait.wait(for: PQsocket(connection), POLLIN, until: deadline) {
            case .ready: break
            case .late: return false
            case .interrupted: throw FeedError("\(address.name) isn't wanted any more")
            }
        }
    }
}
