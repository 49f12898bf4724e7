import Yams

extension Entry {
    /// Its content, without comments, spaces and how texts are quoted.
    var content: String {
        switch node {
        case .scalar(let scalar): "\(scalar.string.debugDescription)"
        case .sequence: "[" + (items ?? []).map(\.content).joined(separator: ",") + "]"
        case .mapping:
            "{"
                + (pairs ?? []).map { "\($0.key.content):\($0.value.content)" }
                .joined(separator: ",") + "}"
        case .alias(let alias): "*\(alias.anchor)"
        }
    }
}
