import Testing

@testable import Transport

struct ClientNetworkTests {
    @Test(arguments: [
        ("192.0.2.7", "192.0.2.7"), ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"), ("2001:db8:1:2::9", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::9", "2001:db8:1:3::/64"), ("fe80::1%eth0", "fe80:0:0:0::/64"),
        ("::1", "0:0:0:0::/64"), ("", ""), ("nonsense", "nonsense"),
    ])
    func `the addresses of one customer are one`(address: String, network: String) {
        #expect(ClientNetwork.name(of: address) == network)
    }
}
