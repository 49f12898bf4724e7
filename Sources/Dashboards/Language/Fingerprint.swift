/// A short text that differs where contents do, in every run of the program (FNV-1a).
struct Fingerprint {
    let text: String

    init(of contents: [String]) {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for content in contents {
            for byte in content.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
            hash = (hash ^ 0xff) &* 0x100_0000_01b3
        }
        text = String(hash, radix: 36)
    }
}
