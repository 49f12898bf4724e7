import Foundation
import Logging
import Transport

/// Signing in at a provider's page.
extension AccessControl {
    /// Leads a browser to the provider.
    func beginSignIn(
        _ request: HTTPRequest, at provider: IdentityProvider
    ) async -> HTTPResponse {
        let target = (request.query["to"] ?? "/").asOwnAddress
        guard let host = request.headers["host"] else { return .refusal(400) }
        let known = request.cookie(AccessList.browserCookie).flatMap { Secret.isOne($0) ? $0 : nil }
        let browser = known ?? Secret.random()
        let scheme = request.scheme ?? "http"
        let signIn = PendingSignIn(
            target: target, redirect: "\(scheme)://\(host)\(site.links.root)/-/signed-in",
            client: request.remote)
        do throws(SignInFault) {
            return redirect(
                toOther: try await provider.begin(signIn, in: browser),
                // The provider leads back here, from another site.
                cookie: cookie(AccessList.browserCookie, browser, 600, "Lax", request))
        } catch {
            return failure(error, target, request)
        }
    }

    /// Lets in whom the provider leads back.
    func finishSignIn(
        _ request: HTTPRequest, at provider: IdentityProvider
    ) async -> HTTPResponse {
        let browser = request.cookie(AccessList.browserCookie)
        guard let signIn = provider.finish(request.query, in: browser) else {
            return failure(.unknown, "/", request)
        }
        guard attempts.admit(request.remote) else {
            return tooManyAttempts(signIn.target, request)
        }
        do throws(SignInFault) {
            let found = try await provider.identity(of: request.query, signIn)
            let session = provider.sessions.begin(
                found.identity, of: found.origin, renewal: found.renewal)
            note("signed in", request, found.identity, 303)
            return redirect(
                to: signIn.target,
                // Links of other sites lead here, too.
                cookie: cookie(AccessList.cookie, session, found.cookieSeconds, "Lax", request))
        } catch {
            return failure(error, signIn.target, request)
        }
    }

    /// Ends the sessions that the provider says are over.
    ///
    /// A signature is enough, whatever others at that address have tried: a provider may share it with people.
    func endSessions(_ request: HTTPRequest, at provider: IdentityProvider) async -> HTTPResponse {
        do throws(TokenFault) {
            let ended = try await provider.endSessions(by: request.form["logout_token"] ?? "")
            for identity in ended {
                note("signed out", request, identity, 200, why: "its provider said so")
            }
            if !ended.isEmpty { await announceChange() }
            return HTTPResponse(headers: [.init("cache-control", "no-store")])
        } catch {
            note("refused", request, nil, 400, why: error.sentence)
            return .refusal(400, error.sentence)
        }
    }

    private func failure(
        _ fault: SignInFault, _ target: String, _ request: HTTPRequest
    ) -> HTTPResponse {
        if fault.isWrongSecret { attempts.failed(request.remote) }
        note("refused", request, nil, fault.status, why: fault.reason)
        return page(target, fault: fault.sentence, status: fault.status)
    }
}
