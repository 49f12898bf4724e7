import Seeded
import Testing

@testable import Layouts

/// An index for each series' code, in a list or looked up.
struct CodeIndicesTests {
    @Test(arguments: [8, CodeIndices.mostListed, CodeIndices.mostListed + 1, 1_000_000])
    func `each code has its index, whatever its bound`(bound: Int) {
        var generator = SeededGenerator(seed: UInt64(bound))
        let codes = (0..<300).map { _ in Int.random(in: -1..<bound, using: &generator) }
        var indices = CodeIndices(of: codes + codes, below: bound)
        var known: [Int] = []
        for code in codes where code >= 0 && !known.contains(code) { known.append(code) }
        #expect(indices.codes == known)
        #expect(codes.allSatisfy { indices[$0] == -1 })
        for (index, code) in known.enumerated() where index % 3 > 0 { indices[code] = index }
        for (index, code) in known.enumerated() {
            #expect(indices[code] == (index % 3 > 0 ? index : -1))
        }
        #expect(indices[-1] == -1)
    }
}
