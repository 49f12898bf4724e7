import Foundation
import Logging
import Tables
package import Transport

/// Lets those in who may: every request and every socket passes here before anything else.
package struct AccessControl: HTTPMiddleware {
    let site: Site
    private let list: AccessList
    /// Lets open pages know that some may have to leave.
    private let changed: @Sendable () async -> Void
    let attempts = SignInAttempts()
    private let audit = Logger(label: "audit")

    package init(
        _ list: AccessList, of site: Site, changed: @escaping @Sendable () async -> Void
    ) {
        (self.list, self.site, self.changed) = (list, site, changed)
    }

    package func respond(to request: HTTPRequest, next: HTTPResponder) async -> HTTPResponse {
        await list.prepare(for: request)
        switch (request.path, request.method) {
        case ("/-/sign-in", .get), ("/-/sign-in", .head):
            let name = list.identity(of: request)?.name
            return page(
                request.query["to"] ?? "/", signedIn: name, isOut: request.query["out"] != nil)
        case ("/-/sign-in", .post): return await signIn(request)
        case ("/-/sign-out", .post):
            return await signOut(request, list.identity(of: request))
        case ("/-/sign-in/provider", .get):
            if let provider = list.provider { return await beginSignIn(request, at: provider) }
        case ("/-/signed-in", .get):
            if let provider = list.provider { return await finishSignIn(request, at: provider) }
        case ("/-/logged-out", .post):
            if let provider = list.provider { return await endSessions(request, at: provider) }
        default: break
        }
        let permission = Permission(request)
        let senders = list.senders(of: request)
        let sender = senders.sender(of: request) { site.grants(permission, to: $0) }
        guard let identity = sender ?? (permission == .nothing ? .nobody : nil) else {
            return stranger(request, senders)
        }
        if let response = opened(request, by: identity) { return response }
        guard site.grants(permission, to: identity) else {
            return refusal(of: permission, to: identity, request)
        }
        // Found once: all that comes after goes by it.
        let rules = permission == .nothing ? nil : site.rules(for: identity)
        guard site.admits(rules) else {
            return refusal(ofRowsOf: identity, request)
        }
        var known = request
        known.identity = identity
        known.identity.rows = rules?.rules
        if identity.isGuest { known.identity.link = request.query[SignedLink.parameter] }
        // Nothing else that comes after needs secrets.
        (known.headers["authorization"], known.headers["cookie"]) = (nil, nil)
        known.forget(SignedLink.parameter)
        let response = await next(known)
        if ![.get, .head, .options].contains(request.method) {
            note(
                response.status < 400 ? request.act : "refused", request, identity, response.status)
        }
        return response
    }

    /// Lets open pages know that some may have to leave.
    func announceChange() async { await changed() }

    func note(
        _ act: Logger.Message, _ request: HTTPRequest, _ identity: Identity?, _ status: Int,
        why reason: String? = nil
    ) {
        var metadata: Logger.Metadata = [
            "request": "\(request.method.rawValue) \(request.path.prefix(200))",
            "status": "\(status)", "client": "\(request.remote)",
        ]
        metadata["who"] = identity.map { "\($0.name)" }
        metadata["why"] = reason.map { "\($0)" }
        audit.notice(act, metadata: metadata)
    }

    /// A person is shown where to sign in; a program is told what it lacks.
    private func stranger(_ request: HTTPRequest, _ senders: Senders) -> HTTPResponse {
        if request.headers["authorization"] != nil {
            note("refused", request, nil, 401, why: "its credentials let nobody in")
        }
        let target = request.addressWithoutLink
        let hasProvider = list.provider != nil
        let signIn = (hasProvider ? "/-/sign-in/provider?to=" : "/-/sign-in?to=") + target.asAddress
        guard request.asksForPage else {
            let fault = senders.fault?.sentence ?? senders.tokenFault?.sentence
            var response = HTTPResponse.refusal(
                401, fault ?? "a token is needed: Authorization: Bearer …")
            response.headers.append(senders.tokenFault?.challenge ?? .challenge)
            return response
        }
        guard let fault = senders.fault else { return redirect(to: signIn) }
        let page = LinkFaultPage(fault: fault, signIn: signIn)
        var response = HTTPResponse.html(page.html(site.links), status: 401)
        response.headers.append(.challenge)
        return response
    }

    /// Whether there is such a dashboard is nobody's business who doesn't see it.
    private func refusal(
        of permission: Permission, to identity: Identity, _ request: HTTPRequest
    ) -> HTTPResponse {
        let response: HTTPResponse
        switch permission {
        case .dashboard(let name) where request.path.hasPrefix("/api/"):
            response = .missingDashboard(name)
        case .dashboard(let name):
            response = .html(ErrorPage.missing(name).html(site.links), status: 404)
        default: response = .refusal(403, "your token doesn't allow that")
        }
        note("refused", request, identity, response.status)
        return response
    }

    private func refusal(ofRowsOf identity: Identity, _ request: HTTPRequest) -> HTTPResponse {
        note("refused", request, identity, 503)
        return .unavailable(
            "as many people with different rows are here as there is room for", seconds: 60)
    }

    func redirect(to address: String, cookie: String? = nil) -> HTTPResponse {
        redirect(toOther: site.links.root + address, cookie: cookie)
    }

    /// To an address that isn't below the root of this site's.
    func redirect(toOther address: String, cookie: String? = nil) -> HTTPResponse {
        var response = HTTPResponse(
            status: 303,
            headers: [.init("location", address), .init("cache-control", "no-store")])
        if let cookie { response.headers.append(.init("set-cookie", cookie)) }
        return response
    }
}

