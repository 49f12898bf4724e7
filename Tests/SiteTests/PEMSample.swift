/// A key in PEM, of the sample of its algorithm.
struct PEMSample {
    let algorithm: String
    let text: String
}

extension PEMSample {
    /// Public keys, a key of RSA alone (PKCS #1), and certificates.
    static let all = [
        PEMSample(
            algorithm: "RS256",
            text: """
                -----BEGIN PUBLIC KEY-----
                MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAofgWCuLjybRlzo0tZWJj
                NiuSfb4p4fAkd/wWJcyQoTbji9k0l8W26mPddxHmfHQp+Vaw+4qPCJrcS2mJPMEz
                P1Pt0Bm4d4QlL+yRT+SFd2lZS+pCgNMsD1W/YpRPEwOWvG6b32690r2jZ47soMZo
                9wGzjb/7OMg0LOL+bSf63kpaSHSXndS5z5rexMdbBYUsLA9e+KXBdQOS+UTo7WTB
                EMa2R2CapHg665xsmtdVMTBQY4uDZlxvb3qCo5ZwKh9kG4LT6/I5IhlJH7aGhyxX
                FvUK+DWNmoudF8NAco9/h9iaGNj8q2ethFkMLs91kzk2PAcDTW9gb54h4FRWyuXp
                oQIDAQAB
                -----END PUBLIC KEY-----
                """),
        PEMSample(
            algorithm: "RS256",
            text: """
                -----BEGIN RSA PUBLIC KEY-----
                MIIBCgKCAQEAofgWCuLjybRlzo0tZWJjNiuSfb4p4fAkd/wWJcyQoTbji9k0l8W2
                6mPddxHmfHQp+Vaw+4qPCJrcS2mJPMEzP1Pt0Bm4d4QlL+yRT+SFd2lZS+pCgNMs
                D1W/YpRPEwOWvG6b32690r2jZ47soMZo9wGzjb/7OMg0LOL+bSf63kpaSHSXndS5
                z5rexMdbBYUsLA9e+KXBdQOS+UTo7WTBEMa2R2CapHg665xsmtdVMTBQY4uDZlxv
                b3qCo5ZwKh9kG4LT6/I5IhlJH7aGhyxXFvUK+DWNmoudF8NAco9/h9iaGNj8q2et
                hFkMLs91kzk2PAcDTW9gb54h4FRWyuXpoQIDAQAB
                -----END RSA PUBLIC KEY-----
                """),
        PEMSample(
            algorithm: "RS256",
            text: """
                -----BEGIN CERTIFICATE-----
                MIICnTCCAYWgAwIBAgIBATANBgkqhkiG9w0BAQsFADASMRAwDgYDVQQDDAdpZC50
                ZXN0MB4XDTI2MDEwMTAwMDAwMFoXDTI2MDEwMjAwMDAwMFowEjEQMA4GA1UEAwwH
                aWQudGVzdDCCASIwDQYJKoZIhvcNAQEBBQADggEPADCCAQoCggEBAKH4Fgri48m0
                Zc6NLWViYzYrkn2+KeHwJHf8FiXMkKE244vZNJfFtupj3XcR5nx0KflWsPuKjwia
                3EtpiTzBMz9T7dAZuHeEJS/skU/khXdpWUvqQoDTLA9Vv2KUTxMDlrxum99uvdK9
                o2eO7KDGaPcBs42/+zjINCzi/m0n+t5KWkh0l53Uuc+a3sTHWwWFLCwPXvilwXUD
                kvlE6O1kwRDGtkdgmqR4OuucbJrXVTEwUGOLg2Zcb296gqOWcCofZBuC0+vyOSIZ
                SR+2hocsVxb1Cvg1jZqLnRfDQHKPf4fYmhjY/KtnrYRZDC7PdZM5NjwHA01vYG+e
                IeBUVsrl6aECAwEAATANBgkqhkiG9w0BAQsFAAOCAQEAIoH7v3/XCKZZDde8NQYL
                mCeF+22UpRERG0N4F/nd+KkhhOthLHAnMAHsCaE17jkWmWPkoySNmPfI6Ezch7nL
                S53vD3w/ro6xPElbw90aYLxvTusYnMFIWVWI/rnLbB1thQ+c3YER0S9y4Gh1vXrh
                2wMHQt99qRapL9iiNcrlMCJblegJ42YDN+Etxcn6gIufc/Mb2JL7X6bIOjzt0YxG
                aS5XmQiPQOa7m7ZhJEzEipaNakyK6reOEdihEBzDvFmBHiXWEyX7+TN0DQ9vtSxV
                0tiYJ/421cX88XW47NjH6ukZGn7dowpZrl6ji1/SROGrwvjNFkapSC2My0KKBNTL
                IQ==
                -----END CERTIFICATE-----
                """),
        PEMSample(
            algorithm: "ES256",
            text: """
                -----BEGIN PUBLIC KEY-----
                MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEf83OJ3D2xF1Bg8vub9tLe1gHMzV7
                6e8Tus9uPHvRVEXH8UTNG72bfocs3+257rn0s2ldbqkLJK2KRiMohYjlrQ==
                -----END PUBLIC KEY-----
                """),
        PEMSample(
            algorithm: "ES256",
            text: """
                -----BEGIN CERTIFICATE-----
                MIIBETCBt6ADAgECAgEBMAoGCCqGSM49BAMCMBIxEDAOBgNVBAMMB2lkLnRlc3Qw
                HhcNMjYwMTAxMDAwMDAwWhcNMjYwMTAyMDAwMDAwWjASMRAwDgYDVQQDDAdpZC50
                ZXN0MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEf83OJ3D2xF1Bg8vub9tLe1gH
                MzV76e8Tus9uPHvRVEXH8UTNG72bfocs3+257rn0s2ldbqkLJK2KRiMohYjlrTAK
                BggqhkjOPQQDAgNJADBGAiEAr/ptafwVsprQwAdCwgSBIqF80PM6t1s9eCweYZFo
                PuUCIQCRAybKjOM1SAwlH7A7ZYTBCemWJOwHN0zzZQSYYa90hA==
                -----END CERTIFICATE-----
                """),
        PEMSample(
            algorithm: "ES384",
            text: """
                -----BEGIN PUBLIC KEY-----
                MHYwEAYHKoZIzj0CAQYFK4EEACIDYgAElWXSFKSNbEwPlyczlcy4Tq7eOz7WIEoG
                Jlx7fz6MZmjtt1xn8mdegcpLZVzZTYfgB50gJAvL3THokJWjCv78PyvSsZAWQmZf
                uuu0SGa9spZREsiWaIgZtchx11f4mqiC
                -----END PUBLIC KEY-----
                """),
        PEMSample(
            algorithm: "ES512",
            text: """
                -----BEGIN PUBLIC KEY-----
                MIGbMBAGByqGSM49AgEGBSuBBAAjA4GGAAQB6SkFDxJPxrxVx9U5M2Xfne9KsMIs
                sleY+TTrBOPGuuNwGlenkQ6dgb82MVno68sVXWNJ9L22zPipTFxZx6rBAaQANKZE
                DjdnUNI3H9G9wsjztx0vTuXqNDLIFcyjFWD+XZOH7HdLVYOGMOXLv1qMvgqR3QBk
                xpmaH25uZ/rd7eTIyPY=
                -----END PUBLIC KEY-----
                """),
        PEMSample(
            algorithm: "EdDSA",
            text: """
                -----BEGIN PUBLIC KEY-----
                MCowBQYDK2VwAyEA11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo=
                -----END PUBLIC KEY-----
                """),
        PEMSample(
            algorithm: "EdDSA",
            text: """
                -----BEGIN CERTIFICATE-----
                MIHQMIGDoAMCAQICAQEwBQYDK2VwMBIxEDAOBgNVBAMMB2lkLnRlc3QwHhcNMjYw
                MTAxMDAwMDAwWhcNMjYwMTAyMDAwMDAwWjASMRAwDgYDVQQDDAdpZC50ZXN0MCow
                BQYDK2VwAyEA11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURowBQYDK2Vw
                A0EAUNFFNeeIXNfKqaziKBf6Moy/AveyccqKSIEntKiJtUppOXA3JE9NK8QXpq1v
                aHkLX+KpQxUKXSrUl0hXuY45AQ==
                -----END CERTIFICATE-----
                """),
    ]
}
