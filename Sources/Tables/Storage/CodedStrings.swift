/// Strings that become a column, each different one kept once.
package struct CodedStrings {
    private var names: [String] = []
    private var known: [String: UInt32] = [:]
    private var codes: [UInt32] = []
    /// The code that followed each one when it came last: texts of rows often take turns.
    private var following: [UInt32] = []

    package init() {}

    package mutating func append(_ string: String) {
        let code = guess(string) ?? code(of: string)
        if let last = codes.last { following[Int(last)] = code }
        codes.append(code)
    }

    /// The last string or the one that followed it before, which takes no search.
    private func guess(_ string: String) -> UInt32? {
        guard let last = codes.last else { return nil }
        if names[Int(last)] == string { return last }
        let next = following[Int(last)]
        return names[Int(next)] == string ? next : nil
    }

    private mutating func code(of string: String) -> UInt32 {
        if let code = known[string] { return code }
        let code = UInt32(names.count)
        known[string] = code
        names.append(string)
        following.append(code)
        return code
    }

    package var column: Column { Column(.strings(codes: Chunks(codes), names: Chunks(names))) }
}