// MARK: Links

extension AccessControl {
    /// Leads from a link to its page, whose address doesn't hold the link; nil for what is no such link.
    private func opened(_ request: HTTPRequest, by identity: Identity) -> HTTPResponse? {
        guard let text = request.query[SignedLink.parameter], identity.isGuest,
            request.asksForPage, let ends = identity.ends,
            case .dashboard(let name) = Permission(request), identity.sees(name),
            request.path.split(separator: "/").count == 2
        else { return nil }
        note("opened a link", request, identity, 303)
        // Other sites lead here, too. It is kept for longer, so that its end can be said.
        let cookie = cookie(
            AccessList.linkCookie(to: name), text,
            Int(ends.timeIntervalSinceNow) + 86_400, "Lax", request)
        return redirect(to: request.addressWithoutLink, cookie: cookie)
    }
}

// MARK: Browsers

extension AccessControl {
    func page(
        _ target: String, fault: String? = nil, signedIn: String? = nil, isOut: Bool = false,
        status: Int = 200
    ) -> HTTPResponse {
        let provider = list.provider
        let page = SignInPage(
            target: target.asOwnAddress, fault: fault, signedIn: signedIn,
            provider: provider?.title, signOutAddress: isOut ? provider?.signOutAddress : nil,
            acceptsTokens: list.acceptsTokens)
        var response = HTTPResponse.html(page.html(site.links), status: status)
        // Without it browsers don't say that the form is this site's own.
        response.headers.append(.init("referrer-policy", "same-origin"))
        return response
    }

    private func signIn(_ request: HTTPRequest) async -> HTTPResponse {
        let form = request.form
        let target = form["to"] ?? "/"
        guard attempts.admit(request.remote) else { return tooManyAttempts(target, request) }
        let token = form["token"]?.trimmingCharacters(in: .whitespacesAndNewlines) ?? ""
        await list.issuers.prepare(for: token)
        var fault = localized("html.signIn.notAToken")
        // Nobody has tried anything by nothing.
        var isWrong = !token.isEmpty
        do throws(TokenFault) {
            if let identity = try list.identity(token: token) {
                if let session = list.beginSession(of: identity, with: token) {
                    note("signed in", request, identity, 303)
                    return redirect(
                        to: target.asOwnAddress,
                        cookie: cookie(
                            AccessList.cookie, session.cookie, session.seconds, "Strict", request))
                }
                fault = localized("html.signIn.tokenTooLong")
                isWrong = false
            }
        } catch {
            fault = error.localizedSentence
        }
        if isWrong { attempts.failed(request.remote) }
        note("refused", request, nil, 401)
        var response = page(target, fault: fault, status: 401)
        response.headers.append(.challenge)
        return response
    }

