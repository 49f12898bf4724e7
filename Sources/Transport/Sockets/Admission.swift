/// Decides which requests are answered, and which may become WebSockets.
struct Admission {
    let upgrades: UpgradeRule
    let hosts: HostRule

    init(_ configuration: ServerConfiguration, subprotocol: String) {
        upgrades = UpgradeRule(
            path: configuration.socketPath, subprotocol: subprotocol,
            origins: configuration.originRule, viewers: configuration.limits.viewers)
        hosts = configuration.hostRule
    }

    /// Why a request isn't answered, whatever it is for.
    func fault(of asked: IncomingRequest) -> HTTPFault? {
        let (host, origin) = (asked.request.headers["host"], asked.request.headers["origin"])
        if let fault = hosts.fault(of: host) { return fault }
        guard asked.request.method.isSafe || upgrades.origins.admits(origin: origin, host: host)
        else { return HTTPFault(403, "pages of another origin may not post here") }
        return nil
    }
}
