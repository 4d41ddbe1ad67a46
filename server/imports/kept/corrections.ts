/**
 * What somebody has said about a file: which field a column is, and what is meant by a value. What is said with a file
 * comes before what is kept from earlier ones of its source. Nothing of it is applied in silence: each decision and each
 * value says by whom it was made.
 */
import { createHash } from 'node:crypto'
import type { ImportReport } from '#contract/ingest/import-report.ts'
import { isColumn } from '#server/imports/values/assign-columns.ts'
import { foldName } from '#server/imports/values/column-names.ts'
import type { MapOptions, Mapping } from '#server/imports/values/map-columns.ts'
import { type CorrectionOf, readCell } from '#server/imports/values/read-cell.ts'
import type { Subject } from '#server/imports/values/subject.ts'
import { folded } from '#server/imports/values/vocabularies/vocabulary.ts'

/** `fields`: by a column's name, the field it is; null: not read. `fieldsAt`: when that was said. */
export interface Kept {
  fields: Readonly<Record<string, string | null>>
  fieldsAt: Date | undefined
  values: readonly (KeptValue & { savedAt: Date })[]
}

/** `written`: folded. */
export interface KeptValue {
  field: string
  written: string
  means: string
}

/** What a run has to remember when it is done; null where nothing was said about it. */
export interface ToKeep {
  header: Uint8Array
  fields: Record<string, string | null> | null
  values: KeptValue[]
}

/** As an import is asked for: by column a field, and by column what is meant by a value. */
export interface Said {
  map: Readonly<Record<string, string>>
  means: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/** The column that a file of refused rows has beside those of the file it came from. */
export const WHY_REFUSED = 'Refused because'

/** A header row, by which files of one form are known. */
export function hashOfHeader(names: readonly string[]): Uint8Array {
  const own = names.filter((name) => name !== WHY_REFUSED).map(foldName)
  return createHash('sha256').update(own.join('\n')).digest()
}

/** The kept fields that still hold: those of other columns, and of other fields, than the ones that are said now. */
function holding({ fields }: Kept, { map }: Said, subject: Subject<unknown>): Record<string, string | null> {
  const columns = new Set(Object.keys(map).map(foldName))
  const taken = new Set(Object.values(map))
  return Object.fromEntries(
    Object.entries(fields).filter(
      ([column, field]) =>
        !columns.has(foldName(column)) &&
        (field === null || (!taken.has(field) && Object.hasOwn(subject.fields, field))),
    ),
  )
}

/** How a mapping is told what somebody has said about columns. */
export function mapOptionsOf(
  kept: Kept,
  said: Said,
  subject: Subject<unknown>,
): Pick<MapOptions, 'byHand' | 'kept'> {
  const fields = Object.entries(holding(kept, said, subject)).map(([column, field]) => [column, field ?? ''])
  return {
    byHand: said.map,
    ...(kept.fieldsAt && {
      kept: { fields: Object.fromEntries(fields) as Record<string, string>, on: dayOf(kept.fieldsAt) },
    }),
  }
}

const dayOf = (time: Date): string => time.toISOString().slice(0, 10)

interface Correction extends KeptValue {
  column: string
  shown: string
  why: string
  count: number
}

/**
 * What is meant by values of the columns that are read. `faults`: what was said and cannot be done, as sentences.
 * `report`: what was applied, and how often.
 */
export function openValueCorrections(
  mapping: Mapping<unknown>,
  header: readonly string[],
  kept: Kept,
  said: Said,
) {
  const faults = Object.keys(said.map)
    .filter((column) => !mapping.columns.some((each) => isColumn(each, column)) && !isUnused(mapping, column))
    .map((column) => `There is no column ${column}. The file has: ${header.filter(Boolean).join(', ')}.`)
  const corrections = new Map<string, Correction>()
  const values: KeptValue[] = []
  // Our own export is read to the letter, unless somebody says otherwise about this very file.
  for (const { field, written, means, savedAt } of mapping.ownExport ? [] : kept.values) {
    const column = mapping.columns.find((each) => each.field === field)
    const why = `as you said on ${dayOf(savedAt)}`
    if (column)
      corrections.set(keyOf(field, written), {
        field,
        written,
        means,
        why,
        column: column.name || column.place,
        shown: written,
        count: 0,
      })
  }
  for (const [name, meanings] of Object.entries(said.means)) {
    const column = mapping.columns.find((each) => isColumn(each, name) || each.field === name)
    if (!column) {
      faults.push(
        `No column ${name} is read, so nobody can say what its values mean. Read are: ` +
          `${mapping.columns.map((each) => each.name || each.place).join(', ')}.`,
      )
      continue
    }
    for (const [shown, means] of Object.entries(meanings)) {
      const { field } = column
      const reading = readCell(mapping.subject.fields[field]!, shown, column.habits, means)
      if (reading.kind === 'refused' && !isPattern(shown, means))
        faults.push(`${means} is no value of ${name}. Expected: ${reading.reason.expected}.`)
      const written = folded(shown)
      values.push({ field, written, means })
      corrections.set(keyOf(field, written), {
        field,
        written,
        means,
        shown,
        why: 'as you said',
        column: column.name || column.place,
        count: 0,
      })
    }
  }

  // `ME-*` says more than `M-*`.
  const patterns = [...corrections.values()]
    .filter(({ written, means }) => isPattern(written, means))
    .toSorted((a, b) => b.written.length - a.written.length)
  const patternFor = (field: string, written: string) =>
    patterns.find(
      (each) => each.field === field && written.startsWith(each.written.slice(0, -ANYTHING.length)),
    )

  const correctionOf: CorrectionOf = (field, spelling) => {
    if (corrections.size === 0) return undefined
    const written = folded(spelling)
    const found = corrections.get(keyOf(field, written)) ?? patternFor(field, written)
    if (!found) return undefined
    found.count++
    if (!isPattern(found.written, found.means)) {
      found.shown = spelling
      return found.means
    }
    return found.means.replace(ANYTHING, () => written.slice(found.written.length - ANYTHING.length))
  }
  const isSaid = Object.keys(said.map).length > 0
  const toKeep: ToKeep = {
    header: hashOfHeader(header),
    fields: isSaid
      ? {
          ...holding(kept, said, mapping.subject),
          ...Object.fromEntries(Object.entries(said.map).map(([column, field]) => [column, field || null])),
        }
      : null,
    values,
  }
  return {
    faults,
    correctionOf,
    toKeep,
    applied: (): ImportReport['corrections'] =>
      [...corrections.values()]
        .filter(({ count }) => count > 0)
        .map(({ column, shown, means, why, count }) => ({ column, written: shown, means, why, count })),
  }
}

/** `M-*` means `*`: what begins so is meant by what stands behind it. */
const ANYTHING = '*'
const isPattern = (written: string, means: string): boolean =>
  written.length > 1 && written.endsWith(ANYTHING) && means.includes(ANYTHING)

const isUnused = ({ unused }: Mapping<unknown>, column: string) =>
  unused.some((each) => isColumn(each, column))
const keyOf = (field: string, written: string) => `${field} ${written}`
