/** The largest tables that are read. What is larger is refused with a sentence before it costs the machine much. */

/** The whole file: a million rows of 250 bytes. */
export const FILE_BYTES = 256 * 1024 * 1024

/** JSON is held whole, about six times its size, and parsed at once: 53,940 stones with 400 bytes each are 22 MB. */
export const JSON_BYTES = 32 * 1024 * 1024

/** All parts of an XLSX together: what is packed well by honest programs grows tenfold, a bomb a thousandfold. */
export const UNPACKED_BYTES = 512 * 1024 * 1024

/** The list of texts of an XLSX is held whole; each text is in it once. */
export const SHARED_TEXTS_BYTES = 128 * 1024 * 1024

/** Parts of an XLSX other than sheets and texts are small: 100 sheets and 10,000 formats are 2 MB. */
export const PART_BYTES = 16 * 1024 * 1024

/** As many as a sheet of a spreadsheet shows, rounded down. */
export const ROWS = 1_000_000

/** The widest file seen has 48. */
export const COLUMNS = 1_000

/** What a cell of a spreadsheet can hold. */
export const CELL_CHARS = 32_767

/** A row longer than this is a quotation mark that is not closed. */
export const ROW_CHARS = 1_000_000

/** How far down a header row is looked for. Titles above one are rarely more than ten rows. */
export const HEADER_WITHIN_ROWS = 100

/** Rows handed on at a time: one statement's worth for the database. */
export const BATCH_ROWS = 500
