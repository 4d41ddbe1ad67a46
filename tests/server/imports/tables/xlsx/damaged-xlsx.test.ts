import { deflateRawSync } from 'node:zlib'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { TableFault } from '#server/imports/tables/table-fault.ts'
import { makeXlsx, makeZip, textRow, workbookParts } from '#tests/support/imports/made-zip.ts'
import { faultOf, readAll } from '#tests/support/imports/read-all.ts'

const SHEET = 'xl/worksheets/sheet1.xml'
const rows = textRow(1, ['Stock #', 'Size']) + textRow(2, ['A-1', '1.01']) + textRow(3, ['A-2', '2'])
const parts = workbookParts({ sheets: [{ name: 'Stock', rows }] })
const whole = makeZip(parts)
const withSheet = (xml: string) => makeZip({ ...parts, [SHEET]: xml })

test('a workbook that is cut anywhere is refused', async () => {
  for (let length = 5; length < whole.length; length += 7)
    expect(await faultOf(whole.subarray(0, length))).toMatchObject({ code: 'truncated' })
})

test('a workbook with any wrong byte is refused or read as it was', async () => {
  const right = await readAll(whole)
  const property = fc.asyncProperty(
    fc.nat({ max: whole.length - 1 }),
    fc.integer({ min: 1, max: 255 }),
    async (at, by) => {
      const wrong = Buffer.from(whole)
      wrong[at]! ^= by
      const read = await readAll(wrong).catch((error: unknown) => error)
      if (!(read instanceof TableFault)) expect(read).toEqual(right)
    },
  )
  await fc.assert(property, { numRuns: 500 })
})

test('a bomb that says its size is refused by it', async () => {
  const bomb = makeZip(parts, { [SHEET]: { unpacked: 600 * 1024 * 1024 } })
  expect((await faultOf(bomb)).message).toBe('The file unpacks to more than 512 MB. It is not read.')
})

test('a bomb that tells less than its size is refused where it exceeds it', async () => {
  const sheet = `<worksheet><sheetData>${rows}${'<row/>'.repeat(5_000_000)}`
  expect(deflateRawSync(sheet).length).toBeLessThan(100_000)
  const bomb = makeZip({ ...parts, [SHEET]: sheet }, { [SHEET]: { unpacked: 2000 } })
  expect((await faultOf(bomb)).message).toContain('a part unpacks to more than it says')
})

test.each([
  ['XML that ends in the middle', withSheet(`<worksheet><sheetData>${rows}`), 'ends in the middle'],
  [
    'a tag that ends in the middle',
    withSheet(`<worksheet><sheetData>${rows}</sheetData></worksheet><a`),
    'in the middle',
  ],
  ['entities of its own', withSheet('<!DOCTYPE x [<!ENTITY a "b">]><worksheet/>'), 'a document type'],
  [
    'rows out of order',
    withSheet(`<worksheet><sheetData>${rows}${textRow(3, ['B'])}</sheetData></worksheet>`),
    'row 3',
  ],
  [
    'a cell without a place',
    withSheet('<worksheet><row r="1"><c r="7"><v>1</v></c></row></worksheet>'),
    'cell 7',
  ],
  [
    'a text that is not there',
    withSheet('<worksheet><row><c t="s"><v>9</v></c></row></worksheet>'),
    'no text 9',
  ],
  ['a tag without an end', withSheet(`<worksheet a="${'x'.repeat(1_100_000)}"/>`), 'cannot be read'],
  [
    'bytes that are no text',
    makeZip({ ...parts, [SHEET]: Buffer.from('<worksheet>\xff</worksheet>', 'latin1') }),
    'not text',
  ],
  ['another sum', makeZip(parts, { [SHEET]: { crc: 1 } }), 'not as it was written'],
  ['another way of packing', makeZip(parts, { [SHEET]: { method: 0, unpacked: 1 } }), 'more than it says'],
  ['an unknown way of packing', makeZip(parts, { [SHEET]: { method: 12 } }), 'unknown way'],
  [
    'a sheet without a part',
    makeZip(Object.fromEntries(Object.entries(parts).filter(([name]) => name !== SHEET))),
    'no part',
  ],
  ['no sheets', makeXlsx({ sheets: [] }), 'no sheets'],
])('%s is refused', async (_what, bytes, words) => {
  const fault = await faultOf(bytes)
  expect(fault.code).toBe('damaged')
  expect(fault.message).toContain(words)
})

test('parts that are stored as they are, and names in other cases, are read', async () => {
  const { [SHEET]: sheet, ...others } = parts
  const stored = makeZip(
    { ...others, 'XL\\Worksheets\\Sheet1.xml': sheet! },
    { 'xl/workbook.xml': { method: 0 } },
  )
  expect((await readAll(stored)).rows).toHaveLength(2)
})
