import Foundation
import Glibc
import Testing

/// Gives a parser inputs that nobody would write, for a while: it may refuse them, but neither crash nor hang
/// nor keep memory, and what it accepts has to be right.
///
/// `FUZZ_INPUTS` says how many each parser gets in place of a moment's worth, `FUZZ_SEED` which ones, and
/// `FUZZ_KEEP=1` keeps those that lead to answers that none before did. After a crash the input is in
/// the folder for temporary files, behind four bytes with its length.
struct Fuzzing {
    private let name: String
    private let parts: [String]
    private let limit: Int

    /// - Parameters:
    ///   - name: of the parser, and of its folder in the corpus.
    ///   - parts: what its texts are made of.
    ///   - limit: bytes; longer inputs are cut.
    init(_ name: String, of parts: [String], limit: Int = 4_096) {
        (self.name, self.parts, self.limit) = (name, parts, limit)
    }

    /// Gives the corpus to a parser, and what is made of it.
    ///
    /// - Parameter parse: says in a few words what came of an input, so that inputs with new answers are changed
    ///   further; checks itself what it accepts.
    /// - Throws: what `parse` does.
    func run(_ parse: ([UInt8]) throws -> String) throws {
        let corpus = Corpus(name)
        var pool = corpus.inputs
        #expect(!pool.isEmpty, "there is no corpus of \(name)")
        let last = try LastInput(name)
        var (answers, kept, count): (Set<String>, Int, Int) = ([], 0, 0)
        for input in pool { answers.insert(try answer(to: input, last, parse)) }
        var mutation = Mutation(seed: Self.seed, parts: parts)
        let (start, memory) = (ContinuousClock.now, Self.resident)
        while count < Self.inputs ?? .max, Self.inputs != nil || .now - start < Self.moment {
            count += 1
            let input = mutation.input(of: pool, limit: limit)
            let answer = try answer(to: input, last, parse)
            guard answers.count < Self.mostAnswers, answers.insert(answer).inserted else {
                continue
            }
            pool.append(input)
            kept += 1
            if Self.keeps, kept <= Self.mostKept { try corpus.keep(input, corpus.inputs.count) }
        }
        let growth = Self.resident - memory
        // Other tests run beside the short ones.
        #expect(Self.inputs == nil || growth < 400 << 20, "\(name): \(growth) bytes more")
        print("\(name): \(count) inputs, seed \(Self.seed), \(answers.count) different answers")
    }

    private func answer(
        to input: [UInt8], _ last: LastInput, _ parse: ([UInt8]) throws -> String
    ) throws -> String {
        last.note(input)
        let start = Self.processorTime
        let answer = try parse(input)
        let duration = Self.processorTime - start
        #expect(
            duration < Self.longest, "\(name): \(duration) for \(Data(input).base64EncodedString())"
        )
        return String(
            answer.unicodeScalars.prefix(80).filter(\.properties.isAlphabetic).map(Character.init))
    }

    /// Of this thread: other programs may keep it waiting.
    private static var processorTime: Duration {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    }

    /// Bytes of memory that the process has.
    private static var resident: Int {
        let text = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
        let pages = text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
        return pages * sysconf(Int32(_SC_PAGESIZE))
    }

    private static var environment: [String: String] { ProcessInfo.processInfo.environment }
    /// A limit for tests: a parser has an hour at least, and an hour for each million of inputs.
    static var minutes: Int { max(60, (inputs ?? 0) / 1_000_000 * 60) }
    private static let inputs = environment["FUZZ_INPUTS"].flatMap { Int($0) }
    private static let seed = environment["FUZZ_SEED"].flatMap { UInt64($0) } ?? 1
    private static let keeps = environment["FUZZ_KEEP"] != nil
    private static let moment = Duration.milliseconds(300)
    private static let longest = Duration.seconds(5)
    private static let mostAnswers = 2_000
    private static let mostKept = 12
}
