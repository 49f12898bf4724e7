import ExternalPrograms
import Foundation
import Testing

/// Programs that can't be started, or that exceed a limit.
struct FailureTests {
    @Test(arguments: [
        (ExternalProgram("no-such-program"), ExternalProgram.Failure.notFound),
        (ExternalProgram(""), .notFound),
        (ExternalProgram("./no-such"), .notFound),
        (ExternalProgram("/etc/passwd/sh"), .notFound),
        (ExternalProgram("etc/passwd", in: "/"), .notExecutable),
        (
            ExternalProgram("true", in: "/no/folder"),
            .notStarted("/no/folder: No such file or directory")
        ),
    ])
    func `a program that can't be started is named`(
        program: ExternalProgram, failure: ExternalProgram.Failure
    ) async {
        await #expect(throws: failure) { try await program.run() }
    }

    @Test func `arguments that the system refuses are a failure`() async {
        let program = ExternalProgram("true", [String(repeating: "x", count: 200_000)])
        await #expect(throws: ExternalProgram.Failure.notStarted("Argument list too long")) {
            try await program.run()
        }
    }

    @Test func `a file that no system can run is no program`() async throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID())").path()
        defer { try? FileManager.default.removeItem(atPath: file) }
        // A file that this process wrote may still be open in a child that is being started.
        _ = try await shell("echo no header > \(file); chmod +x \(file)").run()
        await #expect(throws: ExternalProgram.Failure.notStarted("Exec format error")) {
            try await ExternalProgram(file).run()
        }
    }

    @Test func `a program that writes too much is stopped`() async throws {
        let failure = ExternalProgram.Failure.tooMuchOutput(bytes: 1_000)
        for script in ["yes", "trap '' TERM; while :; do echo more; done", "printf '%1001s' x"] {
            await #expect(throws: failure) {
                try await shell(script, limits: .init(outputBytes: 1_000)).run()
            }
        }
        let exact = try await shell("printf '%1000s' x", limits: .init(outputBytes: 1_000)).run()
        #expect(exact.output.count == 1_000)
    }

    @Test(arguments: ["sleep 600", "exec >&- 2>&-; sleep 600", "while :; do echo x >&2; done"])
    func `a program that takes too long is stopped`(script: String) async {
        let time = Duration.milliseconds(50)
        await #expect(throws: ExternalProgram.Failure.tooLong(time)) {
            try await shell(script, limits: .init(time: time)).run()
        }
    }

    @Test func `failures continue the program's name`() {
        #expect("\(ExternalProgram.Failure.notFound)" == "isn't found")
        #expect("\(ExternalProgram.Failure.tooLong(.seconds(0.5)))" == "took more than 0.5 seconds")
        #expect(
            "\(ExternalProgram.Failure.tooMuchOutput(bytes: 7))" == "wrote more than 7 bytes")
    }
}
