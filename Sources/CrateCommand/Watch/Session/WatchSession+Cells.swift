import Chipmunk
import ChipmunkDrawing
import CrateDrawing
import CrateKit

extension WatchSession {
    /// The least size of a window, which has room for a picture and for the time.
    package static let leastSize = TerminalSize(columns: 24, rows: 6)

    /// Returns whether a window has room.
    package static func fits(_ size: TerminalSize) -> Bool {
        size.columns >= leastSize.columns && size.rows >= leastSize.rows
    }

    /// Returns the contents of a window: the world and the status line below it, or a note that the window is too
    /// small.
    package func window(_ size: TerminalSize, as style: CellStyle, isColored: Bool) -> CellGrid {
        guard Self.fits(size) else { return Self.refusal(of: size) }
        var grid = picture(
            columns: size.columns, rows: size.rows - 1, height: size.rows, as: style, isColored: isColored)
        write(statusOf: size, to: &grid)
        return grid
    }

    /// Returns the line about the run alone, for a window whose picture is not of cells.
    package func statusWindow(_ size: TerminalSize) -> CellGrid {
        guard Self.fits(size) else { return Self.refusal(of: size) }
        var grid = CellGrid(columns: size.columns, rows: size.rows)
        write(statusOf: size, to: &grid)
        return grid
    }

    /// Returns the world alone.
    package func picture(columns: Int, rows: Int, as style: CellStyle, isColored: Bool) -> CellGrid {
        picture(columns: columns, rows: rows, height: rows, as: style, isColored: isColored)
    }

    private func picture(columns: Int, rows: Int, height: Int, as style: CellStyle, isColored: Bool) -> CellGrid {
        var raster = DotRaster(width: columns * style.dotColumns, height: rows * style.dotRows)
        let size = PictureSize(width: Double(raster.width), height: Double(raster.height))
        WorldPainter(camera: camera(for: size, margin: 1), style: self.style).draw(simulation.world.space, on: &raster)
        var grid = CellGrid(columns: columns, rows: height)
        grid.write(raster, as: style, isColored: isColored)
        return grid
    }

    private func write(statusOf size: TerminalSize, to grid: inout CellGrid) {
        grid.write(statusLine(columns: size.columns), row: size.rows - 1, column: 0)
    }

    private static func refusal(of size: TerminalSize) -> CellGrid {
        var grid = CellGrid(columns: size.columns, rows: size.rows)
        let words = ["too small:", "\(leastSize.columns)x\(leastSize.rows)", "at least"]
        let line = words.joined(separator: " ")
        if line.count <= size.columns {
            grid.write(line, row: 0, column: 0)
        } else {
            for (row, word) in words.enumerated() { grid.write(word, row: row, column: 0) }
        }
        return grid
    }
}

extension WatchSession {
    /// Returns the line about the run: its scene, time and tilt, and the keys, as far as there is room.
    func statusLine(columns: Int) -> String {
        var left =
            "\(simulation.world.scene.name.printable)  \(fixed(simulation.time, decimals: 2)) s  tilt \(tiltText)"
        if isPaused {
            left += "  paused"
        } else if isBehind {
            left += "  slow"
        } else if simulation.restStep != nil {
            left += "  at rest"
        }
        for keys in ["←↑↓→ tilt  space pause  r restart  q quit", "arrows tilt  q quit", "q quit"]
        where left.count + 3 + keys.count <= columns {
            return left + String(repeating: " ", count: columns - left.count - keys.count) + keys
        }
        return String(left.prefix(columns))
    }

    /// The tilt as `--tilt` takes it, and where things fall.
    private var tiltText: String {
        let tilt = simulation.tilt
        let numbers = "\(rounded(tilt.x)),\(rounded(tilt.y))"
        guard tilt.x != 0 || tilt.y != 0 else { return numbers + " •" }
        let arrows = Array("→↗↑↖←↙↓↘")
        let eighths = Int((Vector(tilt.x, tilt.y).angle / (.pi / 4)).rounded())
        return numbers + " \(arrows[(eighths + 8) % 8])"
    }
}
