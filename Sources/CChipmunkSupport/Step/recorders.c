#include "CChipmunkSupport.h"

int cpxRecorderCount = 0;

void cpxCountRecorders(int amount) {
	// A thread that records has counted there, so no order is needed.
	__atomic_fetch_add(&cpxRecorderCount, amount, __ATOMIC_RELAXED);
}
