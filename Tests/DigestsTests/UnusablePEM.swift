import Testing

/// A text in PEM that holds no key for verifying signatures.
struct UnusablePEM: CustomTestStringConvertible {
    let content: String
    let text: String

    var testDescription: String { content }
}

extension UnusablePEM {
    static let all = [
        UnusablePEM(
            content: "RSA of 1024 bits",
            text: """
                -----BEGIN PUBLIC KEY-----
                MIGfMA0GCSqGSIb3DQEBAQUAA4GNADCBiQKBgQCyzcBISf4be9V9iSXLrO7SejDm
                JTPG+auNAxwhYNFYo4YeyZ3kX79E5BIqPU8nJpYUmyqg0vFWRuPoyxWsKT1TyOGT
                bJ6oML9Ias12ZRznE6mDBqtItqzZLL2TI00gJiRfXy84H+NfttLM//wiL5X1dRcZ
                JuqedwSt9DbWq5guRwIDAQAB
                -----END PUBLIC KEY-----
                """),
        UnusablePEM(
            content: "RSA for PSS alone",
            text: """
                -----BEGIN PUBLIC KEY-----
                MIIBIDALBgkqhkiG9w0BAQoDggEPADCCAQoCggEBAKcy8kddMj/W5fkwbO/Q6gNF
                ju/HIxDceB+/r2ur4nIGWZ5KPvqrQUwm6ubO2JtFZfF14/kz1lW6X/D5qvuJOcKb
                niVUw2Jy84VqBr247xfxvefeQCFHwPtwBAKJ5SIYpXk2KFA0GDkyUCnCtx1esBdS
                ImBhdkMXuojPsuu5lcXz9wyRFhJxQclHnSpeVBdBnCK3FXpNmJCSknOOKaBjGPUL
                7EY4vnvpVd4JZXOiA4OqCspS5JZcVneZkKGe3/F70WaKRQYF5AVD8B2W3M2ICWEr
                xtpSglrgVz+nDo5xkGdLE0KQpBZ8XnTocSk48vglG9z8aVo53v7HgYR+lguXJucC
                AwEAAQ==
                -----END PUBLIC KEY-----
                """),
        UnusablePEM(
            content: "secp256k1",
            text: """
                -----BEGIN PUBLIC KEY-----
                MFYwEAYHKoZIzj0CAQYFK4EEAAoDQgAE/YPb9suUsDn12q/966TgqD/07e1O+5BH
                F7AKvGvMaM6poPlU9t08LQvCl5UOiYKay4VaTl1RlJRwig3KfWIfQQ==
                -----END PUBLIC KEY-----
                """),
        UnusablePEM(
            content: "P-224",
            text: """
                -----BEGIN PUBLIC KEY-----
                ME4wEAYHKoZIzj0CAQYFK4EEACEDOgAE4o+YWmuuC6EcZzLKJA5Vh6m6GlUQeP7I
                8qwmaqABS6sJrfNIFl6/7bL/Zwrkp3jCmuO4IYOg/Fc=
                -----END PUBLIC KEY-----
                """),
        UnusablePEM(
            content: "P-256, described by its parameters",
            text: """
                -----BEGIN PUBLIC KEY-----
                MIIBSzCCAQMGByqGSM49AgEwgfcCAQEwLAYHKoZIzj0BAQIhAP////8AAAABAAAA
                AAAAAAAAAAAA////////////////MFsEIP////8AAAABAAAAAAAAAAAAAAAA////
                ///////////8BCBaxjXYqjqT57PrvVV2mIa8ZR0GsMxTsPY7zjw+J9JgSwMVAMSd
                NgiG5wSTamZ44ROdJreBn36QBEEEaxfR8uEsQkf4vOblY6RA8ncDfYEt6zOg9KE5
                RdiYwpZP40Li/hp/m47n60p8D54WK84zV2sxXs7LtkBoN79R9QIhAP////8AAAAA
                //////////+85vqtpxeehPO5ysL8YyVRAgEBA0IABH/Nzidw9sRdQYPL7m/bS3tY
                BzM1e+nvE7rPbjx70VRFx/FEzRu9m36HLN/tue659LNpXW6pCyStikYjKIWI5a0=
                -----END PUBLIC KEY-----
                """),
        UnusablePEM(
            content: "X25519",
            text: """
                -----BEGIN PUBLIC KEY-----
                MCowBQYDK2VuAyEAGnTXq5rI1jcnc4ZDbn/ZQWuobJaRxLLM7gd8MW2u6z4=
                -----END PUBLIC KEY-----
                """),
        UnusablePEM(
            content: "Ed448",
            text: """
                -----BEGIN PUBLIC KEY-----
                MEMwBQYDK2VxAzoA/ZhTY69pm2HHtPWUWF9z12uY/3jShaxeHtQnbR6qag0v472m
                DU0wgu2ocu+5yc8tG/bbYePUud0A
                -----END PUBLIC KEY-----
                """),
        UnusablePEM(
            content: "a point at infinity",
            text: """
                -----BEGIN PUBLIC KEY-----
                MBkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDAgAA
                -----END PUBLIC KEY-----
                """),
        UnusablePEM(
            content: "a point off the curve",
            text: """
                -----BEGIN PUBLIC KEY-----
                MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEf83OJ3D2xF1Bg8vub9tLe1gHMzV7
                6e8Tus9uPHvRVEXH8UTNG72bfocs3+257rn0s2ldbqkLJK2KRiMohYjlrA==
                -----END PUBLIC KEY-----
                """),
        UnusablePEM(
            content: "a key with bytes behind it",
            text: """
                -----BEGIN PUBLIC KEY-----
                MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEf83OJ3D2xF1Bg8vub9tLe1gHMzV7
                6e8Tus9uPHvRVEXH8UTNG72bfocs3+257rn0s2ldbqkLJK2KRiMohYjlrQA=
                -----END PUBLIC KEY-----
                """),
        UnusablePEM(
            content: "half a key",
            text: """
                -----BEGIN PUBLIC KEY-----
                MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEf83OJ3D2xF1Bg8vub9tLe1gHMzV7
                6e8Tus9uPHvRVEXH8UTNG72bfocs3+0=
                -----END PUBLIC KEY-----
                """),
        UnusablePEM(
            content: "nothing",
            text: """
                -----BEGIN PUBLIC KEY-----

                -----END PUBLIC KEY-----
                """),
        UnusablePEM(
            content: "a key labeled as a certificate",
            text: """
                -----BEGIN CERTIFICATE-----
                MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEf83OJ3D2xF1Bg8vub9tLe1gHMzV7
                6e8Tus9uPHvRVEXH8UTNG72bfocs3+257rn0s2ldbqkLJK2KRiMohYjlrQ==
                -----END CERTIFICATE-----
                """),
        UnusablePEM(
            content: "another label",
            text: """
                -----BEGIN X509 CRL-----
                MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEf83OJ3D2xF1Bg8vub9tLe1gHMzV7
                6e8Tus9uPHvRVEXH8UTNG72bfocs3+257rn0s2ldbqkLJK2KRiMohYjlrQ==
                -----END X509 CRL-----
                """),
        UnusablePEM(
            content: "a private key",
            text: """
                -----BEGIN PRIVATE KEY-----
                MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgjpsQnnGQmL+YBIff
                H1136cspYG6+0iY7X1fCE9+E9LKhRANCAAR/zc4ncPbEXUGDy+5v20t7WAczNXvp
                7xO6z248e9FURcfxRM0bvZt+hyzf7bnuufSzaV1uqQskrYpGIyiFiOWt
                -----END PRIVATE KEY-----
                """),
        UnusablePEM(
            content: "no PEM",
            text: "MFkwEwYHKoZIzj0CAQ"),
        UnusablePEM(
            content: "empty text",
            text: ""),
    ]
}
