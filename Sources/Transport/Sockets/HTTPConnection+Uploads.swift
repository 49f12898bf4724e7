/// Bodies that are read while they come.
extension HTTPConnection {
    /// The handler begins at once; the connection ends with its answer.
    func beginUpload(_ asked: IncomingRequest) throws(HTTPFault) {
        guard loop.http.uploads < limits.bodies.streams, !loop.isStopping else {
            throw HTTPFault(503, "too many bodies without an end, try again later")
        }
        guard loop.http.uploads(of: address) < limits.bodies.streamsPerAddress else {
            throw HTTPFault(503, "this address has as many bodies without an end as it may")
        }
        let ticket = Exchange.Ticket(connection: number, number: exchanges + 1)
        let stream = BodyStream { [resume = loop.http.resume] in resume(ticket) }
        answer(
            asked, body: [],
            upload: Exchange.Upload(reader: BodyReader(asked.framing), stream: stream))
        setDeadline(after: limits.bodies.streamPause)
        continueIfExpected(by: asked)
        _ = try upload()
    }

    /// Passes on what came of a body.
    func upload() throws(HTTPFault) -> Bool {
        guard var upload = exchange?.upload, !upload.isFull else { return false }
        let isWhole: Bool
        do {
            isWhole = try incoming.popBody(into: &upload.reader, limit: .max).isWhole
        } catch {
            endUpload(.broken)
            return false
        }
        upload.isFull = !upload.stream.append(upload.reader.drain())
        exchange?.upload = upload
        if isWhole { endUpload(.whole) } else { setDeadline(after: limits.bodies.streamPause) }
        return false
    }

    /// Its handler answers with what it has.
    func endUpload(_ end: BodyStream.End) {
        guard let upload = exchange?.upload else { return }
        exchange?.upload = nil
        upload.stream.finish(end)
        setDeadline(after: limits.requests.responsePause)
    }

    /// There is room again.
    func resumeUpload() {
        guard exchange?.upload != nil else { return }
        exchange?.upload?.isFull = false
        proceed()
        if !isClosed { waitForEvents() }
    }
}
