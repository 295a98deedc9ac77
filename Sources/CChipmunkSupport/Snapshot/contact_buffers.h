// The ring of buffers that holds the contacts of the last steps.
//
// A contact between bodies that rest is remembered for longer than its buffer: then it has what a later contact left in its place,
// and the solver may begin with that. So a restored space has as many buffers as the saved one, and contacts in the same places.

#ifndef CPX_CONTACT_BUFFERS_H
#define CPX_CONTACT_BUFFERS_H

#include "parts.h"

typedef struct cpxContactBuffer cpxContactBuffer;

/// The buffers of a space, the newest first.
typedef struct cpxContactRing {
	cpxContactBuffer **buffers;
	size_t count;
	/// The index of the buffer in which contacts were found last.
	size_t last;
} cpxContactRing;

/// The place of an arbiter's first contact.
typedef struct cpxContactPlace {
	uint16_t buffer, slot;
} cpxContactPlace;

/// Lists the buffers of a space.
cpxContactRing cpxSpaceGetContactRing(const cpSpace *space, cpxBufferList *list);
/// Returns the place of contacts, or the greatest numbers if they are in no buffer.
cpxContactPlace cpxContactRingFind(cpxContactRing *ring, const struct cpContact *contacts);
struct cpContact *cpxContactRingGet(const cpxContactRing *ring, cpxContactPlace place);
/// Returns whether there can be contacts in a place.
bool cpxContactPlaceIsValid(cpxContactPlace place, size_t count, size_t bufferCount);

/// Writes the ages of the buffers, and how much is in each.
void cpxContactRingSave(cpxSaving *saving, const cpxContactRing *ring);
/// Reads how many there are, and gives a space as many. Returns them, or only how many while bytes are checked.
cpxContactRing cpxContactRingLoad(cpxLoading *loading, cpxBufferList *list);

#endif
