import Foundation
import Tables

/// The counters of one moment, as proc(5) describes them.
struct MachineSample: Hashable {
    var time: Date
    var cpu: CPUTicks?
    var memory: MemoryUse?
    var network: NetworkBytes?
    var load: [Double]

    init(time: Date, read: (String) -> String?) {
        self.time = time
        cpu = read("stat").flatMap(CPUTicks.init)
        memory = read("meminfo").flatMap(MemoryUse.init)
        network = read("net/dev").flatMap(NetworkBytes.init)
        load = (read("loadavg") ?? "").split(separator: " ").prefix(3).compactMap { Double($0) }
    }

    /// The values of `MachineMetrics.schema` in order.
    func row(since before: MachineSample) -> [Value] {
        let seconds = time.timeIntervalSince(before.time)
        return [.date(time)] + cpuValues(since: before)
            + [memory?.usedPercent, memory.map { $0.usedKiB / 1_024 }].map(Value.init(rounding:))
            + networkValues(since: before, seconds: seconds)
            + (0..<3).map { $0 < load.count ? .number(load[$0]) : .missing }
    }

    private func cpuValues(since before: MachineSample) -> [Value] {
        guard let cpu, let earlier = before.cpu, cpu.total > earlier.total else {
            return [.missing, .missing, .missing]
        }
        let share = 100 / (cpu.total - earlier.total)
        return [
            (cpu.user - earlier.user) * share, (cpu.system - earlier.system) * share,
            (cpu.iowait - earlier.iowait) * share,
        ].map { Value(rounding: max($0, 0)) }
    }

    private func networkValues(since before: MachineSample, seconds: Double) -> [Value] {
        guard let network, let earlier = before.network, seconds > 0 else {
            return [.missing, .missing]
        }
        let counts = [network.received - earlier.received, network.sent - earlier.sent]
        // Counters go back when an interface leaves.
        return counts.map { $0 < 0 ? .missing : Value(rounding: $0 / 1_000 / seconds) }
    }
}

/// Time spent by all processors since the start, in clock ticks.
struct CPUTicks: Hashable {
    /// With niced processes.
    var user: Double
    /// With interrupts.
    var system: Double
    var iowait: Double
    /// With idle time and time stolen by other guests.
    var total: Double

    init?(_ stat: String) {
        guard let line = stat.split(separator: "\n").first, line.hasPrefix("cpu ") else {
            return nil
        }
        // user nice system idle iowait irq softirq steal; guest times are part of user already.
        let ticks = line.split(separator: " ").dropFirst().prefix(8).compactMap { Double($0) }
        guard ticks.count >= 5 else { return nil }
        user = ticks[0] + ticks[1]
        system = ticks[2] + ticks.dropFirst(5).prefix(2).reduce(0, +)
        iowait = ticks[4]
        total = ticks.reduce(0, +)
    }
}

/// Memory that programs can't have without giving something up.
struct MemoryUse: Hashable {
    var usedKiB: Double
    var usedPercent: Double

    init?(_ meminfo: String) {
        func amount(_ name: String) -> Double? {
            let line = meminfo.split(separator: "\n").first { $0.hasPrefix(name + ":") }
            return line?.split(separator: " ").dropFirst().first.flatMap { Double($0) }
        }
        guard let total = amount("MemTotal"), total > 0, let available = amount("MemAvailable")
        else { return nil }
        usedKiB = total - available
        usedPercent = 100 * usedKiB / total
    }
}

/// Bytes through all network interfaces but the loopback since they came up.
struct NetworkBytes: Hashable {
    var received = 0.0
    var sent = 0.0

    init?(_ netDev: String) {
        for line in netDev.split(separator: "\n").dropFirst(2) {
            let parts = line.split(separator: ":")
            guard parts.count == 2, parts[0].trimmingPrefix(while: { $0 == " " }) != "lo" else {
                continue
            }
            let counts = parts[1].split(separator: " ").map { Double($0) ?? 0 }
            guard counts.count >= 9 else { return nil }
            received += counts[0]
            sent += counts[8]
        }
    }
}

extension Value {
    /// Two decimals: more would be noise in the picture and in the rows.
    init(rounding number: Double?) {
        self = number.map { .number(($0 * 100).rounded() / 100) } ?? .missing
    }
}
