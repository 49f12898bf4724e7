import CSpawn
import Glibc

/// Starts a child process and waits for it, on a thread that may be blocked.
final class ChildWait {
    private let limits: ExternalProgram.Limits
    private let process: pid_t
    private let (output, errors): (OutputPipe, OutputPipe)
    /// Readable once the child has exited.
    private let exit: Int32
    private let interruption: Interruption
    private var failure: (any Error)?
    private var deadline: ContinuousClock.Instant?

    /// How long a process group has between SIGTERM and SIGKILL.
    private static let grace = Duration.seconds(1)

    init(for program: ExternalProgram, or interruption: Interruption) throws {
        limits = program.limits
        output = try OutputPipe(mostBytes: limits.outputBytes)
        errors = try OutputPipe(mostBytes: limits.errorBytes)
        process = try program.start(writingTo: output.writeEnd, errors.writeEnd)
        output.closeWriting()
        errors.closeWriting()
        exit = pidfd_open(process, 0)
        self.interruption = interruption
        deadline = limits.time.map { .now + $0 }
        if exit < 0 { stop(because: ExternalProgram.Failure.ofSystem(errno)) }
    }

    deinit { if exit >= 0 { close(exit) } }

    func outcome() throws -> ExternalProgram.Outcome {
        wait()
        // No other process can have its number before it is reaped.
        if failure != nil { kill(-process, SIGKILL) }
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
        if let failure { throw failure }
        let signal = status & 0x7f
        return ExternalProgram.Outcome(
            status: signal == 0 ? .exited(status >> 8 & 0xff) : .signaled(signal),
            output: output.bytes, errors: String(decoding: errors.bytes, as: UTF8.self))
    }

    /// Returns when the child has exited.
    ///
    /// After `stop`, it also waits until the whole group has closed the output, but not beyond the
    /// deadline.
    private func wait() {
        // The exit comes first, so that everything written before it is read in the same round.
        var events = [exit, output.readEnd, errors.readEnd, interruption.descriptor].map {
            pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
        }
        var hasExited = false
        while !hasExited || failure != nil && (events[1].fd >= 0 || events[2].fd >= 0) {
            let count = poll(&events, nfds_t(events.count), milliseconds)
            if let deadline, deadline <= .now {
                guard failure == nil, let time = limits.time else { return }
                stop(because: ExternalProgram.Failure.tooLong(time))
            }
            guard count > 0 else { continue }
            for (index, event) in events.enumerated() where event.revents != 0 {
                if index == 1 || index == 2, event.revents & Int16(POLLIN) != 0 {
                    (index == 1 ? output : errors).read()
                } else {
                    events[index].fd = -1
                }
            }
            hasExited = hasExited || events[0].revents != 0
            if events[3].revents != 0 { stop(because: CancellationError()) }
            if output.isOver {
                stop(because: ExternalProgram.Failure.tooMuchOutput(bytes: limits.outputBytes))
            }
        }
    }

    /// Asks the group to end, and remembers the first reason.
    private func stop(because reason: any Error) {
        guard failure == nil else { return }
        (failure, deadline) = (reason, .now + Self.grace)
        kill(-process, SIGTERM)
    }

    private var milliseconds: Int32 {
        guard let deadline else { return -1 }
        let rest = (deadline - .now) / .milliseconds(1)
        return Int32(max(0, min(rest.rounded(.up), 60_000)))
    }
}

extension ExternalProgram {
    fileprivate func start(writingTo output: Int32, _ errors: Int32) throws -> pid_t {
        let file =
            input.map { spawn_input($0, $0.count) } ?? open("/dev/null", O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { throw Failure.ofSystem(errno) }
        defer { close(file) }
        let arguments = ([name] + arguments).map { strdup($0) } + [nil]
        defer { for argument in arguments { free(argument) } }
        let variables = environment.map { $0.map { strdup("\($0)=\($1)") } + [nil] }
        defer { for variable in variables ?? [] { free(variable) } }
        var process: pid_t = 0
        let error = spawn_program(
            &process, name, arguments, variables, folder, [file, output, errors])
        guard error != 0 else { return process }
        if let folder, access(folder, X_OK) != 0 {
            throw Failure.notStarted("\(folder): \(String(cString: strerror(errno)))")
        }
        switch error {
        case EACCES where name.contains("/"): throw Failure.notExecutable
        case ENOENT, ENOTDIR, EACCES: throw Failure.notFound
        default: throw Failure.ofSystem(error)
        }
    }
}

extension ExternalProgram.Failure {
    fileprivate static func ofSystem(_ number: Int32) -> Self {
        .notStarted(String(cString: strerror(number)))
    }
}

/// Ends a wait from another thread.
final class Interruption: Sendable {
    let descriptor: Int32

    init() throws {
        descriptor = eventfd(0, Int32(EFD_CLOEXEC))
        guard descriptor >= 0 else { throw ExternalProgram.Failure.ofSystem(errno) }
    }

    deinit { close(descriptor) }

    func signal() { eventfd_write(descriptor, 1) }
}

/// A pipe that a child writes to, and the last bytes that came through it.
private final class OutputPipe {
    let readEnd: Int32
    private(set) var writeEnd: Int32
    private(set) var bytes: [UInt8] = []
    /// Whether more than `mostBytes` came.
    private(set) var isOver = false
    private let mostBytes: Int

    init(mostBytes: Int) throws {
        var ends: [Int32] = [-1, -1]
        guard spawn_pipe(&ends) == 0 else { throw ExternalProgram.Failure.ofSystem(errno) }
        (readEnd, writeEnd, self.mostBytes) = (ends[0], ends[1], mostBytes)
    }

    deinit {
        close(readEnd)
        closeWriting()
    }

    func closeWriting() {
        if writeEnd >= 0 { close(writeEnd) }
        writeEnd = -1
    }

    /// Reads what is in the pipe, without waiting.
    func read() {
        var count: Int32 = 0
        guard ioctl(readEnd, UInt(FIONREAD), &count) == 0, count > 0 else { return }
        bytes += [UInt8](unsafeUninitializedCapacity: Int(count)) { buffer, initialized in
            initialized = max(0, Glibc.read(readEnd, buffer.baseAddress, buffer.count))
        }
        guard bytes.count > mostBytes else { return }
        isOver = true
        bytes.removeFirst(bytes.count - mostBytes)
    }
}
