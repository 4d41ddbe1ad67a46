/**
 * Lots as a subject of import: their fields, and what a row says that no cell of it says alone. What one column says
 * twice yields to the column of its own: a depth to the measurements' depth, a grade of the polish to that in `XXX`.
 */
import { LOT_CSV_COLUMNS } from '#contract/lots/csv.ts'
import { fieldsWith, LOT_FIELDS } from '#contract/lots/lot-fields.ts'
import type { Finished, ImportField, Remark, Subject } from '#server/imports/values/subject.ts'
import { LABS } from '#server/imports/values/vocabularies/labs.ts'
import { IGNORED_OF_LOTS } from './ignored-names.ts'
import { LOT_IMPORT_FIELDS, type LotDraft, type LotGiven } from './lot-fields.ts'
import { WITHDRAWN_FIELD } from './withdrawn-field.ts'

export const LOTS: Subject<LotGiven> = {
  fields: { ...withHeadings(LOT_IMPORT_FIELDS), withdrawn: WITHDRAWN_FIELD },
  key: 'lot',
  naming: ['lot'],
  required: ['lot'],
  pair: ['certificate', 'lab'],
  ignored: IGNORED_OF_LOTS,
  isOwnExport,
  finish: (draft, { ownExport }) => finishLot(draft, ownExport),
}

/** With the headings of our own CSV, of which some are names of the trade for other fields as well. */
function withHeadings(fields: Readonly<Record<string, ImportField>>): Readonly<Record<string, ImportField>> {
  const headings = new Map<string, string>(
    fieldsWith('csv').map((field) => [field, LOT_FIELDS[field].csv[1]]),
  )
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const heading = headings.get(name)
      return [name, heading === undefined ? field : { ...field, names: [heading, ...field.names] }]
    }),
  )
}

/** Our headings, letter for letter, in our order; a list that lacks fields has fewer. */
function isOwnExport(names: readonly string[]): boolean {
  const places = names.map((name) => LOT_CSV_COLUMNS.indexOf(name as (typeof LOT_CSV_COLUMNS)[number]))
  const [first, second] = names
  const isOurs = first === 'Stock #' && second === 'Type' && names.includes('Gross Weight g')
  return isOurs && places.every((place, nth) => place > (places[nth - 1] ?? -1))
}

function finishLot(draft: LotDraft, ownExport: boolean): Finished<LotGiven> {
  const given = together(draft)
  if (!ownExport) {
    joinFluorescence(given, draft.fluorescenceColor)
    partCertificate(given)
  }
  const warnings = !ownExport && isDiameterAndDepth(given) ? [dropSides(given)] : []
  return { given, key: given.lot?.toLowerCase(), warnings, refusals: [] }
}

/** The fields of all columns. What stands further down overrules what stands above. */
function together(draft: LotDraft): LotGiven {
  const { measurements, finish, cut, fancyColor, fancyIntensity, fancyOvertone, ...plain } = draft
  delete plain.fluorescenceColor
  const fancy = [fancyIntensity, fancyOvertone, fancyColor].filter((part) => typeof part === 'string')
  return {
    ...(fancyColor ? { color: fancy.join(' ') } : {}),
    ...(measurements === null ? { lengthUm: null, widthUm: null, depthUm: null } : measurements),
    ...(finish === null ? { cut: null, polish: null, symmetry: null } : finish),
    ...(typeof cut === 'object' && cut !== null ? cut : cut === undefined ? {} : { cut }),
    ...plain,
  }
}

/** `Medium` and, in a column of its own, `Blue`. */
function joinFluorescence(given: LotGiven, color: string | null | undefined): void {
  const intensity = given.fluorescence
  if (!intensity || !color || intensity === 'None' || intensity.endsWith(color)) return
  given.fluorescence = `${intensity} ${color}`
}

/** `GIA 2141438171`: the lab in front of the number, unless another column names another lab. */
function partCertificate(given: LotGiven): void {
  const [, prefix = '', number] = /^(\p{L}+)[\s:#-]+(\w*\d{5,}\w*)$/u.exec(given.certificate ?? '') ?? []
  const lab = LABS.find(prefix)
  if (lab === undefined || (given.lab ?? lab) !== lab) return
  given.lab = lab
  given.certificate = number
}

/** Two measures of a round stone are its diameter and its depth, unless they are nearly the same. */
const isDiameterAndDepth = ({ shape, lengthUm, widthUm, depthUm }: LotGiven): boolean =>
  shape === 'Round' &&
  !depthUm &&
  !!lengthUm &&
  !!widthUm &&
  Math.min(lengthUm, widthUm) < 0.9 * Math.max(lengthUm, widthUm)

function dropSides(given: LotGiven): Remark {
  for (const side of ['lengthUm', 'widthUm'] as const) delete given[side]
  const expected = 'Three measures of a round stone, such as 5.07-5.08 x 3.17; these two are left out'
  return { field: 'measurements', reason: { code: 'measurements_needed', expected } }
}
