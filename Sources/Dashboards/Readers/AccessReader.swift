import Feeds

extension Entry {
    /// With secrets from the environment and from files.
    func access(_ errors: inout [ConfigurationError]) -> AccessSettings? {
        if text == "open" { return .open }
        var tokens: [AccessToken] = []
        for entry in self["tokens"]?.items ?? [] {
            guard let token = entry.accessToken(&errors) else { continue }
            if tokens.contains(where: { $0.name == token.name }) {
                errors.append(entry.error("there are two tokens named \"\(token.name)\""))
            }
            if tokens.contains(where: { $0.secret == token.secret }) {
                errors.append(entry.error("token \"\(token.name)\" is another one's, too"))
            }
            tokens.append(token)
        }
        var credentials = AccessTokens(tokens)
        credentials.linkKeys = linkKeys(&errors)
        if credentials == [], errors.isEmpty {
            errors.append(error("access names neither a token nor a key of links"))
        }
        return .tokens(credentials)
    }

    private func linkKeys(_ errors: inout [ConfigurationError]) -> [String] {
        var keys: [String] = []
        for entry in self["linkKeys"]?.items ?? [] {
            do throws(FeedError) {
                let key = try entry.secret(of: AccessTokens.leastKeyCharacters, "key of links")
                if keys.contains(key) { throw FeedError("this key stands here twice") }
                keys.append(key)
            } catch {
                errors.append(entry.error(error.description))
            }
        }
        return keys
    }

    /// A secret that the file only names: a file is copied, shown and kept by others.
    private func secret(of least: Int, _ noun: String) throws(FeedError) -> String {
        let written = text ?? ""
        guard written.wholeMatch(of: /\$\{[^{}]+\}/) != nil else {
            throw FeedError("a \(noun) doesn't stand in the file: write ${NAME} or ${file:PATH}")
        }
        let secret = try Secrets().filled(written)
        guard secret.count >= least else {
            throw FeedError(
                "a \(noun) has \(least) characters or more: openssl rand -base64 32 makes one")
        }
        return secret
    }

    private var claims: [String: Set<String>] {
        let pairs = (self["claims"]?.pairs ?? []).compactMap { name, values in
            name.text.map { ($0, Set(values.texts.compactMap(\.text))) }
        }
        return Dictionary(pairs) { $0.union($1) }
    }

    private func accessToken(_ errors: inout [ConfigurationError]) -> AccessToken? {
        guard let name = self["name"]?.text, let written = self["token"] else { return nil }
        do throws(FeedError) {
            let secret = try Secrets().filled(written.text ?? "")
            guard secret.count >= AccessToken.leastCharacters else {
                throw FeedError(
                    "a token has \(AccessToken.leastCharacters) characters or more:"
                        + " openssl rand -base64 24 makes one")
            }
            return AccessToken(
                name: name, secret: secret,
                role: self["role"]?.text.flatMap(AccessToken.Role.init) ?? .view,
                dashboards: self["dashboards"].map { Set(($0.items ?? []).compactMap(\.text)) },
                tables: self["tables"].map { Set(($0.items ?? []).compactMap(\.text)) },
                claims: claims)
        } catch {
            errors.append(written.error(error.description))
            return nil
        }
    }
}
