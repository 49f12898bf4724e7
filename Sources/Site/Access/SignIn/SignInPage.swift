import Languages

/// The page where a browser shows a token, once for a session, or is led to a provider.
struct SignInPage {
    /// The address to go to afterwards.
    var target: String
    /// Why the last attempt failed.
    var fault: String?
    /// Who is signed in already.
    var signedIn: String?
    /// The provider's name; nil where there is none.
    var provider: String?
    /// Where those who have just signed out may sign out of the provider.
    var signOutAddress: String?
    /// Whether tokens are accepted.
    var acceptsTokens = true

    func html(_ links: PageLinks) -> String {
        PageFrame(title: localized("html.signIn"), content: content).html(links)
    }

    private var content: HTML {
        """
        <main class="failure">
        <div class="opening"><h1>\(localized("html.signIn"))</h1>
        \(signedIn.map(session(of:)) ?? ways)</div>
        </main>
        """
    }

    private var ways: HTML {
        """
        \(signOutAddress.map(signedOut(at:)))\
        \(provider.map(way(by:)))\
        \(acceptsTokens ? form : alert)\
        <p><a href="\(target)">\(localized("html.signIn.already"))</a></p>
        """
    }

    private func way(by provider: String) -> HTML {
        """
        <p><a class="way" href="/-/sign-in/provider?to=\(target.asAddress)"\
        \(acceptsTokens ? nil : " autofocus")>\(localized("html.signIn.with", ["provider": .name(provider)]))</a></p>

        """
    }

    private func signedOut(at address: String) -> HTML {
        """
        <p role="status">\(localized("html.signIn.outOfHere")) \
        <a href="\(address)">\(localized("html.signIn.outOf", ["provider": .name(provider ?? "")]))</a></p>

        """
    }

    private var alert: HTML {
        """
        <div class="sign-in">\(fault.map { #"<p role="alert" id="fault">\#($0)</p>"# })</div>

        """
    }

    private var form: HTML {
        """
        <p>\(localized(provider == nil ? "html.signIn.needsToken" : "html.signIn.showToken")) \
        \(localized("html.signIn.handedOut"))</p>
        <form method="post" action="/-/sign-in" class="sign-in">
        <input type="hidden" name="to" value="\(target)">
        <label for="token">\(localized("html.signIn.token"))</label>
        <input id="token" name="token" type="password" autocomplete="current-password" \
        autocapitalize="none" spellcheck="false" required autofocus\
        \(fault == nil ? nil : #" aria-invalid="true" aria-describedby="fault""#)>
        \(fault.map { #"<p role="alert" id="fault">\#($0)</p>"# })
        <button type="submit">\(localized("html.signIn"))</button></form>

        """
    }

    private func session(of name: String) -> HTML {
        """
        <p>\(localized("html.signIn.signedIn", ["name": .name(name)]))</p>
        <p><a href="\(target)">\(localized("html.signIn.goOn"))</a></p>
        <form method="post" action="/-/sign-out" class="sign-in">
        <button type="submit">\(localized("html.signIn.out"))</button></form>
        """
    }
}
