// Conditions that must hold before the first test begins. Nothing is called from here: linking it is enough.

#ifndef CTESTSUPPORT_H
#define CTESTSUPPORT_H

#endif
