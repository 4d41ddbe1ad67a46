/**
 * Why a file is not read, or not to its end: a stable code, the place where it is known, and a sentence that says what
 * to do about it. Thrown by everything in this folder.
 */

interface Place {
  /** The row as a spreadsheet shows it. */
  row?: number
  /** The column's letter. */
  column?: string
  /** In the words of the sentence's place for it. */
  detail?: string
}

const SENTENCES = {
  empty: () => 'The file is empty.',
  not_a_table: () => 'The file is neither text, nor XLSX, nor JSON. Save it as .xlsx or .csv.',
  old_excel: () =>
    'The file is in the format of Excel 97 to 2003 (.xls). Open it and save it as .xlsx or .csv.',
  binary_excel: () => 'The file is a binary workbook (.xlsb). Open it and save it as .xlsx or .csv.',
  encrypted: () => 'The file has a password. Open it, take the password away, and save it as .xlsx or .csv.',
  other_spreadsheet: ({ detail }: Place) => `The file is ${detail}. Open it and save it as .xlsx or .csv.`,
  not_a_workbook: () => 'The file is an archive and not a workbook. Load the file that is in it.',
  truncated: () => 'The file ends in the middle: it was not copied whole. Copy it again.',
  damaged: ({ detail }: Place) =>
    `The file is damaged: ${detail}. Open it and save it again, or copy it again.`,
  too_large: ({ detail }: Place) => `The file is too large: ${detail}. Split it into several files.`,
  unpacks_too_large: ({ detail }: Place) => `The file unpacks to more than ${detail}. It is not read.`,
  too_many_rows: ({ detail }: Place) => `The file has more than ${detail} rows. Split it into several files.`,
  too_many_columns: ({ row, detail }: Place) => `Row ${row} has more than ${detail} columns.`,
  cell_too_long: ({ row, column, detail }: Place) =>
    `The cell in row ${row}, column ${column} has more than ${detail} characters.`,
  wrong_encoding: ({ detail }: Place) =>
    `The file is not ${detail} text throughout. Say which encoding it has, or save it as UTF-8.`,
  broken_quotes: ({ row, detail }: Place) =>
    `The quotation marks in row ${row} (${detail}) are not in pairs. A value that holds one is put in quotation ` +
    'marks, and the one in it is doubled: "7"" chain".',
  broken_json: ({ detail }: Place) => `The JSON cannot be read: ${detail}.`,
  no_list: () => 'The JSON has no list of records within four levels.',
  no_such_sheet: ({ detail }: Place) => `The file has no sheet of that name. It has ${detail}.`,
  no_visible_sheet: () => 'All sheets of the file are hidden. Name the one to read.',
  no_header: ({ detail }: Place) => `No row with column names was found: ${detail}.`,
  no_such_header: ({ row, detail }: Place) =>
    `Row ${row} cannot be the row with the column names: ${detail}.`,
  no_rows: () => 'The file has column names and no rows below them.',
} satisfies Readonly<Record<string, (place: Place) => string>>

export type TableFaultCode = keyof typeof SENTENCES

/** The error's message is the English sentence. */
export class TableFault extends Error {
  override readonly name = 'TableFault'
  readonly code: TableFaultCode
  readonly row: number | undefined
  readonly column: string | undefined

  constructor(code: TableFaultCode, place: Place = {}) {
    super(SENTENCES[code](place))
    this.code = code
    this.row = place.row
    this.column = place.column
  }
}

/** For what other people's programs wrote and ours cannot follow. `detail`: what is wrong, without a full stop. */
export const damaged = (detail: string): TableFault => new TableFault('damaged', { detail })
