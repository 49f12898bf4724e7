/// The page where a browser shows a token, once for a session.
struct SignInPage {
    /// The address to go to afterwards.
    var target: String
    /// Why the last attempt failed.
    var fault: String?
    /// Who is signed in already.
    var signedIn: String?

    func html(_ links: PageLinks) -> String {
        PageFrame(title: "Sign in", content: content).html(links)
    }

    private var content: HTML {
        """
        <main class="failure">
        <div class="opening"><h1>Sign in</h1>
        \(signedIn.map(session(of:)) ?? form)</div>
        </main>
        """
    }

    private var form: HTML {
        """
        <p>These dashboards are for those who have a token. Whoever runs the server hands them out.</p>
        <form method="post" action="/-/sign-in" class="sign-in">
        <input type="hidden" name="to" value="\(target)">
        <label for="token">Token</label>
        <input id="token" name="token" type="password" autocomplete="current-password" \
        autocapitalize="none" spellcheck="false" required autofocus\
        \(fault == nil ? nil : #" aria-invalid="true" aria-describedby="fault""#)>
        \(fault.map { #"<p role="alert" id="fault">\#($0)</p>"# })
        <button type="submit">Sign in</button></form>
        <p><a href="\(target)">I have signed in already</a></p>
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
