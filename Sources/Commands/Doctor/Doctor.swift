import ArgumentParser
import Dashboards
import Foundation

/// `soundings doctor`: says what is in a deployment's way, and what to do about it.
struct Doctor: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Check a deployment, and say what to do about what is wrong.",
        discussion: """
            Looks at the configuration, who gets in, limits of files and memory, the folder or the Redis server that keeps rows, \
            and the clock; with --url also at the server itself, asked as browsers ask it, through its proxies.

            EXAMPLES
              soundings doctor
              soundings doctor --config /etc/soundings --data /var/lib/soundings --url https://charts.example.com

            Exits 0 when nothing is wrong, whatever the warnings, 1 when something is, and 2 when --url is no address.
            """)

    @Option(help: "The folder with server.yaml and dashboards/.")
    var config = "config"

    @Option(help: "The folder that keeps posted rows; none where nothing keeps them.")
    var data = "data"

    @Option(help: "The address by which viewers reach the server.")
    var url: String?

    @Option(
        help: ArgumentHelp(
            "A file with a viewer's token, where the server at --url asks for one; else SOUNDINGS_TOKEN of the "
                + "environment.",
            valueName: "file"))
    var tokenFile: String?

    @Option(
        help: ArgumentHelp(
            "A file with the certificates of the authority that signed the certificate of --url, where this machine "
                + "doesn't know it.",
            valueName: "file"))
    var caFile: String?

    func run() async throws {
        try await Failure.reporting {
            var faults = 0
            for check in try checks() {
                for finding in await check.findings() {
                    print(finding.text)
                    faults += finding.grade == .fault ? 1 : 0
                }
            }
            if faults > 0 { throw ExitCode(1) }
        }
    }

    private func checks() throws(Failure) -> [any DeploymentCheck] {
        let read = Result { try SwiftDeclarations.current.configuration(folder: config) }
        let settings = (try? read.get().settings) ?? ServerSettings()
        var checks: [any DeploymentCheck] = [
            ConfigurationCheck(configuration: read), OpenFilesCheck(settings: settings),
            MemoryCheck(settings: settings),
        ]
        if let engine = settings.engine { checks.append(RedisCheck(engine: engine)) }
        // Where Redis keeps rows, sessions that were signed out are all that is left for the folder.
        if settings.engine == nil || FileManager.default.isFolder(data) != nil {
            checks.append(DataFolderCheck(folder: data == "none" ? nil : data))
        }
        checks.append(ClockCheck())
        if let url {
            let server = RemoteServer(
                url: try .server(url, like: "https://charts.example.com"),
                token: try ServerToken.inFile(tokenFile),
                authorities: try caFile.map(Self.readable))
            checks.append(ServerCheck(server: server))
        }
        return checks
    }

    private static func readable(_ path: String) throws(Failure) -> String {
        guard FileManager.default.isReadableFile(atPath: path) else {
            throw .usage("\(path) can't be read")
        }
        return path
    }
}
