import OrderedCollections
import Synchronization

/// The files of pictures that were asked for last, and names for their states.
package final class KeptPictures: Sendable {
    fileprivate struct Picture {
        var state: PictureState
        /// By chance: counted, it would tell one audience how many pictures others have had drawn.
        var name: UInt64
        var file: [UInt8]?
    }

    fileprivate struct Pictures {
        /// Those that were asked for last at the end.
        var byKey: OrderedDictionary<PictureKey, Picture> = [:]
        var bytes = 0
    }

    private let pictures = Mutex(Pictures())
    private let mostBytes: Int
    private let mostCount: Int

    /// - Parameters:
    ///   - bytes: of all files that are kept.
    ///   - count: of the pictures whose states have a name.
    package init(bytes: Int = 16_000_000, count: Int = 512) {
        (mostBytes, mostCount) = (bytes, count)
    }

    /// The name of a state's bytes as an entity tag, quotes included; no other state ever has it.
    package func entityTag(of state: PictureState) -> String {
        let name = pictures.withLock { $0.picture(of: state, mostCount).name }
        return "\"\(state.key.epoch)-\(String(name, radix: 36))\""
    }

    /// The file, where it was kept.
    package func file(of state: PictureState) -> [UInt8]? {
        pictures.withLock { $0.picture(of: state, mostCount).file }
    }

    /// Of all files.
    package var bytes: Int { pictures.withLock(\.bytes) }

    package func keep(_ file: [UInt8], of state: PictureState) {
        pictures.withLock { pictures in
            _ = pictures.picture(of: state, mostCount)
            guard file.count <= mostBytes / 4 else { return }
            pictures.setFile(file, of: state.key)
            for key in pictures.byKey.keys where pictures.bytes > mostBytes {
                pictures.setFile(nil, of: key)
            }
        }
    }
}

extension KeptPictures.Pictures {
    /// The picture in this state, as the one that was asked for last.
    fileprivate mutating func picture(
        of state: PictureState, _ most: Int
    ) -> KeptPictures.Picture {
        let known = byKey.removeValue(forKey: state.key)
        let picture: KeptPictures.Picture
        if let known, known.state == state {
            picture = known
        } else {
            bytes -= known?.file?.count ?? 0
            picture = KeptPictures.Picture(state: state, name: .random(in: .min ... .max))
        }
        byKey[state.key] = picture
        if byKey.count > most { bytes -= byKey.removeFirst().value.file?.count ?? 0 }
        return picture
    }

    fileprivate mutating func setFile(_ file: [UInt8]?, of key: PictureKey) {
        bytes += (file?.count ?? 0) - (byKey[key]?.file?.count ?? 0)
        byKey[key]?.file = file
    }
}
