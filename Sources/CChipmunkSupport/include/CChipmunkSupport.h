// The only C of this package: functions that need the fields of Chipmunk's structs, or must run inside its step. A header for
// each folder, from the lowest to the highest.
//
// Chipmunk's types are declared and not included, so that chipmunk_structs.h cannot reach Swift.

#ifndef CCHIPMUNKSUPPORT_H
#define CCHIPMUNKSUPPORT_H

#include <stdbool.h>

#include "cpx_narrow.h"
#include "cpx_index.h"
#include "cpx_bodies.h"
#include "cpx_step.h"
#include "cpx_fast.h"
#include "cpx_snapshot.h"

/// Makes Chipmunk print its start-up banner now, and keeps it from standard output. Returns whether there was one,
/// which is so if the library was built with its assertions.
bool cpxSwallowBanner(void);

#endif
