/**
 * The fields of a lot in traders' files: the names of a field's column and what reads its cells. Our own CSV's headings
 * come from the contract's table of fields and are not repeated. The table stands on the server, because the page needs
 * none of it; a new field of a lot does not compile until it has its row here.
 */
import { CLARITY_GRADES, LOCATIONS } from '#contract/codes.ts'
import type { LotInput } from '#server/lots/save-lots.ts'
import { BLANKS } from '#server/imports/values/checks/blanks.ts'
import { measurementsCheck, type Sides } from '#server/imports/values/checks/measurements-check.ts'
import { countCheck, percentCheck } from '#server/imports/values/checks/number-check.ts'
import {
  certificateCheck,
  lotNumberCheck,
  tagCheck,
} from '#server/imports/values/checks/number-like-text-check.ts'
import { colorCheck, noteCheck, wordCheck } from '#server/imports/values/checks/text-check.ts'
import {
  closedWordCheck,
  notedCodeCheck,
  openWordCheck,
} from '#server/imports/values/checks/vocabulary-check.ts'
import type { Check } from '#server/imports/values/reading/reading.ts'
import type { GoodsGiven, ImportField } from '#server/imports/values/subject.ts'
import { CLARITIES, TOWNS, TYPES } from '#server/imports/values/vocabularies/codes.ts'
import { FLUORESCENCE, FLUORESCENCE_COLORS } from '#server/imports/values/vocabularies/fluorescence.ts'
import { GEM_KINDS } from '#server/imports/values/vocabularies/gems.ts'
import { LABS } from '#server/imports/values/vocabularies/labs.ts'
import { SHAPES } from '#server/imports/values/vocabularies/shapes.ts'
import { cutCheck, finishCheck, gradeCheck, type Grades } from './finish-grades.ts'
import { caratCheck, gramsCheck, looksLikeDepth, millimetres, typeCheck } from './lot-checks.ts'

/** What an import may give of a lot. Photographs and what is counted from them come another way. */
export type LotImportColumn = Exclude<keyof LotInput, 'photos'>

/** A lot's row of a file. Absent: leave what is stored; null: clear it. */
export type LotGiven = { [C in LotImportColumn]?: LotInput[C] | null } & GoodsGiven

/** Columns of files that hold several fields of ours, or a part of one. */
interface ComposedFields {
  measurements: Sides
  finish: Grades
  fluorescenceColor: string
  fancyColor: string
  fancyIntensity: string
  fancyOvertone: string
}

type Fields = { readonly [C in Exclude<LotImportColumn, 'cut'>]-?: ImportField<NonNullable<LotInput[C]>> } & {
  readonly cut: ImportField<string | Grades>
} & { readonly [C in keyof ComposedFields]: ImportField<ComposedFields[C]> }

/** The values of a row by field, as the checks below have read them. */
export type LotDraft = { [F in keyof Fields]?: ValueOf<Fields[F]> | null }
type ValueOf<F> = F extends ImportField<infer V> ? V : never

const field = <V>(
  names: string,
  check: Check<V>,
  more: Partial<Pick<ImportField<V>, 'blanks' | 'fits' | 'holds'>> = {},
): ImportField<V> => ({ names: names.split(', '), check, blanks: BLANKS.usual, ...more })

const NUMBER = { holds: 'number' } as const

