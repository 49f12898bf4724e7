import Testing

@testable import Transport

/// Proxies are believed by their addresses alone.
struct ProxyRuleTests {
    private func rule(_ trusted: [String], _ fields: ProxyRule.Fields = .xForwarded) -> ProxyRule {
        var rule = ProxyRule()
        (rule.trusted, rule.fields) = (trusted.compactMap(AddressRange.init), fields)
        return rule
    }

    @Test(arguments: [
        ("10.0.0.0/8", "10.255.0.1", true), ("10.0.0.0/8", "11.0.0.1", false),
        ("10.0.0.0/9", "10.128.0.1", false), ("10.0.0.0/9", "10.127.0.1", true),
        ("127.0.0.1", "::ffff:127.0.0.1", true), ("::1", "::1", true), ("::1", "::2", false),
        ("fd00::/8", "fdab::1", true), ("0.0.0.0/0", "203.0.113.9", true),
        ("0.0.0.0/0", "2001:db8::1", false), ("::/0", "2001:db8::1", true),
        ("10.0.0.1", "", false), ("10.0.0.1", "unix", false),
    ])
    func `a range has the addresses that begin as it does`(
        _ range: String, _ address: String, _ contains: Bool
    ) throws {
        #expect(try #require(AddressRange(range)).contains(address) == contains)
    }

    @Test(arguments: [
        "", "localhost", "10.0.0.0/33", "10.0.0.0/-1", "::1/129", "1/2/3", "10.0.0.0/",
    ])
    func `what is no range is none`(_ text: String) { #expect(AddressRange(text) == nil) }

    @Test func `a client that isn't a proxy says nothing of itself`() throws {
        let headers = [
            "x-forwarded-for": "203.0.113.9", "x-forwarded-proto": "https",
            "x-forwarded-host": "evil.example", "forwarded": "for=203.0.113.9;host=evil.example",
        ]
        for fields in ProxyRule.Fields.allCases {
            let origin = try rule(["10.0.0.1"], fields).origin(of: headers, from: "10.0.0.2")
            #expect(origin == ClientOrigin(address: "10.0.0.2"))
        }
    }

    @Test func `the fields that a proxy doesn't write aren't read`() throws {
        let written = try rule(["10.0.0.1"]).origin(
            of: ["forwarded": "for=203.0.113.9"], from: "10.0.0.1")
        #expect(written == ClientOrigin(address: "10.0.0.1"))
        let other = try rule(["10.0.0.1"], .forwarded).origin(
            of: ["x-forwarded-for": "203.0.113.9", "x-forwarded-host": "a"], from: "10.0.0.1")
        #expect(other == ClientOrigin(address: "10.0.0.1"))
    }

    /// The client wrote the first two itself.
    @Test func `the last address that isn't a proxy's is the client's`() throws {
        let origin = try rule(["10.0.0.0/8"]).origin(
            of: [
                "x-forwarded-for": "192.0.2.1, 10.9.9.9, 203.0.113.9, 10.0.0.7",
                "x-forwarded-proto": "http, https", "x-forwarded-host": "charts.example",
            ], from: "10.0.0.1")
        let expected = ClientOrigin(
            address: "203.0.113.9", scheme: "https", host: "charts.example")
        #expect(origin == expected)
    }

    @Test(arguments: [
        ("203.0.113.9:4711", "203.0.113.9"), ("[2001:db8::7]:80", "2001:db8::7"),
        ("2001:db8::7", "2001:db8::7"), ("unknown", "10.0.0.1"), ("_hidden", "10.0.0.1"),
        ("<script>", "10.0.0.1"), ("", "10.0.0.1"),
    ])
    func `what is no address leaves the proxy's`(_ text: String, _ address: String) throws {
        let origin = try rule(["10.0.0.1"]).origin(of: ["x-forwarded-for": text], from: "10.0.0.1")
        #expect(origin.address == address)
    }

    @Test func `the standard's field is read with quotes and in any case`() throws {
        let origin = try rule(["10.0.0.0/8"], .forwarded).origin(
            of: [
                "forwarded":
                    #"for=192.0.2.1;host=evil.example, For="[2001:db8::7]:4711";PROTO=HTTPS;host="charts.example:8443", for=10.0.0.7"#
            ], from: "unix")
        let expected = ClientOrigin(
            address: "2001:db8::7", scheme: "https", host: "charts.example:8443")
        #expect(origin == expected)
    }

    /// A client's name that a proxy copied into its own element.
    @Test(arguments: [
        #"for=203.0.113.9;host="charts.example";for=192.0.2.1;host="charts.example""#,
        "for=203.0.113.9;host=a;Host=b", "for=192.0.2.1, for=203.0.113.9;proto=http;proto=https",
    ])
    func `a proxy's element with a parameter twice is refused`(_ text: String) throws {
        let rule = rule(["10.0.0.1"], .forwarded)
        #expect(throws: HTTPFault(400, "forwarded says a thing twice")) {
            try rule.origin(of: ["forwarded": text], from: "10.0.0.1")
        }
        // Beyond the first address that isn't a proxy's, anybody may have written it.
        let earlier = "\(text), for=198.51.100.7"
        let origin = try rule.origin(of: ["forwarded": earlier], from: "10.0.0.1")
        #expect(origin.address == "198.51.100.7")
    }

    @Test(arguments: [
        ("https://charts.example", "https", true), ("http://charts.example", "https", false),
        ("http://charts.example", "http", true), ("https://charts.example", nil, true),
        ("http://charts.example", nil, true), ("https://other.example", "https", false),
        ("null", "https", false),
    ])
    func `a page of the name that a proxy serves is let in by the scheme it came by`(
        _ origin: String, _ scheme: String?, _ admits: Bool
    ) {
        let rule = OriginRule(isLocal: true, names: ["charts.example"])
        #expect(rule.admits(origin: origin, host: "charts.example", scheme: scheme) == admits)
    }
}
