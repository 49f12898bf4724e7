import ArgumentParser
import Dashboards
import Logging
import Site
import Transport

/// Says on the command line who gets in.
enum AccessChoice: String, ExpressibleByArgument {
    case open
}

extension Serve {
    /// Those who get in; nil where everybody does.
    func accessList(_ settings: ServerSettings) -> AccessList? {
        guard access != .open, case .tokens(let tokens) = settings.access else { return nil }
        let list = AccessList(tokens)
        if data != "none" { list.keepSignOuts(in: data) }
        return list
    }

    /// Others are let in only where somebody has said whom.
    func checkAccess(to server: ServerConfiguration, _ settings: ServerSettings) throws(Failure) {
        guard access == nil, settings.access == nil, server.isReachedByOthers else { return }
        throw Failure.usage(
            """
            Others than the programs of this machine reach \(server.address.url), and nothing says who \
            gets in. Write one of these into server.yaml, or say --access open:

            access: open            # everybody sees and changes everything

            access:                 # or: whoever has a token
              tokens:
                - {name: me, token: "${SOUNDINGS_TOKEN}", role: admin}

            Documentation/access.md says more.
            """)
    }
}

extension Configuration {
    /// Says in the log what is accepted, and better isn't left so.
    func logWarnings() {
        let logger = Logger(label: "configuration")
        for warning in warnings { logger.warning("\(warning)") }
    }
}
