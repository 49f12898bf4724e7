import Glibc

/// A host name as the numeric address the library binds to.
struct ListenSpot: Hashable {
    /// Nil for every address of the machine.
    var numericHost: String?
    var isIPv6: Bool
    var port: Int

    /// Resolves the host and tries the port, because the library would tell no reason.
    init(host: String, port: Int) throws(ServerError) {
        let address = ListeningAddress(host: host, port: port)
        guard (0...65535).contains(port) else {
            throw .cannotListen(address, reason: "a port is a number up to 65535")
        }
        var hints = addrinfo()
        hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
        hints.ai_flags = AI_PASSIVE
        var found: UnsafeMutablePointer<addrinfo>?
        let failure = getaddrinfo(host, String(port), &hints, &found)
        defer { freeaddrinfo(found) }
        guard failure == 0, let first = found?.pointee else {
            throw .cannotListen(address, reason: String(cString: gai_strerror(failure)))
        }
        if let reason = Self.obstacle(first) { throw .cannotListen(address, reason: reason) }
        isIPv6 = first.ai_family == AF_INET6
        numericHost = ["0.0.0.0", "::"].contains(host) ? nil : Self.text(of: first)
        self.port = port
    }

    private static func obstacle(_ address: addrinfo) -> String? {
        let socket = socket(address.ai_family, address.ai_socktype, 0)
        defer { close(socket) }
        var isOn: Int32 = 1
        setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &isOn, socklen_t(MemoryLayout<Int32>.size))
        guard bind(socket, address.ai_addr, address.ai_addrlen) == 0 else {
            return errno == EADDRINUSE ? "the port is taken" : String(cString: strerror(errno))
        }
        return nil
    }

    private static func text(of address: addrinfo) -> String? {
        withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(NI_MAXHOST)) { name in
            let failure = getnameinfo(
                address.ai_addr, address.ai_addrlen, name.baseAddress, socklen_t(name.count), nil,
                0,
                NI_NUMERICHOST)
            return failure == 0 ? name.baseAddress.map { String(cString: $0) } : nil
        }
    }
}
