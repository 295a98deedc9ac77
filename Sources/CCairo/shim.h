// The part of Cairo that Swift imports: drawing, and surfaces that pass their bytes to a function.

#ifndef CCAIRO_SHIM_H
#define CCAIRO_SHIM_H

#include <cairo.h>
#include <cairo-pdf.h>

#endif
