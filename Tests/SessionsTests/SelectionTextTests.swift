import Protocol
import Sessions
import Testing

/// Selections as addresses have them.
struct SelectionTextTests {
    @Test func `an interval of times has its three ends`() throws {
        let text = try #require(
            SelectionText("temperature*t1370232000*t1370318400*t1370232000*"))
        let token = try #require(text.token(at: 2))
        #expect(text.chart == "temperature" && token.chart == 2)
        #expect(token.lower == .seconds(1_370_232_000) && token.upper == .seconds(1_370_318_400))
        #expect(token.edge == nil && token.categories.isEmpty)
    }

    @Test func `names keep the signs that separate`() throws {
        let text = try #require(SelectionText("airlines*cA%2AB*c5%25*c5%25**A%2AB*5%25"))
        let token = try #require(text.token(at: 0))
        #expect(token.lower == .name("A*B") && token.categories == ["A*B", "5%"])
    }

    @Test(arguments: ["", "days", "days*t1*t2", "days*x1*t2*t1*", "days*t1*t2*t*"])
    func `anything else is none`(text: String) { #expect(SelectionText(text) == nil) }

    @Test func `ends out of order are none`() throws {
        #expect(try #require(SelectionText("days*t3*t2*t1*")).token(at: 0) == nil)
    }
}
