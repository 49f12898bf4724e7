/// Measurements of a machine that works a little, one a second.
struct MachineRows: BenchmarkRows {
    let table = "machine"
    let columns = [
        "user", "system", "iowait", "memory_used", "memory_used_mib", "received", "sent", "load_1",
        "load_5", "load_15",
    ]
    private var noise = Noise(seed: 3)
    private var load = 2.0
    private var memory = 40.0

    mutating func next() -> [Double] {
        let user = noise.next() * 30
        memory = min(max(memory + noise.next() - 0.5, 10), 90)
        load += (user / 10 - load) / 60
        return [
            user, noise.next() * 8, noise.next() < 0.8 ? 0 : 0.5, memory, memory * 240,
            noise.next() * 40, noise.next() * 4, load, load * 0.95, load * 0.9,
        ].map { ($0 * 100).rounded() / 100 }
    }
}
