/// A small installation in which everything may go wrong: processes over one Redis, producers of rows, and pages.
final class World: @unchecked Sendable {
    let schedule: Schedule
    let network: Network
    let configuration: SimulatedDashboard
    let redis: SimulatedRedis
    let journal: Journal
    private(set) var processes: [SimulatedProcess] = []
    /// Those that have ended are kept, since taking dictionaries apart has an order by chance.
    private var ended: [SimulatedProcess] = []
    private(set) var pages: [SimulatedPage] = []
    private(set) var producers: [Producer] = []
    /// The first law that was broken.
    private(set) var violation: String?
    private var owners = 0
    private var pageCount = 0
    private var serial = 0

    private static let (processCount, pageCount, producerCount) = (3, 6, 3)
    /// How often all is compared.
    private static let stepsBetween = 50_000

    init(_ kind: SimulatedDashboard.Kind, _ schedule: Schedule) throws {
        self.schedule = schedule
        network = Network(schedule)
        configuration = try SimulatedDashboard(kind)
        redis = SimulatedRedis(schedule, skew: .seconds(0.3))
        journal = Journal(of: kind)
        redis.appended = { [journal] offset, count, content in
            journal.append(content, at: offset, count)
        }
        redis.lostEnd = { [unowned self] offset in
            do { try journal.loseEnd(from: offset) } catch { fail("\(error)") }
        }
    }

    func fail(_ reason: String) {
        if violation == nil { violation = "step \(schedule.steps): \(reason)" }
    }

    /// Goes on for so many steps, or until something is wrong.
    func run(steps: Int) throws {
        for _ in 0..<Self.processCount { try startProcess() }
        schedule.run(for: .seconds(1))
        for _ in 0..<Self.pageCount { openPage() }
        producers = (0..<Self.producerCount).map { Producer($0, in: self) }
        for producer in producers { producer.start() }
        beginFaults()
        if configuration.kind == .shortened { beginSaving() }
        while schedule.steps < steps, violation == nil {
            let end = min(steps, schedule.steps + Self.stepsBetween)
            while schedule.steps < end, violation == nil { schedule.step() }
            if violation == nil { try compareAll() }
        }
        for page in pages { page.close() }
        for process in processes { end(process) }
        schedule.run(for: .seconds(10))
    }

    // MARK: Processes and pages

    @discardableResult
    func startProcess() throws -> SimulatedProcess {
        let process = try makeProcess()
        processes.append(process)
        return process
    }

    func makeProcess() throws -> SimulatedProcess {
        owners += 1
        schedule.setSkew(
            schedule.time(.seconds(-2)..<Time.seconds(2)), of: owners)
        let process = try SimulatedProcess(owners, configuration, redis, by: network)
        process.start()
        return process
    }

    /// Ends a process as by `kill -9`, and starts another in its place after a while.
    func crash(_ process: SimulatedProcess) {
        end(process)
        processes.removeAll { $0 === process }
        schedule.add(after: schedule.time(.seconds(0.2)..<Time.seconds(4))) { [self] in
            do { try startProcess() } catch { fail("\(error)") }
        }
    }

    func end(_ process: SimulatedProcess) {
        process.crash()
        ended.append(process)
    }

    /// One that a proxy would find.
    var anyProcess: SimulatedProcess? { schedule.one(of: processes.filter(\.isReady)) }

    func openPage() {
        pageCount += 1
        let page = SimulatedPage(pageCount, in: self)
        pages.append(page)
        page.open()
    }

    func replacePage() {
        pages.remove(at: schedule.number(0..<pages.count)).close()
        openPage()
    }

    // MARK: Rows

    /// A row with an id, which came a little late at times.
    func row(of id: String) -> Post.Row {
        serial += 1
        let late = schedule.chance(0.05) ? 900.0 : 0
        return Post.Row(
            id: id, serial: serial, time: Double(serial) * 10 - late,
            style: ["buttermilk", "chocolate", "waffle"][schedule.number(0..<3)],
            count: Double(schedule.number(-4..<20)) / 2)
    }

    /// The time of the newest row.
    var newestTime: Double { Double(serial) * 10 }
}
