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
        PageFrame(title: "Sign in", content: content).html(links)
    }

    private var content: HTML {
        """
        <main class="failure">
        <div class="opening"><h1>Sign in</h1>
        \(signedIn.map(session(of:)) ?? ways)</div>
        </main>
        """
    }

    private var ways: HTML {
        """
        \(signOutAddress.map(signedOut(at:)))\
        \(provider.map(way(by:)))\
        \(acceptsTokens ? form : alert)\
        <p><a href="\(target)">I have signed in already</a></p>
        """
    }

    private func way(by provider: String) -> HTML {
        """
        <p><a class="way" href="/-/sign-in/provider?to=\(target.asAddress)"\
        \(acceptsTokens ? nil : " autofocus")>Sign in with \(provider)</a></p>

        """
    }

    private func signedOut(at address: String) -> HTML {
        """
        <p role="status">You are signed out here. \
        <a href="\(address)">Sign out of \(provider ?? "") too</a></p>

        """
    }

    private var alert: HTML {
        """
        <div class="sign-in">\(fault.map { #"<p role="alert" id="fault">\#($0)</p>"# })</div>

        """
    }

    private var form: HTML {
        """
        <p>\(provider == nil ? "These dashboards are for those who have a token. " : "Or show a token. ")\
        Whoever runs the server hands them out.</p>
        <form method="post" action="/-/sign-in" class="sign-in">
        <input type="hidden" name="to" value="\(target)">
        <label for="token">Token</label>
        <input id="token" name="token" type="password" autocomplete="current-password" \
        autocapitalize="none" spellcheck="false" required autofocus\
        \(fault == nil ? nil : #" aria-invalid="true" aria-describedby="fault""#)>
        \(fault.map { #"<p role="alert" id="fault">\#($0)</p>"# })
        <button type="submit">Sign in</button></form>

        """
    }

    private func session(of name: String) -> HTML {
        """
        <p>You are signed in as \(name).</p>
        <p><a href="\(target)">Go on</a></p>
        <form method="post" action="/-/sign-out" class="sign-in">
        <button type="submit">Sign out</button></form>
        """
    }
}
