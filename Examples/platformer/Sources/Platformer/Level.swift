import Chipmunk

/// A level of tiles, drawn as text: `#` is solid, `=` lets jumps through, `o` is a coin, `C` a crate, and `@` the hero.
struct Level {
    static let first = Level(rows: [
        "#                                                             #",
        "#                      o o                                    #",
        "#                     ======                                  #",
        "#                                        o                    #",
        "#               ===            C        ===           ooo     #",
        "#         o                   ###                    =====    #",
        "#  @     ##              C   #####          #                 #",
        "#       ####   o         C  #######   o    ###     C          #",
        "######################################   ######################",
        "######################################   ######################",
    ])
    static let tile = 16.0

    let rows: [String]

    /// Calls a closure with each run of the same tile in a row.
    func forEachRun(_ body: (Character, BoundingBox) -> Void) {
        for (row, line) in rows.reversed().enumerated() {
            var rest = Substring(line), column = 0
            while let tile = rest.first {
                let count = rest.prefix { $0 == tile }.count
                let place = Vector(Double(column), Double(row)) * Level.tile, width = Double(count) * Level.tile
                let (right, top) = (place.x + width, place.y + Level.tile)
                body(tile, BoundingBox(left: place.x, bottom: place.y, right: right, top: top))
                rest = rest.dropFirst(count)
                column += count
            }
        }
    }
}
