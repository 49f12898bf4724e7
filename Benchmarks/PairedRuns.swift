/// The measured code and its floor in turns of ten runs each: when the machine changes its speed,
/// it does for both.
struct PairedRuns {
    let times: Samples
    let floor: Samples
    /// The median of the turns' own, of medians.
    let ratio: Double

    private static let runs = 10

    /// Runs both on different data each time; preparing them isn't measured.
    ///
    /// - Parameters:
    ///   - count: how many times, rounded up to whole turns, after one turn that warms up.
    ///   - body: a run's data from its number, and what is measured.
    ///   - least: the same of the floor.
    init<Data, Least>(
        _ count: Int, body: (prepare: (Int) -> Data, run: (Data) -> some Any),
        floor least: (prepare: (Int) -> Least, run: (Least) -> some Any)
    ) {
        var turns: [(times: [Double], floor: [Double])] = []
        for turn in 0...(count + Self.runs - 1) / Self.runs {
            let numbers = turn * Self.runs..<(turn + 1) * Self.runs
            turns.append(
                (
                    numbers.map { Samples.time(of: body.prepare($0), body.run) },
                    numbers.map { Samples.time(of: least.prepare($0), least.run) }
                ))
        }
        turns.removeFirst()
        (times, floor) = (Samples(turns.flatMap(\.times)), Samples(turns.flatMap(\.floor)))
        ratio = Samples(turns.map { Samples($0.times).median / Samples($0.floor).median }).median
    }
}
