import SharedScenes
import Foundation
import Protocol
@testable import Sessions
import Tables
import Testing

@Suite struct `Greeting` {
    @Test func `a page that says hello is welcomed and its views are watched`() {
        var page = Page()
        page.send(
            #"{"hello":{"dashboard":"weather","charts":[{"width":650},{"width":640},{"width":9999999}]}}"#
        )
        #expect(page.requests.map(\.name) == ["watch 0", "watch 1", "watch 2", "rows 0+50"])
        #expect(page.messages == [#"["welcome","run1"]"#])
    }

    @Test(arguments: [
        ("de-CH", "de_CH"), ("ar", "ar_EG"), ("en-GB", "en_GB"), ("en", "en_US"),
        ("nl-NL", "en_US"), ("", "en_US"),
    ])
    func `a page is answered in its language`(tag: String, locale: String) {
        var page = Page()
        page.send(
            #"{"hello":{"dashboard":"bare","locale":"\#(tag)","charts":[{"width":640},{"width":640}]}}"#
        )
        #expect(page.session.locale.identifier == locale)
    }

    @Test func `charts and rows that an embedding page leaves out aren't watched`() {
        var page = Page()
        page.send(
            #"{"hello":{"dashboard":"weather","charts":[null,{"width":640},null],"tables":[]}}"#)
        #expect(page.requests.map(\.name) == ["watch 1"])
        #expect(page.messages == [#"["welcome","run1"]"#])
        for message in [
            #"{"resize":{"chart":0,"width":500}}"#, #"{"clear":{"chart":2,"event":1}}"#,
            #"{"stops":{"chart":0,"around":0}}"#, #"{"hide":{"chart":2,"series":[]}}"#,
        ] {
            page.send(message)
            let said = page.messages
            #expect(said.first?.hasPrefix(#"["error","unknown""#) == true, "\(message): \(said)")
        }
        page.publish(1, of: 1)
        #expect(page.requests.map(\.name) == ["change 1 since 0"])
        page.send(
            #"{"hello":{"dashboard":"weather","charts":[{"width":640},null,null],"tables":[]}}"#)
        #expect(page.requests.map(\.name).contains("watch 0"))
    }

    @Test(arguments: [
        ("{", "malformed"), ("[]", "malformed"), ("{}", "malformed"),
        (#"{"shout":{}}"#, "malformed"), (#"{"hello":{"dashboard":"weather"}}"#, "malformed"),
        (#"{"hello":{"dashboard":"nowhere","charts":[]}}"#, "unknown"),
        (#"{"hello":{"dashboard":"weather","charts":[]}}"#, "outdated"),
        (#"{"clear":{"chart":0,"event":1}}"#, "order"),
    ])
    func `a message that isn't understood is answered with an error`(
        _ message: String, _ code: String
    ) {
        var page = Page()
        page.send(message)
        let said = page.messages
        #expect(said.count == 1 && said[0].hasPrefix(#"["error","\#(code)","#), "\(said)")
    }

    @Test(arguments: [-1, 3, .max])
    func `a chart that the page doesn't have is an error`(_ chart: Int) {
        var page = Page.open()
        page.send(#"{"resize":{"chart":\#(chart),"width":500}}"#)
        #expect(page.messages.first?.hasPrefix(#"["error","unknown""#) == true)
    }

    @Test func `widths are snapped down so that viewers share pictures`() {
        var page = Page.open()
        page.send(#"{"resize":{"chart":0,"width":655}}"#)
        #expect(page.requests.isEmpty)
        page.send(#"{"resize":{"chart":0,"width":656}}"#)
        #expect(page.requests.map(\.name) == ["rewatch 0 656"])
    }
}
