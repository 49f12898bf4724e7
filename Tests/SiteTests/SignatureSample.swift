import Testing

/// A token in its compact form, and the key that verifies it.
struct SignatureSample: CustomTestStringConvertible {
    let algorithm: String
    /// The document or the library that it comes from.
    let source: String
    /// A JSON Web Key without `alg`.
    let key: String
    let token: String

    var testDescription: String { "\(algorithm) of \(source)" }
}

extension SignatureSample {
    /// A sample of each algorithm of public keys.
    ///
    /// If no standard has one, Python's `cryptography` signed it.
    static let all = [
        SignatureSample(
            algorithm: "RS256", source: "RFC 7515, appendix A.2",
            key: #"""
                {"kty":"RSA","n":"ofgWCuLjybRlzo0tZWJjNiuSfb4p4fAkd_wWJcyQoTbji9k0l8W26m\#
                PddxHmfHQp-Vaw-4qPCJrcS2mJPMEzP1Pt0Bm4d4QlL-yRT-SFd2lZS-pCgNMsD1W_YpRPEw\#
                OWvG6b32690r2jZ47soMZo9wGzjb_7OMg0LOL-bSf63kpaSHSXndS5z5rexMdbBYUsLA9e-K\#
                XBdQOS-UTo7WTBEMa2R2CapHg665xsmtdVMTBQY4uDZlxvb3qCo5ZwKh9kG4LT6_I5IhlJH7\#
                aGhyxXFvUK-DWNmoudF8NAco9_h9iaGNj8q2ethFkMLs91kzk2PAcDTW9gb54h4FRWyuXpoQ\#
                ","e":"AQAB"}
                """#,
            token: """
                eyJhbGciOiJSUzI1NiJ9.eyJpc3MiOiJqb2UiLA0KICJleHAiOjEzMDA4MTkzODAsDQogImh\
                0dHA6Ly9leGFtcGxlLmNvbS9pc19yb290Ijp0cnVlfQ.cC4hiUPoj9Eetdgtv3hF80EGrhuB\
                __dzERat0XF9g2VtQgr9PJbu3XOiZj5RZmh7AAuHIm4Bh-0Qc_lF5YKt_O8W2Fp5jujGbds9\
                uJdbF9CUAr7t1dnZcAcQjbKBYNX4BAynRFdiuB--f_nZLgrnbyTyWzO75vRK5h6xBArLIARN\
                PvkSjtQBMHlb1L07Qe7K0GarZRmB_eSN9383LcOLn6_dO--xi12jzDwusC-eOkHWEsqtFZES\
                c6BfI7noOPqvhJ1phCnvWh6IeYI2w9QOYEUipUTI8np6LbgGY9Fs98rqVt5AXLIhWkWywlVm\
                tVrBp0igcN_IoypGlUPQGe77Rw
                """),
        SignatureSample(
            algorithm: "RS384", source: "cryptography",
            key: cookbookKey,
            token: """
                eyJhbGciOiJSUzM4NCJ9.SXTigJlzIGEgZGFuZ2Vyb3Vz.RTZ15OHpbh-HD7n7ATf_mk7OBl\
                HnQyvhHvduUbMzbvkWusrjrPW22CflaIjrK0blKZBa_q9vKYmu6oKI7LmFuPh8mami6P_vjz\
                PWKx5slRqq6MN0-Df3EbSauywRhiP8ESb_DjzsFQPHfYSLiCGeSmwVvcDlDr6-pzZIBnI9NL\
                MI7EMM7DholsSHRYVSldc9je0YACYy6JAvV7iUec5zX1_jSUopRZ50B2TDA4cmtpuVwkxpQT\
                Uu7vxW51OOBcP3laT5b9kR96xBuNbiX90XpeiD3d2f2yWZfkEi-JWugsM8BmWZCjYS4p9e9n\
                J2Jel16wv85dypaWBHOnP-zbjKLg
                """),
        SignatureSample(
            algorithm: "RS512", source: "cryptography",
            key: cookbookKey,
            token: """
                eyJhbGciOiJSUzUxMiJ9.SXTigJlzIGEgZGFuZ2Vyb3Vz.cXOS8kNAGSFA6PrG8-Ef6V4dF5\
                K2dErX-C8tyTF8FmP0b1Q1JsvvZBjN0vDK7QC_oqpMB7t6jF-kzBM3rdT65Y603RpeVf17Rj\
                XwuWPs4zSDmrFUjS1xnyjkt4AX1wzTtKx0VteeiWGNHw1s2KJx22OaWsZWe399_zavGBhq8M\
                u5jRuQppMhO4RFq-GilRsnKfHcRPrU-lJ8hwgWVt4rMlxrLA9i9P_w30L2Cm-lne7Uui5X2Z\
                q7XK65vgTibxYE_lHkGYW8CuedOBdO93oQaWy6SZdikZ-hhArx5-0QqBycCmyCpKcOStIlpl\
                shLpvWh0HSQxtJfKbxiqqXVeuw0Q
                """),
        SignatureSample(
            algorithm: "PS256", source: "cryptography",
            key: cookbookKey,
            token: """
                eyJhbGciOiJQUzI1NiJ9.SXTigJlzIGEgZGFuZ2Vyb3Vz.mmpKKlpgRMrGGiKzwHanvF-7tQ\
                olhEfYF6Ymb1YMYwmM37WqUkTgj-mKQN-QyyTUKI4O1DDYv4sA_Dqnj2LvuFigxsPfU3cJLb\
                6ZCb7dddKUue27YJFqRtl0eELotYeKWHfmqWNkNKZlRxRaarYra68lQVmrfnRx-om1MGJ-JJ\
                Q4H2BU_UCF8LnQGlDQV1wavynhpdO_bvmb_BaXEfsTOmzG-_24YO97e4-HmkQhxQDfkaBWga\
                MXH9U2UgpS3u72a1vFPu2NQt6PhvR6jMqqN2LtmXbmN0VWD1PAWu26SjrmTg4-clgVKnnHsp\
                gFC71U8aelWgL0xDuwkBA1n8kmWw
                """),
        SignatureSample(
            algorithm: "PS384", source: "RFC 7520, section 4.2",
            key: cookbookKey,
            token: """
                eyJhbGciOiJQUzM4NCIsImtpZCI6ImJpbGJvLmJhZ2dpbnNAaG9iYml0b24uZXhhbXBsZSJ9\
                .SXTigJlzIGEgZGFuZ2Vyb3VzIGJ1c2luZXNzLCBGcm9kbywgZ29pbmcgb3V0IHlvdXIgZG9\
                vci4gWW91IHN0ZXAgb250byB0aGUgcm9hZCwgYW5kIGlmIHlvdSBkb24ndCBrZWVwIHlvdXI\
                gZmVldCwgdGhlcmXigJlzIG5vIGtub3dpbmcgd2hlcmUgeW91IG1pZ2h0IGJlIHN3ZXB0IG9\
                mZiB0by4.cu22eBqkYDKgIlTpzDXGvaFfz6WGoz7fUDcfT0kkOy42miAh2qyBzk1xEsnk2Ip\
                N6-tPid6VrklHkqsGqDqHCdP6O8TTB5dDDItllVo6_1OLPpcbUrhiUSMxbbXUvdvWXzg-UD8\
                biiReQFlfz28zGWVsdiNAUf8ZnyPEgVFn442ZdNqiVJRmBqrYRXe8P_ijQ7p8Vdz0TTrxUeT\
                3lm8d9shnr2lfJT8ImUjvAA2Xez2Mlp8cBE5awDzT0qI0n6uiP1aCN_2_jLAeQTlqRHtfa64\
                QQSUmFAAjVKPbByi7xho0uTOcbH510a6GYmJUAfmWjwZ6oD4ifKo8DYM-X72Eaw
                """),
        SignatureSample(
            algorithm: "PS512", source: "cryptography",
            key: cookbookKey,
            token: """
                eyJhbGciOiJQUzUxMiJ9.SXTigJlzIGEgZGFuZ2Vyb3Vz.GPWgUPZ9xlNVYK4mQZexbVWhpP\
                dybWVCJ5yunS1Xt2BHAqCkZEBZaRsDq3nd-BWHkOxmVKzc-w2M_7yFEhK_BQoEDWleKB1fsr\
                kG1FS4SCQ9g7ZvL-LlKcWFkzk_hh96wT9RCo-2LJoMwVQ6kr-ddi8Isb_abzJTvioXb8N8wb\
                rRqj6npk0zprMrqjWIOPGA8Jnnb7XL2d2EBBsP9oSae44fQVzDdNpL5diTO4XMBiulnrHCZE\
                CItaUXUL8c3Zzrv3UJJGu0drnOh6ArtyMKoJ1qqZtio371-tmTUoogayma6DZRp4UhBdh67l\
                x6r0omYH7dj1vVzSluhoCMH6GMLw
                """),
        SignatureSample(
            algorithm: "ES256", source: "RFC 7515, appendix A.3",
            key: #"""
                {"kty":"EC","crv":"P-256","x":"f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRV\#
                EU","y":"x_FEzRu9m36HLN_tue659LNpXW6pCyStikYjKIWI5a0"}
                """#,
            token: """
                eyJhbGciOiJFUzI1NiJ9.eyJpc3MiOiJqb2UiLA0KICJleHAiOjEzMDA4MTkzODAsDQogImh\
                0dHA6Ly9leGFtcGxlLmNvbS9pc19yb290Ijp0cnVlfQ.DtEhU3ljbEg8L38VWAfUAqOyKAM6\
                -Xx-F4GawxaepmXFCgfTjDxw5djxLa8ISlSApmWQxfKTUJqPP3-Kg6NU1Q
                """),
        SignatureSample(
            algorithm: "ES384", source: "cryptography",
            key: #"""
                {"kty":"EC","crv":"P-384","x":"lWXSFKSNbEwPlyczlcy4Tq7eOz7WIEoGJlx7fz6MZ\#
                mjtt1xn8mdegcpLZVzZTYfg","y":"B50gJAvL3THokJWjCv78PyvSsZAWQmZfuuu0SGa9sp\#
                ZREsiWaIgZtchx11f4mqiC"}
                """#,
            token: """
                eyJhbGciOiJFUzM4NCJ9.SXTigJlzIGEgZGFuZ2Vyb3Vz.xGU5PnJOPfgWryjqW5lQihoVtE\
                -WDbUOlezGclOU54-JxKZ2u3hm4cs0J5e1U1SHepst6_lSBj-EMtPvbmEodxjbMZhi69fq0q\
                wnZjwNSpqUbkJIScOieL0-3Mat2I8I
                """),
        SignatureSample(
            algorithm: "ES512", source: "RFC 7515, appendix A.4",
            key: #"""
                {"kty":"EC","crv":"P-521","x":"AekpBQ8ST8a8VcfVOTNl353vSrDCLLJXmPk06wTjx\#
                rrjcBpXp5EOnYG_NjFZ6OvLFV1jSfS9tsz4qUxcWceqwQGk","y":"ADSmRA43Z1DSNx_Rvc\#
                LI87cdL07l6jQyyBXMoxVg_l2Th-x3S1WDhjDly79ajL4Kkd0AZMaZmh9ubmf63e3kyMj2"}
                """#,
            token: """
                eyJhbGciOiJFUzUxMiJ9.UGF5bG9hZA.AdwMgeerwtHoh-l192l60hp9wAHZFVJbLfD_UxMi\
                70cwnZOYaRI1bKPWROc-mZZqwqT2SI-KGDKB34XO0aw_7XdtAG8GaSwFKdCAPZgoXD2YBJZC\
                PEX3xKpRwcdOO8KpEHwJjyqOgzDO7iKvU8vcnwNrmxYbSW9ERBXukOXolLzeO_Jn
                """),
        SignatureSample(
            algorithm: "EdDSA", source: "RFC 8037, appendix A.4",
            key: #"""
                {"kty":"OKP","crv":"Ed25519","x":"11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaP\#
                cHURo"}
                """#,
            token: """
                eyJhbGciOiJFZERTQSJ9.RXhhbXBsZSBvZiBFZDI1NTE5IHNpZ25pbmc.hgyY0il_MGCjP0J\
                zlnLWG1PPOt7-09PGcvMg3AIbQR6dWbhijcNR4ki4iylGjg5BhVsPt9g7sVvpAr_MuM0KAg
                """),
    ]

    /// RFC 7520, section 3.3.
    private static let cookbookKey = #"""
        {"kty":"RSA","n":"n4EPtAOCc9AlkeQHPzHStgAbgs7bTZLwUBZdR8_KuKPEHLd4rHVTeT-O-XV2jR\#
        ojdNhxJWTDvNd7nqQ0VEiZQHz_AJmSCpMaJMRBSFKrKb2wqVwGU_NsYOYL-QtiWN2lbzcEe6XC0dApr5\#
        ydQLrHqkHHig3RBordaZ6Aj-oBHqFEHYpPe7Tpe-OfVfHd1E6cS6M1FZcD1NNLYD5lFHpPI9bTwJlsde\#
        3uhGqC0ZCuEHg8lhzwOHrtIQbS0FVbb9k3-tVTU4fg_3L_vniUFAKwuCLqKnS2BYwdq_mzSnbLY7h_qi\#
        xoR7jig3__kRhuaxwUkRz5iaiQkqgc5gHdrNP5zw","e":"AQAB"}
        """#

    /// Tokens by PS256 that the key of the sample signed, and which break a rule.
    static let wrongTokens = [
        "no salt": """
        eyJhbGciOiJQUzI1NiJ9.SXTigJlzIGEgZGFuZ2Vyb3Vz.njrRFThYekGHNTdYFD4p4wJi_1LvnQSTxn\
        cjokeUCLFJWnQ9JPSfXBm6vq38j5AiP9tqqIiBhbBCszn_hkwdzMb9sNCbbaTn0P86eL0l7lZnnhq2ie\
        U2DHk_uJd63a0B37Lxc0kFbchMtxyvKGge5Ot9F2QOSYSDw424Oewz6Eha_BGMxcxmiSk5s95DumksS5\
        te6AVK6ClECG8_7kBbunk8h76cpKV1vGsceOV1ThzZ_lm4WCbBzvOY-VlEUYZOM5ip8KeoyAhjaqJDzn\
        rK7llEH1ovXIPZEh3eG0PWhZYInHyIWWaDwR0cUlixl4K-vzTEvH5oEpITyWRQYn7Vqg
        """,
        "a salt of 31 bytes": """
        eyJhbGciOiJQUzI1NiJ9.SXTigJlzIGEgZGFuZ2Vyb3Vz.cbBLfyc_6wmynJmA1YCucgTfJ-b1msGJ_b\
        YboBidgOXUj80jPz7UGQ24UkkOufU5_oWBe1m0voLzsXrBTTx9guGhepoF24LZWm9ZBCswVzi23-kup2\
        jISFt9qsR0vdbv0r8Vg6wtAdMyER-Z62z53AYGuxbfEKCwknjh8QOZBNCOk027YxBNHbuVu9fCqGdjsW\
        ePr2lZAbBgDsWus1i1hcKA-6mNELPSx2xadBaDWw5KhaH9rkvOmXq6ZoqEYtZud-2zz5DhGFvT2q7UyC\
        o30FqkmvUCE-aJeahMenxnSPHLeW918efiM7mZpYz0MmgxGqmuEeIu5wQuXmmHqd9wdQ
        """,
        "a salt of 33 bytes": """
        eyJhbGciOiJQUzI1NiJ9.SXTigJlzIGEgZGFuZ2Vyb3Vz.GO4_FXxuQYFB-SeoGk84Lg4azmOt3pqkHk\
        YRFguCEusk276FgcZUFDoRgX-5EsudWBWAjUjKuCarxvt46cGBiELPGKAyzXI8Te-a6JlMRSzPJlM_4n\
        mGzUHZGYzr8nhr0Ju3A5vnMSysu75loSCgzDYJjcKCvOqzG0MZjJyfTIhdAfkZ0Q4_VLsl84jPnCx2Bm\
        oBmvvlTlXzwxEA3f7m7Ckt3QbP3l52H1b98TATszGkdFPbCBsbyVqj87vr-8SMqOPFcDiz2heyph257e\
        0lqgWHbo0Y7d2Gn8Jf6Eb6mnBiElygchn-qij7Dg9UAgpoRn9LBgoiSsnWcQEmJ4lVpg
        """,
        "no leading zero": """
        eyJhbGciOiJQUzI1NiJ9.SXTigJlzIGEgZGFuZ2Vyb3Vz.j7Z2Jy-UhM5xghXcdh7krkTYFJBbz6yEBQ\
        6QE4_i7Nn46mF-W-FQMz6xJw64wQDiYsYPJYGNxBpjrjwq6uI5dPa42xHDY5C3QzudBLoHv6kyoXCH0y\
        Fo3jbqDVOoFsKXtY7pa95srQch7hvTAYmzkVL745pi9r0CuzF5lw2G5cJBziUj8ntuyxrmf-KzHBWYv0\
        NmeSM4lnPJ0-hu1l3Pn7bBOt9fVWeQazGxn6Cwic1ddP3yQV5tUyvH0I7SIMOtI85u86LVN5BfWVuDDm\
        RakBmgroPhBQbScHytn6C4HVx6tzwnjHmdJ3jFgYm8455xy7bwog7EnYL_fgYstjF3
        """,
    ]
}
