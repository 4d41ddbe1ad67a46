import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { columnLetter, type Delimiter } from '#server/imports/tables/table.ts'
import { TableFault } from '#server/imports/tables/table-fault.ts'
import { anySheet, leftOut } from '#tests/support/imports/any-sheet.ts'
import { ENCODINGS, encodeText, SIGNS } from '#tests/support/imports/encode-text.ts'
import { knowsName, readAll, skippedRows } from '#tests/support/imports/read-all.ts'

const DELIMITERS: readonly Delimiter[] = [',', ';', '\t', '|']

const anyFile = fc
  .constantFrom(...ENCODINGS)
  .chain((encoding) => {
    const signs = fc.constantFrom(...'aZ09 ,;|\t"\n\r-', ...SIGNS[encoding])
    // Names of columns are Hebrew and Chinese, too: only the wide encodings have both.
    const sheet = anySheet(signs).filter((rows) => encoding.startsWith('utf') || !hasForeignNames(rows))
    return fc.record({ encoding: fc.constant(encoding), sheet })
  })
  .chain((file) =>
    fc.record({
      encoding: fc.constant(file.encoding),
      sheet: fc.constant(file.sheet),
      delimiter: fc.constantFrom(...DELIMITERS),
      lineBreak: fc.constantFrom('\n', '\r\n', '\r'),
      quotesAll: fc.boolean(),
      lastLineBreak: fc.boolean(),
      marked: fc.boolean(),
      told: fc.boolean(),
    }),
  )

const hasForeignNames = (rows: readonly { cells: readonly (string | null)[] }[]): boolean =>
  rows.some(({ cells }) => cells.some((cell) => cell === 'מידה' || cell === '备注'))

test('whatever a file of text is like: every value is read in its place, or the file is refused', async () => {
  let read = 0
  const property = fc.asyncProperty(anyFile, async (file) => {
    const { sheet, encoding, delimiter, lineBreak } = file
    const quoted = (cell: string | null) =>
      cell !== null && (file.quotesAll || /[",;|\t\r\n]/.test(cell))
        ? `"${cell.replaceAll('"', '""')}"`
        : (cell ?? '')
    const lines = sheet.map(({ cells }) => cells.map(quoted).join(delimiter))
    const endsBare = file.lastLineBreak || lines.at(-1) === ''
    const text = lines.join(lineBreak) + (endsBare ? lineBreak : '')
    const bytes = encodeText(text, encoding, file.marked)
    const isTold = file.told || /windows|gbk/.test(encoding)
    const answer = await readAll(bytes, { knowsName, ...(isTold && { encoding }) }).catch(
      (error: unknown) => error,
    )
    if (answer instanceof TableFault) {
      // Without a mark and with few signs of ASCII nothing tells UTF-16.
      expect(answer.code).toBe('not_a_table')
      expect([encoding.startsWith('utf-16'), file.marked, isTold]).toEqual([true, false, false])
      return
    }
    read++
    const table = answer as Awaited<ReturnType<typeof readAll>>
    const headerAt = sheet.findIndex(({ is }) => is === 'header')
    const width = sheet[headerAt]!.cells.findLastIndex((name) => name !== null) + 1
    const lineOf = (at: number) =>
      1 + lines.slice(0, at).reduce((sum, line) => sum + 1 + (line.match(/\r\n|\r|\n/g)?.length ?? 0), 0)
    expect({ ...table, columns: table.columns.map(({ name }) => name) }).toMatchObject({
      kind: 'text',
      encoding,
      delimiter,
      headerRow: headerAt + 1,
      headerFoundBy: 'names',
      columns: sheet[headerAt]!.cells.map((name) => name?.replaceAll('\r', '\n') ?? null),
    })
    expect(skippedRows(table)).toEqual(leftOut(sheet))
    expect(table.rows).toEqual(
      sheet.flatMap(({ is, cells }, at) => {
        if (is !== 'row') return []
        const read = cells.map((cell) => (cell?.trim() ? cell.replaceAll(/\r\n?/g, '\n') : null))
        const extra = read.map((cell, nth) => ({ place: columnLetter(nth), cell })).slice(width)
        return [
          { row: at + 1, line: lineOf(at), cells: read.slice(0, width), ...(extra.length > 0 && { extra }) },
        ]
      }),
    )
  })
  await fc.assert(property, { numRuns: 400 })
  expect(read).toBeGreaterThan(300)
})
