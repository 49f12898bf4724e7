/// The numbers of views as transcripts have them: 1 for the first of the first chart, 2 of the second
/// chart, 11 for the next of the first.
///
/// A server numbers views in the order in which it makes them, which is another one in each run.
struct ViewNumbers {
    private var recorded: [Int: Int] = [:]
    private var counts: [Int: Int] = [:]

    /// A message of the server with the transcript's numbers.
    mutating func received(_ message: String) -> String {
        guard let scene = message.wholeMatch(of: /(\["scene",(\d+),\d+,\{"view":)(\d+)(,.*)/),
            let chart = Int(scene.2), let view = Int(scene.3)
        else { return message }
        let number = recorded[view] ?? 10 * counts[chart, default: 0] + chart + 1
        if recorded.updateValue(number, forKey: view) == nil { counts[chart, default: 0] += 1 }
        return "\(scene.1)\(number)\(scene.4)"
    }

    /// A message of the page with the server's numbers.
    func sent(_ message: String) -> String {
        message.replacing(/("revision":\["\w+",)(\d+)/) { revision in
            let view = recorded.first { String($0.value) == revision.2 }?.key
            return "\(revision.1)\(view.map(String.init) ?? String(revision.2))"
        }
    }
}
