#include "page_files.h"

// Beside C23, where it is from, the compiler has this in all its languages.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const cpfFile files[] = {
	{"/", (const char[]){
#embed "../CrateViewer/Page/index.html" suffix(, 0)
	}},
	{"/camera.js", (const char[]){
#embed "../CrateViewer/Page/camera.js" suffix(, 0)
	}},
	{"/chart.js", (const char[]){
#embed "../CrateViewer/Page/chart.js" suffix(, 0)
	}},
	{"/connecting.js", (const char[]){
#embed "../CrateViewer/Page/connecting.js" suffix(, 0)
	}},
	{"/connection.js", (const char[]){
#embed "../CrateViewer/Page/connection.js" suffix(, 0)
	}},
	{"/contacts.js", (const char[]){
#embed "../CrateViewer/Page/contacts.js" suffix(, 0)
	}},
	{"/controls.js", (const char[]){
#embed "../CrateViewer/Page/controls.js" suffix(, 0)
	}},
	{"/downloads.js", (const char[]){
#embed "../CrateViewer/Page/downloads.js" suffix(, 0)
	}},
	{"/drawing.js", (const char[]){
#embed "../CrateViewer/Page/drawing.js" suffix(, 0)
	}},
	{"/fade.js", (const char[]){
#embed "../CrateViewer/Page/fade.js" suffix(, 0)
	}},
	{"/focus.js", (const char[]){
#embed "../CrateViewer/Page/focus.js" suffix(, 0)
	}},
	{"/folding.js", (const char[]){
#embed "../CrateViewer/Page/folding.js" suffix(, 0)
	}},
	{"/frames.js", (const char[]){
#embed "../CrateViewer/Page/frames.js" suffix(, 0)
	}},
	{"/fullscreen.js", (const char[]){
#embed "../CrateViewer/Page/fullscreen.js" suffix(, 0)
	}},
	{"/gallery.css", (const char[]){
#embed "../CrateViewer/Page/gallery.css" suffix(, 0)
	}},
	{"/gallery.js", (const char[]){
#embed "../CrateViewer/Page/gallery.js" suffix(, 0)
	}},
	{"/gauge.js", (const char[]){
#embed "../CrateViewer/Page/gauge.js" suffix(, 0)
	}},
	{"/hands.js", (const char[]){
#embed "../CrateViewer/Page/hands.js" suffix(, 0)
	}},
	{"/inspector.css", (const char[]){
#embed "../CrateViewer/Page/inspector.css" suffix(, 0)
	}},
	{"/inspector.js", (const char[]){
#embed "../CrateViewer/Page/inspector.js" suffix(, 0)
	}},
	{"/joints.js", (const char[]){
#embed "../CrateViewer/Page/joints.js" suffix(, 0)
	}},
	{"/keyboard.js", (const char[]){
#embed "../CrateViewer/Page/keyboard.js" suffix(, 0)
	}},
	{"/labels.js", (const char[]){
#embed "../CrateViewer/Page/labels.js" suffix(, 0)
	}},
	{"/leaving.js", (const char[]){
#embed "../CrateViewer/Page/leaving.js" suffix(, 0)
	}},
	{"/links.js", (const char[]){
#embed "../CrateViewer/Page/links.js" suffix(, 0)
	}},
	{"/motion.js", (const char[]){
#embed "../CrateViewer/Page/motion.js" suffix(, 0)
	}},
	{"/notice.js", (const char[]){
#embed "../CrateViewer/Page/notice.js" suffix(, 0)
	}},
	{"/overlays.js", (const char[]){
#embed "../CrateViewer/Page/overlays.js" suffix(, 0)
	}},
	{"/pace.js", (const char[]){
#embed "../CrateViewer/Page/pace.js" suffix(, 0)
	}},
	{"/page.css", (const char[]){
#embed "../CrateViewer/Page/page.css" suffix(, 0)
	}},
	{"/page.js", (const char[]){
#embed "../CrateViewer/Page/page.js" suffix(, 0)
	}},
	{"/phone.js", (const char[]){
#embed "../CrateViewer/Page/phone.js" suffix(, 0)
	}},
	{"/picking.js", (const char[]){
#embed "../CrateViewer/Page/picking.js" suffix(, 0)
	}},
	{"/pictures.js", (const char[]){
#embed "../CrateViewer/Page/pictures.js" suffix(, 0)
	}},
	{"/pointer.js", (const char[]){
#embed "../CrateViewer/Page/pointer.js" suffix(, 0)
	}},
	{"/readings.js", (const char[]){
#embed "../CrateViewer/Page/readings.js" suffix(, 0)
	}},
	{"/receive.js", (const char[]){
#embed "../CrateViewer/Page/receive.js" suffix(, 0)
	}},
	{"/scale.js", (const char[]){
#embed "../CrateViewer/Page/scale.js" suffix(, 0)
	}},
	{"/selection.js", (const char[]){
#embed "../CrateViewer/Page/selection.js" suffix(, 0)
	}},
	{"/shapes.js", (const char[]){
#embed "../CrateViewer/Page/shapes.js" suffix(, 0)
	}},
	{"/sharing.js", (const char[]){
#embed "../CrateViewer/Page/sharing.js" suffix(, 0)
	}},
	{"/sound.js", (const char[]){
#embed "../CrateViewer/Page/sound.js" suffix(, 0)
	}},
	{"/stage.js", (const char[]){
#embed "../CrateViewer/Page/stage.js" suffix(, 0)
	}},
	{"/strokes.js", (const char[]){
#embed "../CrateViewer/Page/strokes.js" suffix(, 0)
	}},
	{"/surface.js", (const char[]){
#embed "../CrateViewer/Page/surface.js" suffix(, 0)
	}},
	{"/symbols.js", (const char[]){
#embed "../CrateViewer/Page/symbols.js" suffix(, 0)
	}},
	{"/things.js", (const char[]){
#embed "../CrateViewer/Page/things.js" suffix(, 0)
	}},
	{"/theme.js", (const char[]){
#embed "../CrateViewer/Page/theme.js" suffix(, 0)
	}},
	{"/tilting.js", (const char[]){
#embed "../CrateViewer/Page/tilting.js" suffix(, 0)
	}},
	{"/timeline.js", (const char[]){
#embed "../CrateViewer/Page/timeline.js" suffix(, 0)
	}},
	{"/tools.js", (const char[]){
#embed "../CrateViewer/Page/tools.js" suffix(, 0)
	}},
	{"/wake.js", (const char[]){
#embed "../CrateViewer/Page/wake.js" suffix(, 0)
	}},
	{"/wood.js", (const char[]){
#embed "../CrateViewer/Page/wood.js" suffix(, 0)
	}},
	{"/zoom.js", (const char[]){
#embed "../CrateViewer/Page/zoom.js" suffix(, 0)
	}},
	{"/zooming.js", (const char[]){
#embed "../CrateViewer/Page/zooming.js" suffix(, 0)
	}},
};

int cpfFileCount(void) {
	return sizeof files/sizeof *files;
}

cpfFile cpfFileAt(int number) {
	return files[number];
}
