/**
 * The fields of a lot, one row a field. Lot, its columns, SQL and check, the cards and details, changes, differences,
 * the CSV, the filter and who may see what are derived from this table. Its order is that of details and filter.
 * A field's name on screen is looked up by its key. CONTRIBUTING says how to add one.
 */

/**
 * How a column's values travel.
 *
 * int   an integer a row, -1 where the field does not apply
 * time  whole seconds since 1970-01-01T00:00:00Z, -1 where absent
 * word  the number of a word in the customer's dictionary, 0 where absent
 * text  all rows in one string, TAB between them, empty where absent (no value holds a TAB)
 */
export type ColumnKind = 'int' | 'time' | 'word' | 'text'

export type ValueFormat = 'count' | 'carat' | 'grams' | 'percent' | 'date' | 'type' | 'clarity' | 'location'
type ComposedFormat = 'stone' | 'measurements' | 'ratio' | 'photos'

interface FieldRow {
  /** Of the column that holds it. Absent for a field that is composed of others, its `parts`. */
  kind?: ColumnKind
  parts?: readonly string[]
  /** Every lot has it. Any other field is absent where it does not apply. */
  required?: true
  /** How it reads, on screen and in a file. Absent: as it is. */
  format?: ValueFormat | ComposedFormat
  /** Shown in the lightbox, the comparison and on extended cards: where on these says src/lots/fields/card-fields.ts. */
  detail?: true
  /** A judgement of the stone: its change is a re-grading. */
  grading?: true
  /** Its column in the CSV, counted from 1, and the heading. Columns never move: a new field takes the next. */
  csv?: readonly [column: number, heading: string]
  /**
   * Its choices in the filter: the codes or words that occur, of pieces one, two or more; a question of yes or no,
   * whether it is filled; or a span of its values.
   */
  filter?: 'code' | 'word' | 'question' | 'span'
  /** Its change is no change of the lot that anybody needs to be told of. */
  untold?: true
  /** The search looks into it: for a part of a number, for a word from its beginning, for a part of a text. */
  searched?: 'number' | 'word' | 'text'
  /**
   * Who may see it beside the customer: display-only log-ins, which are shown to buyers, or these and guests of a share.
   * Nothing else is sent to them.
   */
  seenBy?: 'restricted' | 'guests'
}

