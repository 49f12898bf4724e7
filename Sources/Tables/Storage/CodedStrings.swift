/// Strings that become a column, each different one kept once.
package struct CodedStrings {
    private var names: [String] = []
    private var known: [String: UInt32] = [:]
    private var codes: [UInt32] = []

    package init() {}

    package mutating func append(_ string: String) {
        if let code = known[string] { return codes.append(code) }
        let code = UInt32(names.count)
        known[string] = code
        names.append(string)
        codes.append(code)
    }

    package var column: Column { Column(.strings(codes: Chunks(codes), names: Chunks(names))) }
}
