import Testing

@testable import Site
@testable import Transport

struct WindowTests {
    @Test(
        arguments: [
            (nil, nil, 1_425), ("1600", nil, 1_585), ("800", "Mozilla/5.0 (Android) Mobi", 800),
            (nil, "Mozilla/5.0 (iPhone) Mobile/15E148", 390), ("wide", nil, 1_425),
            ("99", nil, 1_425),
            ("-1600", nil, 1_425), ("99999999999999999999", nil, 1_425),
        ] as [(String?, String?, Int)])
    func `a window is as wide as its hint says, or as usual`(
        hint: String?, agent: String?, width: Int
    ) {
        var request = HTTPRequest(path: "/d/test")
        request.headers["sec-ch-viewport-width"] = hint
        request.headers["user-agent"] = agent
        #expect(Window.width(of: request) == width)
    }
}
