// What Swift sees of Cairo: its drawing, and the surfaces whose bytes are handed to a function.

#ifndef CCAIRO_SHIM_H
#define CCAIRO_SHIM_H

#include <cairo.h>
#include <cairo-pdf.h>

#endif
