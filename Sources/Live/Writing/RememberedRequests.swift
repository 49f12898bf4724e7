import DequeModule
import Logs

/// The requests with a key that were answered lately, and those that are under way.
struct RememberedRequests {
    enum State {
        case new
        case underWay
        case answered(rows: Int)
        case otherContent
    }

    private var answered: [String: AnsweredRequest] = [:]
    /// The keys in the order in which they were answered.
    private var order: Deque<AnsweredRequest> = []
    private var underWay: [String: UInt64] = [:]
    /// The keys of bodies without an end that are being read.
    var streams: Set<String> = []

    /// Forgets what was answered, for what a log says; what is under way goes on.
    mutating func replace(with requests: [AnsweredRequest]) {
        (answered, order) = ([:], [])
        for request in requests { remember(request) }
    }

    /// Whether a request came before, and its answer.
    mutating func state(of request: RequestKey, at time: Double) -> State {
        forget(before: time - AnsweredRequest.keptSeconds)
        if let digest = underWay[request.key] {
            return digest == request.digest ? .underWay : .otherContent
        }
        guard let known = answered[request.key] else { return .new }
        return known.digest == request.digest ? .answered(rows: known.count) : .otherContent
    }

    mutating func begin(_ request: RequestKey) { underWay[request.key] = request.digest }

    /// Without an answer it failed, and may be tried again.
    mutating func finish(_ request: RequestKey, _ answer: AnsweredRequest?) {
        underWay[request.key] = nil
        if let answer { remember(answer) }
    }

    /// The outcome of a request that waits here, where another process has answered it meanwhile; nil where none has.
    func outcomeElsewhere(of request: RequestKey) -> WriteOutcome? {
        guard let known = answered[request.key] else { return nil }
        if let rowsBefore = request.rowsBefore {
            return known.count > rowsBefore ? .handedOver : nil
        }
        return known.digest == request.digest ? .written(rows: known.count) : .otherContent
    }

    mutating func remember(_ request: AnsweredRequest) {
        answered[request.key] = request
        order.append(request)
        if order.count > AnsweredRequest.mostKept { forgetOldest() }
    }

    private mutating func forget(before time: Double) {
        while let oldest = order.first, oldest.time < time { forgetOldest() }
    }

    private mutating func forgetOldest() {
        let oldest = order.removeFirst()
        if answered[oldest.key] == oldest { answered[oldest.key] = nil }
    }
}
