import Subprocess

/// Whether the clock is kept right by something: times of rows, retention and sessions hang on it.
struct ClockCheck: DeploymentCheck {
    func findings() async -> [Finding] {
        let ended = try? await Subprocess.run(
            .name("timedatectl"), arguments: ["show", "--property=NTPSynchronized", "--value"],
            output: .string(limit: 100, encoding: UTF8.self), error: .discarded)
        switch ended?.standardOutput.prefix(while: { $0 != "\n" }) {
        case "yes": return [.fine("clock", "kept right")]
        case "no":
            return [
                .warning(
                    "clock", "nothing keeps it right", "Install systemd-timesyncd or chrony.")
            ]
        default:
            return [
                .fine("clock", "not looked at: no systemd is here; a container's is its machine's")
            ]
        }
    }
}
