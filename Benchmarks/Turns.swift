/// What is measured and its floor in turns: when the machine changes its speed, it does for both.
struct Turns {
    let times: Samples
    let floor: Samples
    /// The median of the turns' own.
    let ratio: Double

    /// Runs both on different data each time; preparing them isn't measured.
    init<Data>(
        _ count: Int, prepare: (Int) -> Data, body: (Data) -> some Any,
        floor least: (Data) -> some Any
    ) {
        let turns = (0...count).map { number in
            let data = prepare(number)
            return (Samples.time(of: data, body), Samples.time(of: data, least))
        }.dropFirst()
        (times, floor) = (Samples(turns.map(\.0)), Samples(turns.map(\.1)))
        ratio = Samples(turns.map { $0.0 / $0.1 }).median
    }
}
