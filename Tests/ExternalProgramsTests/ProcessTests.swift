import ExternalPrograms
import Foundation
import Testing

/// The processes of programs and the descriptors that they cost.
@Suite(.timeLimit(.minutes(1)))
struct ProcessTests {
    @Test(arguments: [
        "echo $$ > $0; exec sleep 600",
        "sleep 600 & echo $$ $! > $0; wait",
        "exec >&- 2>&-; echo $$ > $0; exec sleep 600",
        // Both ignore SIGTERM.
        "trap '' TERM; sleep 600 & echo $$ $! > $0; wait",
        // The program exits and leaves a process that ignores SIGTERM.
        "(trap '' TERM; exec sleep 600 >&- 2>&-) & echo $$ $! > $0; exec sleep 600",
    ])
    func `a cancelled program ends with its whole group`(script: String) async throws {
        for process in try await cancelledProcesses(script) {
            while isRunning(process) { try await Task.sleep(for: .milliseconds(5)) }
        }
    }

    @Test func `a process that left the group doesn't hold up the cancellation`() async throws {
        let script = "setsid sh -c 'echo $$ > $0; exec sleep 600' $0 & exec sleep 600"
        let process = try #require(try await cancelledProcesses(script).first)
        #expect(isRunning(process))
        kill(process, SIGKILL)
    }

    @Test func `a process that outlives the program doesn't hold up its end`() async throws {
        let ended = try await shell("sleep 600 & echo $!").run()
        let process = try #require(pid_t(ended.text.dropLast()))
        #expect(ended.status == .exited(0))
        #expect(isRunning(process))
        kill(process, SIGKILL)
    }

    @Test func `a cancelled task starts no program`() async throws {
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await ExternalProgram("no-such-program").run()
        }
        await #expect(throws: CancellationError.self) { try await task.value }
    }

    @Test func `a program that ended leaves no zombie`() async throws {
        for script in ["echo $$", "echo $$; kill -9 $$"] {
            let process = try #require(pid_t(try await shell(script).run().text.dropLast()))
            #expect(kill(process, 0) == -1 && errno == ESRCH)
        }
    }

    @Test func `a program has no descriptors of this process`() async throws {
        var ends: [Int32] = [-1, -1]
        #expect(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0)
        defer { for end in ends { close(end) } }
        // The last is the folder that `ls` reads.
        let program = ExternalProgram("ls", ["/proc/self/fd"], input: [1])
        #expect(try await program.run().text == "0\n1\n2\n3\n")
    }

    @Test func `a program ignores and blocks no signals`() async throws {
        signal(SIGPIPE, SIG_IGN)
        let status = try await ExternalProgram("cat", ["/proc/self/status"]).run().text
        func signals(_ name: String) -> UInt64? {
            status.split(separator: "\n").first { $0.hasPrefix(name + ":\t") }
                .flatMap { UInt64($0.dropFirst(name.count + 2), radix: 16) }
        }
        #expect(signals("SigBlk") == 0)
        // The others are glibc's own.
        #expect(signals("SigIgn").map { $0 & 0x7fff_ffff } == 0)
    }

    @Test func `300 runs keep no descriptors`() async throws {
        let before = try descriptors()
        for index in 0..<100 {
            _ = try await ExternalProgram("true", input: [1]).run()
            _ = try? await ExternalProgram("no-such-program", input: [1]).run()
            _ = try? await shell("yes", limits: .init(outputBytes: index)).run()
        }
        let new = try descriptors().subtracting(before)
        // Other suites run in this process and keep some of their own.
        while try descriptors().intersection(new).count > 40 {
            try await Task.sleep(for: .milliseconds(5))
        }
    }

    @Test func `programs that run keep no threads from tasks`() async throws {
        let hanging = (0...ProcessInfo.processInfo.activeProcessorCount).map { _ in
            Task { try await ExternalProgram("sleep", ["600"]).run() }
        }
        for _ in 0..<20 { _ = try await ExternalProgram("true").run() }
        for task in hanging { task.cancel() }
        for task in hanging {
            await #expect(throws: CancellationError.self) { try await task.value }
        }
    }

    /// Runs a script that writes process numbers to `$0`, and cancels it once they are there.
    private func cancelledProcesses(_ script: String) async throws -> [pid_t] {
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID())").path()
        defer { try? FileManager.default.removeItem(atPath: file) }
        let program = ExternalProgram("sh", ["-c", script, file])
        let task = Task { try await program.run() }
        var text = ""
        while !text.hasSuffix("\n") {
            try await Task.sleep(for: .milliseconds(5))
            text = (try? String(contentsOfFile: file, encoding: .utf8)) ?? ""
        }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        return text.split { $0.isWhitespace }.compactMap { pid_t($0) }
    }

    private func isRunning(_ process: pid_t) -> Bool {
        let status = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
        return status.map { !$0.contains(") Z") } ?? false
    }

    /// The open descriptors of this process, each with what it refers to.
    private func descriptors() throws -> Set<String> {
        let (manager, folder) = (FileManager.default, "/proc/self/fd/")
        return try Set(
            manager.contentsOfDirectory(atPath: folder).compactMap { number in
                let target = try? manager.destinationOfSymbolicLink(atPath: folder + number)
                return target.map { "\(number): \($0)" }
            })
    }
}
