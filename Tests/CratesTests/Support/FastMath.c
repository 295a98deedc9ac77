// Stands in for a libchipmunk that was compiled with -ffast-math: loaded before the real one, its functions are the ones
// that are called. It is compiled with one of its parts at a time.

#ifdef DIVISION
double cpMomentForBox(double mass, double width, double height) {
	return mass*(width*width + height*height)*(1.0/12.0);
}
#endif

#ifdef INFINITIES
// cpBodyGetType() of a library to which no number is infinite: every body is dynamic.
int cpBodyGetType(const void *body) {
	(void)body;
	return 0;
}
#endif

#ifdef SMALL_NUMBERS
// The setting that gcc's -ffast-math puts into a shared library: flush to zero, for all that the process computes.
__attribute__((constructor)) static void flushSmallNumbers(void) {
#if defined(__x86_64__)
	__builtin_ia32_ldmxcsr(__builtin_ia32_stmxcsr() | 0x8040);
#elif defined(__aarch64__)
	unsigned long control;
	__asm__ volatile("mrs %0, fpcr" : "=r"(control));
	__asm__ volatile("msr fpcr, %0" : : "r"(control | 1ul << 24));
#endif
}
#endif
