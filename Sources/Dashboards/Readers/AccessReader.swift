import Feeds
import Foundation

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
        for entry in self["issuers"]?.items ?? [] {
            do throws(FeedError) {
                if let issuer = try entry.issuer() { credentials.issuers.append(issuer) }
            } catch {
                errors.append(entry.error(error.description))
            }
        }
        if let entry = self["signIn"] {
            do throws(FeedError) {
                credentials.signIn = try entry.signInProvider()
            } catch {
                errors.append(entry.error(error.description))
            }
        }
        if credentials == [], errors.isEmpty {
            errors.append(
                error("access names no token, no key of links, no issuer and no sign-in"))
        }
        return .tokens(credentials)
    }

    /// Warns of tokens that stand in the file itself, which is copied, shown and kept by others.
    var plainTokens: [ConfigurationError] {
        (self["tokens"]?.items ?? []).compactMap { entry in
            guard let token = entry["token"], token.text?.contains("${") == false else {
                return nil
            }
            let name = entry["name"]?.text ?? ""
            return token.error(
                "token \"\(name)\" stands in the file: ${NAME} or ${file:PATH} keeps it out of what is"
                    + " copied and shown")
        }
    }

    /// The names under a key of whoever has rights here.
    func named(_ key: String) -> [Entry] {
        let issuers = (self["issuers"]?.items ?? []) + [self["signIn"]].compactMap(\.self)
        let owners = (self["tokens"]?.items ?? []) + issuers.flatMap { $0["rights"]?.items ?? [] }
        return owners.flatMap { $0[key]?.items ?? [] }
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

    /// Of each name the values.
    private func claims(_ key: String) -> [String: Set<String>] {
        let pairs = (self[key]?.pairs ?? []).compactMap { name, values in
            name.text.map { ($0, Set(values.texts.compactMap(\.text))) }
        }
        return Dictionary(pairs) { $0.union($1) }
    }

    private var role: AccessToken.Role {
        self["role"]?.text.flatMap(AccessToken.Role.init) ?? .view
    }

    private func names(_ key: String) -> Set<String>? {
        self[key].map { Set(($0.items ?? []).compactMap(\.text)) }
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
                role: role, dashboards: names("dashboards"), tables: names("tables"),
                claims: claims("claims"))
        } catch {
            errors.append(written.error(error.description))
            return nil
        }
    }
}

// MARK: Issuers

extension Entry {
    /// Nil for what isn't of its shape, which is an error already.
    fileprivate func issuer() throws(FeedError) -> TokenIssuer? {
        guard let name = self["issuer"]?.text, let audience = self["audience"]?.text else {
            return nil
        }
        var issuer = TokenIssuer(name, audience: audience, keys: try issuerKeys())
        setClaims(of: &issuer)
        return issuer
    }

    private func setClaims(of issuer: inout TokenIssuer) {
        issuer.nameClaim = self["name"]?.text ?? issuer.nameClaim
        issuer.leeway = self["leewaySeconds"]?.whole ?? issuer.leeway
        if let rights = self["rights"]?.items { issuer.rights = rights.map(\.rights) }
    }

    /// Nil for what isn't of its shape, which is an error already.
    fileprivate func signInProvider() throws(FeedError) -> SignInProvider? {
        guard let issuer = self["issuer"]?.text, let client = self["clientID"]?.text else {
            return nil
        }
        guard issuer.isSafeAddress, URLComponents(string: issuer)?.query == nil else {
            throw FeedError(
                "an issuer is an address of https, or of this machine: others on the way could sign in"
            )
        }
        var provider = SignInProvider(issuer, clientID: client)
        setClaims(of: &provider.tokens)
        if let secret = self["clientSecret"] {
            provider.clientSecret = try secret.secret(of: 8, "client secret")
        }
        if let scopes = self["scopes"]?.items?.compactMap(\.text) {
            guard scopes.contains("openid") else {
                throw FeedError("without \"openid\" among the scopes nobody is named")
            }
            provider.scopes = scopes
        }
        provider.title = self["title"]?.text
        provider.sessionMinutes = self["sessionMinutes"]?.whole
        return provider
    }

    private var rights: TokenIssuer.Rights {
        TokenIssuer.Rights(
            where: claims("where"), role: role, dashboards: names("dashboards"),
            tables: names("tables"))
    }

    private func issuerKeys() throws(FeedError) -> TokenIssuer.Keys {
        switch (self["keys"]?.text, self["secret"]) {
        case (let keys?, nil): return try keySet(keys)
        case (nil, let secret?):
            return .secret(try secret.secret(of: AccessTokens.leastKeyCharacters, "shared secret"))
        default: throw FeedError("an issuer has either \"keys\" or \"secret\"")
        }
    }

    private func keySet(_ keys: String) throws(FeedError) -> TokenIssuer.Keys {
        guard keys.wholeMatch(of: /https?:.*/.ignoresCase()) != nil else {
            let folder = URL(filePath: file).deletingLastPathComponent()
            let path = URL(filePath: keys, relativeTo: folder).path(percentEncoded: false)
            guard FileManager.default.isReadableFile(atPath: path) else {
                throw FeedError("\(path) can't be read")
            }
            return .file(path)
        }
        guard keys.isSafeAddress else {
            throw FeedError(
                "keys come by https, or from this machine: others on the way could put in their own"
            )
        }
        return .url(keys)
    }
}

extension String {
    /// Whether it is an address from which nothing comes that others could have put there: of `https`, or of this
    /// machine.
    package var isSafeAddress: Bool {
        guard let url = URL(string: self), let host = url.host() else { return false }
        let isLoopback = ["localhost", "127.0.0.1", "::1", "[::1]"].contains(host.lowercased())
        return url.scheme?.lowercased() == "https"
            || url.scheme?.lowercased() == "http" && isLoopback
    }
}