export const LOT_IMPORT_FIELDS: Fields = {
  lot: field(
    'Stock #, Stock, Stock ID, StockName, StockRef, Vendor(Stock Number), VendorStockNumber, SKU, Lot #, Lot, ' +
      'Lot Name, Lot ID, Inventory, Inventory #, Inventory ID, Item #, Item Code, itKey, Stk No, Stk, Stone No, ' +
      'Stone ID, Packet No, Packet, Packet ID, Parcel, Parcel #, Reference #, Ref #, Ref, Id',
    lotNumberCheck,
    { blanks: BLANKS.text },
  ),
  type: field('Type, Product Type, Category, Diamond Type, Goods', typeCheck),
  gemType: field(
    'Gem Type, Gem, Gemstone, Gemstone Type, Stone Type, Variety, Type',
    openWordCheck(GEM_KINDS, 'A gem'),
    {
      fits: ({ text }) => GEM_KINDS.find(text) !== undefined && TYPES.find(text) === undefined,
    },
  ),
  pieces: field(
    'Pieces, Pcs, Pc, Qty, Quantity, Parcel Stones, Stones, No of Stones, # Stones, No of Pcs, # of Stones',
    countCheck(10_000_000, 'How many stones, a whole number'),
    NUMBER,
  ),
  shape: field('Shape, Shp, Shape Name, Shape/Cut, Stone Shape, Cut', openWordCheck(SHAPES, 'A shape', true)),
  caratMilli: field(
    'Carat, Carats, Carat Weight, Weight, Ct, Cts, Size, Crt, Wt, Carat Wt, Weight (ct), Cts., Total Carat, ' +
      'Total Weight, Sz',
    caratCheck,
    NUMBER,
  ),
  color: field('Color, Colour, Col, Clr, Color Grade, Colr, Gem Color, Body Color', colorCheck),
  clarity: field(
    'Clarity, Clar, Cla, Clarity Grade, Purity, Clearity, Cl',
    notedCodeCheck(
      CLARITIES,
      CLARITY_GRADES,
      `One of ${CLARITIES.words.join(', ')}`,
      (text, { file }) => `graded ${text} in ${file}`,
    ),
  ),
  cut: field('Cut Grade, Cut, Cut Gr, Make', cutCheck),
  polish: field('Polish, Pol, Polish Grade, Pol.', gradeCheck),
  symmetry: field('Symmetry, Sym, Symm, Symmetry Grade, Symetry', gradeCheck),
  finish: field(
    'Cut/Polish/Symmetry, Cut Pol Sym, Cut/Pol/Sym, C/P/S, CPS, Finish, Polish/Symmetry, Pol/Sym, P/S',
    finishCheck,
  ),
  fluorescence: field(
    'Fluorescence, Fluorescence Intensity, Fluor, Flour, Fluo, Flr, Fl, Flo, Fls, Florescence, Flourescence, ' +
      'Fluor Intensity, Flr Intensity, Fluo Intensity, Fluoro',
    closedWordCheck(FLUORESCENCE, 'A fluorescence'),
    { blanks: BLANKS.unlessNone },
  ),
  fluorescenceColor: field(
    'Fluorescence Color, Fluor Color, Flr Color, Fluo Color, Fluorescence Colour',
    closedWordCheck(FLUORESCENCE_COLORS, 'The colour of a fluorescence'),
  ),
  fancyColor: field('Fancy Color, Fancy Colour, FC-Main Body, Fancy Color Main Body, FC', wordCheck),
  fancyIntensity: field('Fancy Color Intensity, Fancy Intensity, FC-Intensity', wordCheck),
  fancyOvertone: field('Fancy Color Overtone, Fancy Overtone, FC-Overtone', wordCheck),
  lab: field(
    'Lab, Certifier, Laboratory, Cert, Certificate, Report, Grading Report, Cert/Lab, Lab/Cert, Grading Lab, Cert Lab',
    openWordCheck(LABS, 'A laboratory'),
    { blanks: BLANKS.certificate, fits: ({ text }) => LABS.find(text) !== undefined },
  ),
  certificate: field(
    'Certificate #, Cert #, Cert No., CertNum, Certificate ID, Cert ID, Lab Number, Report #, Report, GIA NO, GIA, ' +
      'Certificate, Cert, Grading Report, Cert/Lab, Lab/Cert, Lab Report #',
    certificateCheck,
    { blanks: BLANKS.certificate, fits: ({ text }) => /\d{4,}/.test(text) },
  ),
  measurements: field(
    'Measurements, Measurement, Meas, Dimension, Dimensions, LxWxH, LxWxD, L x W x D, MESUREMENT, Mesurements, ' +
      'Msrmnt, Diameter, Size, Size (mm), mm',
    measurementsCheck,
  ),
  lengthUm: field('Length, L, Length (mm), Meas Length, Measurements Length', millimetres, NUMBER),
  widthUm: field('Width, W, Width (mm), Meas Width, Measurements Width', millimetres, NUMBER),
  depthUm: field(
    'Height, H, Depth (mm), Depth mm, Height (mm), Meas Depth, Measurements Depth, Measurements Height, Meas Height, ' +
      'Depth, D',
    millimetres,
    { ...NUMBER, fits: looksLikeDepth('mm') },
  ),
  depthPermille: field(
    'Depth %, Depth Percent, Total Depth, Total Depth %, TD, TD %, Depth, D',
    percentCheck,
    {
      ...NUMBER,
      fits: looksLikeDepth('percent'),
    },
  ),
  tablePermille: field('Table %, Table, Table Percent, Tbl, Tbl %, Tab, Tab %', percentCheck, NUMBER),
  location: field(
    'Location, City, Place, Branch, Town, Loc, Stone Location, City Location',
    notedCodeCheck(TOWNS, LOCATIONS, `One of ${TOWNS.words.join(', ')}`, (text) => `located in ${text}`),
  ),
  memo: field('Memo, Memo #, Memo Number, Memo ID', countCheck(0x7fff_ffff, 'The number of a memo')),
  treatment: field('Treatment, Treatments, Enhancement, Enhancements', wordCheck, {
    blanks: BLANKS.unlessNone,
  }),
  metal: field('Metal, Metal Type, Metal Name, Alloy', wordCheck),
  grossWeightMg: field(
    'Gross Weight g, Gross Weight, Gross Wt, Gross Wt., Gross, Weight g, Grams',
    gramsCheck,
    NUMBER,
  ),
  origin: field('Origin, Country of Origin, Mine Origin, Provenance', wordCheck),
  tag: field('Tag, Tag ID, Tag #, E-Tag, RFID', tagCheck),
  note: field('Note, Notes, Comment, Comments, Remark, Remarks, Member Comment', noteCheck, {
    blanks: BLANKS.text,
  }),
}
