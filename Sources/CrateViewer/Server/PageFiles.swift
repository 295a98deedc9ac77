import NIOCore

/// The files of the page. They are part of the program, so no path leads outside.
enum PageFiles {
    struct File {
        let type: String
        let body: ByteBuffer
    }

    /// Returns the page's file at a path, if there is one. All clients share the same bytes, so a response that nobody
    /// reads costs no memory for them.
    static func file(at path: String) -> File? {
        files[path]
    }

    private static let files = Dictionary(
        uniqueKeysWithValues: bytesByPath.map { path, bytes in
            let type = path.hasSuffix(".js") ? "text/javascript" : path.hasSuffix(".css") ? "text/css" : "text/html"
            return (path, File(type: "\(type); charset=utf-8", body: ByteBuffer(bytes: bytes)))
        })

    private static let bytesByPath: [String: [UInt8]] = [
        "/": PackageResources.index_html,
        "/camera.js": PackageResources.camera_js,
        "/chart.js": PackageResources.chart_js,
        "/connecting.js": PackageResources.connecting_js,
        "/connection.js": PackageResources.connection_js,
        "/contacts.js": PackageResources.contacts_js,
        "/controls.js": PackageResources.controls_js,
        "/downloads.js": PackageResources.downloads_js,
        "/drawing.js": PackageResources.drawing_js,
        "/fade.js": PackageResources.fade_js,
        "/focus.js": PackageResources.focus_js,
        "/folding.js": PackageResources.folding_js,
        "/frames.js": PackageResources.frames_js,
        "/fullscreen.js": PackageResources.fullscreen_js,
        "/gallery.css": PackageResources.gallery_css,
        "/gallery.js": PackageResources.gallery_js,
        "/gauge.js": PackageResources.gauge_js,
        "/hands.js": PackageResources.hands_js,
        "/inspector.css": PackageResources.inspector_css,
        "/inspector.js": PackageResources.inspector_js,
        "/joints.js": PackageResources.joints_js,
        "/keyboard.js": PackageResources.keyboard_js,
        "/labels.js": PackageResources.labels_js,
        "/leaving.js": PackageResources.leaving_js,
        "/links.js": PackageResources.links_js,
        "/motion.js": PackageResources.motion_js,
        "/notice.js": PackageResources.notice_js,
        "/overlays.js": PackageResources.overlays_js,
        "/pace.js": PackageResources.pace_js,
        "/page.css": PackageResources.page_css,
        "/page.js": PackageResources.page_js,
        "/phone.js": PackageResources.phone_js,
        "/picking.js": PackageResources.picking_js,
        "/pictures.js": PackageResources.pictures_js,
        "/pointer.js": PackageResources.pointer_js,
        "/readings.js": PackageResources.readings_js,
        "/receive.js": PackageResources.receive_js,
        "/scale.js": PackageResources.scale_js,
        "/selection.js": PackageResources.selection_js,
        "/shapes.js": PackageResources.shapes_js,
        "/sharing.js": PackageResources.sharing_js,
        "/sound.js": PackageResources.sound_js,
        "/stage.js": PackageResources.stage_js,
        "/strokes.js": PackageResources.strokes_js,
        "/surface.js": PackageResources.surface_js,
        "/symbols.js": PackageResources.symbols_js,
        "/things.js": PackageResources.things_js,
        "/theme.js": PackageResources.theme_js,
        "/tilting.js": PackageResources.tilting_js,
        "/timeline.js": PackageResources.timeline_js,
        "/tools.js": PackageResources.tools_js,
        "/wake.js": PackageResources.wake_js,
        "/wood.js": PackageResources.wood_js,
        "/zoom.js": PackageResources.zoom_js,
        "/zooming.js": PackageResources.zooming_js,
    ]
}
