// An empty table in place of the data of ICU, the library behind Foundation's formatters, calendars and names of languages. The
// linker takes the first definition of its symbol that it comes to, and leaves 30 MB where they are.
//
// Without the data, time zones are GMT, a formatter of numbers ends the process, and a host name that is not ASCII makes no
// URL. Regular expressions and the properties of characters are code in ICU, and work.

#ifndef CICU_STUB_DATA_H
#define CICU_STUB_DATA_H

/// ICU's data, by the name that it has in the ICU of Swift 6.3.
extern const struct icu_data icudt76_dat;

#endif
