#include "CICUStubData.h"

#include <stdint.h>

/// The beginning of ICU's common data, as its "udata.h" and "ucmndata.h" describe it, and a table of contents without entries.
/// Whoever looks for an entry is told that there is none.
const struct icu_data {
	uint16_t header_size;
	uint8_t magic[2];
	uint16_t info_size, reserved;
	uint8_t is_big_endian, charset_family, size_of_unit, padding;
	char format[4];
	uint8_t format_version[4], data_version[4];
	uint8_t alignment[8];
	uint32_t entry_count, no_entry;
} icudt76_dat __attribute__((aligned(16))) = {
	.header_size = 32,
	.magic = {0xda, 0x27},
	.info_size = 20,
	.is_big_endian = __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__,
	.size_of_unit = 2,
	.format = {'C', 'm', 'n', 'D'},
	.format_version = {1},
};
