// Included first by every file that computes with numbers: the bits must equal Chipmunk's as it is built for x86-64,
// where no product and sum are fused into one operation that rounds once. scripts/arm64-test finds what was fused.

#ifndef CPX_EXACT_H
#define CPX_EXACT_H

#pragma STDC FP_CONTRACT OFF

#endif