    func tooManyAttempts(_ target: String, _ request: HTTPRequest) -> HTTPResponse {
        note("refused", request, nil, 429)
        return page(target, fault: localized("html.signIn.tooMany"), status: 429).retry(after: 60)
    }

    private func signOut(_ request: HTTPRequest, _ identity: Identity?) async -> HTTPResponse {
        if let identity {
            list.end(identity)
            note("signed out", request, identity, 303)
            await changed()
        }
        let page = identity?.origin == .provider ? "/-/sign-in?out=1" : "/-/sign-in"
        return redirect(to: page, cookie: cookie(AccessList.cookie, "", 0, "Strict", request))
    }

    /// Scripts can't read it, and no other site's page has it sent.
    ///
    /// A name that only this server can set over https keeps other names of its domain from putting theirs in
    /// (RFC 6265bis, section 4.1.3).
    func cookie(
        _ name: String, _ value: String, _ seconds: Int, _ sites: String, _ request: HTTPRequest
    ) -> String {
        let isSecure = request.scheme == "https"
        let prefix = isSecure ? CookiePrefix.of(root: site.links.root) : ""
        return
            "\(prefix)\(name)=\(value); Path=\(site.links.root)/; Max-Age=\(seconds); HttpOnly; "
            + "SameSite=\(sites)\(isSecure ? "; Secure" : "")"
    }
}

extension HTTPResponse.Header {
    fileprivate static let challenge = Self("www-authenticate", #"Bearer realm="soundings""#)
}

extension TokenFault {
    /// RFC 6750, section 3.
    fileprivate var challenge: HTTPResponse.Header {
        .init(
            "www-authenticate",
            #"Bearer realm="soundings", error="invalid_token", error_description="\#(sentence)""#)
    }
}

extension Identity {
    /// Somebody who sees nothing.
    fileprivate static let nobody = Identity(name: "", role: .view, dashboards: [], tables: [])
}

extension HTTPRequest {
    /// Whether a person looks at what is answered.
    fileprivate var asksForPage: Bool {
        method == .get && !isUpgrade && (headers["accept"] ?? "").contains("text/html")
    }

    /// The verb of the log for whoever was let in.
    fileprivate var act: Logger.Message {
        switch (method, path.hasPrefix("/api/alerts/")) {
        case (.delete, true): "ended a silence"
        case (.delete, false): "deleted"
        case (_, true): "silenced"
        case (_, false): "wrote"
        }
    }

    fileprivate var addressWithoutLink: String {
        var request = self
        request.forget(SignedLink.parameter)
        return request.address
    }

    fileprivate mutating func forget(_ parameter: String) {
        (query[parameter], values[parameter]) = (nil, nil)
        repeated.remove(parameter)
    }

    /// Path and query, as a browser would ask for them again.
    fileprivate var address: String {
        let pairs = values.sorted { $0.key < $1.key }.flatMap { name, values in
            values.map { "\(name.asAddress)=\($0.asAddress.replacing("%2A", with: "*"))" }
        }
        let path = self.path.split(separator: "/", omittingEmptySubsequences: false)
            .map { String($0).asAddress }.joined(separator: "/")
        return path + (pairs.isEmpty ? "" : "?" + pairs.joined(separator: "&"))
    }

    /// The fields of a form, decoded.
    var form: [String: String] {
        guard mediaType == "application/x-www-form-urlencoded" else { return [:] }
        let text = String(decoding: body, as: UTF8.self)
        var fields: [String: String] = [:]
        for pair in text.split(separator: "&") {
            let sides = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
                .map { $0.replacing("+", with: " ").removingPercentEncoding ?? "" }
            if sides.count == 2 { fields[sides[0]] = sides[1] }
        }
        return fields
    }
}

extension String {
    /// Itself where it is an address of this server; else the first page.
    var asOwnAddress: String {
        let isOwn =
            hasPrefix("/") && !hasPrefix("//") && utf8.count <= 2_000
            && utf8.allSatisfy { (0x21...0x7e).contains($0) && $0 != UInt8(ascii: "\\") }
        return isOwn ? self : "/"
    }
}
