// The system's parser of XML, for levels and drawings of other programs. Cairo's fontconfig brings it along, so that whoever has
// Cairo has it.

#ifndef CEXPAT_SHIM_H
#define CEXPAT_SHIM_H

#include <expat.h>

#endif
