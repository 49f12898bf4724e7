import ExternalPrograms

/// Whether the clock is kept right by something: times of rows, retention and sessions hang on it.
struct ClockCheck: DeploymentCheck {
    func findings() async -> [Finding] {
        let program = ExternalProgram(
            "timedatectl", ["show", "--property=NTPSynchronized", "--value"])
        switch try? await program.run().text.prefix(while: { $0 != "\n" }) {
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
