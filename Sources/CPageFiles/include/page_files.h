// The files of the live page, CrateViewer/Page, in the program itself: a server needs no other files where it runs.
//
// Here and not as resources of CrateViewer, because Swift reads a file that is embedded as one number for each of its bytes, which
// takes three quarters of the time in which the module is compiled.

#ifndef CPF_PAGE_FILES_H
#define CPF_PAGE_FILES_H

#ifdef __clang__
#pragma clang assume_nonnull begin
#endif

/// A file of the page.
typedef struct cpfFile {
	/// Its place in the server, which begins with a slash.
	const char *path;
	/// Its UTF-8, which ends with a zero.
	const char *text;
} cpfFile;

/// The number of files.
int cpfFileCount(void);
/// Returns the file with a number from 0.
cpfFile cpfFileAt(int number);

#ifdef __clang__
#pragma clang assume_nonnull end
#endif

#endif