export const LOT_FIELDS = {
  id: { kind: 'int', required: true, seenBy: 'guests' },
  rev: { kind: 'int', required: true, seenBy: 'guests' },
  lot: { kind: 'text', required: true, csv: [1, 'Stock #'], searched: 'number', seenBy: 'guests' },
  type: {
    kind: 'int',
    required: true,
    format: 'type',
    csv: [2, 'Type'],
    filter: 'code',
    seenBy: 'guests',
    searched: 'word',
  },
  gemType: { kind: 'word', csv: [20, 'Gem Type'], seenBy: 'guests', filter: 'word', searched: 'word' },
  /** The kind of gem, else the product type. */
  stone: { parts: ['gemType', 'type'], format: 'stone', detail: true, grading: true },
  pieces: {
    kind: 'int',
    format: 'count',
    detail: true,
    csv: [5, 'Parcel Stones'],
    filter: 'code',
    seenBy: 'guests',
  },
  shape: {
    kind: 'word',
    detail: true,
    grading: true,
    csv: [3, 'Shape'],
    filter: 'word',
    seenBy: 'guests',
    searched: 'word',
  },
  /** Thousandths of a carat, of all its stones together. */
  caratMilli: { kind: 'int', format: 'carat', csv: [4, 'Size'], filter: 'span', seenBy: 'guests' },
  color: {
    kind: 'word',
    detail: true,
    grading: true,
    csv: [6, 'Color'],
    filter: 'word',
    seenBy: 'guests',
    searched: 'word',
  },
  clarity: {
    kind: 'int',
    format: 'clarity',
    detail: true,
    grading: true,
    csv: [7, 'Clarity'],
    filter: 'code',
    seenBy: 'guests',
    searched: 'word',
  },
  cut: {
    kind: 'word',
    detail: true,
    grading: true,
    csv: [8, 'Cut Grade'],
    seenBy: 'guests',
    filter: 'word',
    searched: 'word',
  },
  polish: {
    kind: 'word',
    detail: true,
    grading: true,
    csv: [9, 'Polish'],
    seenBy: 'guests',
    filter: 'word',
    searched: 'word',
  },
  symmetry: {
    kind: 'word',
    detail: true,
    grading: true,
    csv: [10, 'Symmetry'],
    seenBy: 'guests',
    filter: 'word',
    searched: 'word',
  },
  fluorescence: {
    kind: 'word',
    detail: true,
    grading: true,
    csv: [11, 'Fluorescence Intensity'],
    seenBy: 'guests',
    filter: 'word',
  },
  lab: {
    kind: 'word',
    detail: true,
    grading: true,
    csv: [12, 'Lab'],
    seenBy: 'guests',
    searched: 'word',
    filter: 'word',
  },
  location: {
    kind: 'int',
    format: 'location',
    detail: true,
    csv: [17, 'Location'],
    filter: 'code',
    seenBy: 'restricted',
    searched: 'word',
  },
  /** The number of the memo it is out on. */
  memo: { kind: 'int', detail: true, csv: [18, 'Memo'], filter: 'question', searched: 'number' },
  treatment: {
    kind: 'word',
    detail: true,
    grading: true,
    csv: [21, 'Treatment'],
    seenBy: 'guests',
    filter: 'word',
    searched: 'word',
  },
  metal: {
    kind: 'word',
    detail: true,
    grading: true,
    csv: [22, 'Metal'],
    seenBy: 'guests',
    searched: 'word',
  },
  grossWeightMg: {
    kind: 'int',
    format: 'grams',
    detail: true,
    csv: [23, 'Gross Weight g'],
    seenBy: 'guests',
  },
  /** Country of origin. */
  origin: { kind: 'word', detail: true, csv: [26, 'Origin'], seenBy: 'restricted', searched: 'word' },
  /** The id of its electronic tag. */
  tag: { kind: 'text', detail: true, csv: [24, 'Tag'], filter: 'question', searched: 'number' },
  /** What was reported of that tag; see tag-record.ts. */
  tagRecord: { kind: 'text', untold: true },
  certificate: {
    kind: 'text',
    detail: true,
    csv: [13, 'Certificate #'],
    searched: 'number',
    seenBy: 'guests',
  },
  measurements: {
    parts: ['lengthUm', 'widthUm', 'depthUm'],
    format: 'measurements',
    detail: true,
    csv: [14, 'Measurements'],
  },
  lengthUm: { kind: 'int', seenBy: 'guests', filter: 'span' },
  widthUm: { kind: 'int', seenBy: 'guests', filter: 'span' },
  depthUm: { kind: 'int', seenBy: 'guests', filter: 'span' },
  depthPermille: {
    kind: 'int',
    format: 'percent',
    detail: true,
    csv: [15, 'Depth %'],
    seenBy: 'guests',
    filter: 'span',
  },
  tablePermille: {
    kind: 'int',
    format: 'percent',
    detail: true,
    csv: [16, 'Table %'],
    seenBy: 'guests',
    filter: 'span',
  },
  /** Length to width. Its change is that of the measures. */
  ratio: { parts: ['lengthUm', 'widthUm'], format: 'ratio', untold: true },
  note: { kind: 'text', csv: [25, 'Note'], searched: 'text' },
  photos: { parts: ['photoCount'], format: 'photos' },
  /** How many of the photos in PHOTO_COLUMNS are this lot's, newest first. */
  photoCount: { kind: 'int', required: true, seenBy: 'guests', filter: 'question' },
  /** When it was last photographed. */
  date: { kind: 'time', format: 'date', csv: [19, 'Photo Date'], seenBy: 'guests', filter: 'span' },
} as const satisfies Readonly<Record<string, FieldRow>>

type Fields = typeof LOT_FIELDS
const FIELDS = Object.keys(LOT_FIELDS) as LotField[]

export type LotField = keyof Fields

/** The fields whose row says something, `FieldWith<'csv'>`, or something in particular, `FieldWith<'kind', 'word'>`. */
export type FieldWith<Name extends keyof FieldRow, Value = unknown> = {
  [F in LotField]: Fields[F] extends { readonly [N in Name]: Value } ? F : never
}[LotField]

/** Composed of other fields, its parts. */
export type ComposedField = FieldWith<'parts'>

/** A field that has a name and a value to read, on screen or in a file. */
export type ShownField = FieldWith<'csv'> | FieldWith<'format'> | FieldWith<'detail'>

/** A field's row. */
export const rowOf = (field: LotField): FieldRow => LOT_FIELDS[field]

/** How the values of a column read. */
export function formatOf(column: FieldWith<'kind'>): ValueFormat | 'plain' {
  const row = LOT_FIELDS[column]
  return 'format' in row ? row.format : 'plain'
}

/** The fields whose row says something, in the table's order. */
export function fieldsWith<Name extends keyof FieldRow>(name: Name): readonly FieldWith<Name>[] {
  return FIELDS.filter((field): field is FieldWith<Name> => rowOf(field)[name] !== undefined)
}

/** All that can be shown, in the table's order. */
export const SHOWN_FIELDS: readonly ShownField[] = FIELDS.filter((field): field is ShownField => {
  const { csv, format, detail } = rowOf(field)
  return (csv ?? format ?? detail) !== undefined
})
