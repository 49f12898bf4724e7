import ExternalPrograms
import Foundation
import Testing

/// The input of a program, and its output, errors and status.
struct OutcomeTests {
    @Test func `the output, the errors and the status come back`() async throws {
        let ended = try await shell("printf out; printf err >&2; exit 3").run()
        #expect(ended.text == "out")
        #expect(ended.errors == "err")
        #expect(ended.status == .exited(3))
    }

    @Test func `a signal that ends the program is its status`() async throws {
        #expect(try await shell("kill -9 $$").run().status == .signaled(9))
    }

    @Test func `arguments aren't read by a shell`() async throws {
        let ended = try await ExternalProgram("printf", ["%s|", "a b", "$HOME; ls", ""]).run()
        #expect(ended.text == "a b|$HOME; ls||")
    }

    @Test func `an environment that is given is the whole one`() async throws {
        let program = ExternalProgram("env", environment: ["ONE": "1", "TWO": "a=b"])
        #expect(Set(try await program.run().text.split(separator: "\n")) == ["ONE=1", "TWO=a=b"])
        #expect(try await ExternalProgram("env", environment: [:]).run().text == "")
    }

    @Test func `without an environment the program has that of this process`() async throws {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        #expect(try await ExternalProgram("env").run().text.contains("PATH=\(path)\n"))
    }

    @Test func `relative paths and the program's files start at its folder`() async throws {
        #expect(try await ExternalProgram("bin/pwd", in: "/usr").run().text == "/usr\n")
    }

    @Test func `without input standard input is empty`() async throws {
        #expect(try await ExternalProgram("cat").run().output == [])
    }

    @Test(arguments: [0, 1, 6_554, 500_000])
    func `input and output may be larger than a pipe`(count: Int) async throws {
        let bytes = Array(String(repeating: "0123456789", count: count).utf8)
        let program = ExternalProgram("cat", input: bytes, limits: .init(outputBytes: bytes.count))
        #expect(try await program.run().output == bytes)
    }

    @Test func `a program may leave its input unread`() async throws {
        let input = [UInt8](repeating: 120, count: 5_000_000)
        let closed = try await shell("exec <&-; echo closed", input: input).run()
        #expect(closed.text == "closed\n")
        let first = try await ExternalProgram("head", ["-c", "1"], input: input).run()
        #expect(first.text == "x")
    }

    @Test func `the errors of a talkative program are cut to the last ones`() async throws {
        let program = shell(
            "head -c 3000000 /dev/zero >&2; printf 'the last' >&2; printf done",
            limits: .init(errorBytes: 10))
        let ended = try await program.run()
        #expect(ended.text == "done")
        #expect(ended.errors == "\0\0the last")
    }

    @Test func `programs that run at once have their own input and output`() async throws {
        try await withThrowingTaskGroup(of: Bool.self) { group in
            for index in 0..<50 {
                group.addTask {
                    let text = String(repeating: "\(index) ", count: 20_000)
                    return try await ExternalProgram("cat", input: Array(text.utf8)).run().text
                        == text
                }
            }
            for try await isEqual in group { #expect(isEqual) }
        }
    }
}

func shell(
    _ script: String, input: [UInt8]? = nil, limits: ExternalProgram.Limits = .init()
) -> ExternalProgram {
    ExternalProgram("sh", ["-c", script], input: input, limits: limits)
}
