import { join } from 'node:path'
import * as fc from 'fast-check'
import { type CellValue, writeXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { type Cell, columnLetter } from '#server/imports/tables/table.ts'
import { anySheet, leftOut } from '#tests/support/imports/any-sheet.ts'
import { makeXlsx, textRow } from '#tests/support/imports/made-zip.ts'
import { faultOf, knowsName, readAll, skippedRows } from '#tests/support/imports/read-all.ts'
import { ROOT } from '#tests/support/server/run-server.ts'

const HEADER = textRow(1, ['Stock #', 'Size', 'Location'])
const STONE = textRow(2, ['A-1', '1.01', 'Antwerp'])

/** What else a cell may hold beside texts, and what it must be read as. */
const typed: fc.Arbitrary<{ written: CellValue; read: Cell }> = fc.oneof(
  fc
    .double({ noNaN: true, noDefaultInfinity: true })
    .map((number) => ({ written: number, read: { kind: 'number' as const, text: String(number + 0) } })),
  fc
    .integer()
    .map((number) => ({ written: number, read: { kind: 'number' as const, text: String(number) } })),
  fc
    .boolean()
    .map((is) => ({ written: is, read: { kind: 'boolean' as const, text: is ? 'TRUE' : 'FALSE' } })),
  fc
    .date({
      min: new Date('1904-01-02T00:00:00Z'),
      max: new Date('9999-12-30T00:00:00Z'),
      noInvalidDate: true,
    })
    .map((date) => {
      const seconds = new Date(Math.round(date.getTime() / 1000) * 1000)
      const text = seconds.toISOString().slice(0, 19)
      return { written: seconds, read: { kind: 'date' as const, text: text.replace(/T00:00:00$/, '') } }
    }),
)

const anyFile = fc.record({
  sheet: anySheet(
    fc.oneof(
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
      fc.constantFrom('\n', '_x', '<', '&', '  '),
    ),
  ),
  cells: fc.array(typed, { minLength: 30, maxLength: 30 }),
  stringMode: fc.constantFrom('shared' as const, 'inline' as const),
  dateSystem: fc.constantFrom('1900' as const, '1904' as const),
  hidden: fc.boolean(),
})

test('whatever a workbook holds: every value is read in its place', async () => {
  const property = fc.asyncProperty(anyFile, async ({ sheet, cells, stringMode, dateSystem, hidden }) => {
    let nth = 0
    // Some of the blank cells of rows hold something that is no text.
    const both = sheet.map(({ is, cells: texts }) =>
      texts.map((text, at) =>
        is === 'row' && text === null && at > 0
          ? (cells[nth++] ?? { written: null, read: null })
          : { written: text, read: text?.trim() ? text : null },
      ),
    )
    const rows = both.map((row) => row.map(({ written }) => written))
    const bytes = await writeXlsx({
      sheets: [
        ...(hidden
          ? [
              {
                name: 'Old',
                hidden,
                rows: [
                  ['Stock #', 'Size'],
                  ['X', 1],
                ],
              },
            ]
          : []),
        { name: 'Stock', rows },
      ],
      stringMode,
      dateSystem,
      activeSheet: hidden ? 1 : 0,
    })
    const table = await readAll(bytes)
    const headerAt = sheet.findIndex(({ is }) => is === 'header')
    const width = sheet[headerAt]!.cells.length
    expect(table).toMatchObject({
      kind: 'xlsx',
      sheets: [...(hidden ? [{ name: 'Old', state: 'hidden' }] : []), { name: 'Stock', state: 'read' }],
      headerRow: headerAt + 1,
    })
    expect(table.columns.map(({ name }) => name)).toEqual(sheet[headerAt]!.cells)
    // Blank rows at the end may not be in the file at all.
    const last = sheet.findLastIndex(({ is }) => is !== 'blank') + 1
    const upToLast = (rows: Record<number, string>) =>
      Object.entries(rows).filter(([row]) => Number(row) <= last)
    expect(upToLast(skippedRows(table))).toEqual(upToLast(leftOut(sheet)))
    expect(table.rows).toEqual(
      both.flatMap((row, at) => {
        if (sheet[at]!.is !== 'row') return []
        const read = row.map((cell) => cell.read)
        const extra = read.map((cell, nth) => ({ place: columnLetter(nth), cell })).slice(width)
        return [{ row: at + 1, cells: read.slice(0, width), ...(extra.length > 0 && { extra }) }]
      }),
    )
  })
  await fc.assert(property, { numRuns: 200 })
})

const cellsOf = async (cells: string, more: Omit<Parameters<typeof makeXlsx>[0], 'sheets'> = {}) => {
  const rows = `${HEADER}<row r="2"><c t="inlineStr"><is><t>A-1</t></is></c>${cells}</row>`
  const table = await readAll(makeXlsx({ sheets: [{ name: 'Stock', rows }], ...more }))
  return table.rows[0]!.cells.slice(1)
}

test.each<[string, string, Cell]>([
  ['a text of digits', '<c t="inlineStr"><is><t>0000003</t></is></c>', '0000003'],
  ['a number', '<c><v>7</v></c>', { kind: 'number', text: '7' }],
  ['a long number', '<c><v>12345678901234567890</v></c>', { kind: 'number', text: '12345678901234567890' }],
  ['a fraction', '<c><v>4.6100000000000003</v></c>', { kind: 'number', text: '4.61' }],
  ['a whole number with a fraction', '<c><v>7.0</v></c>', { kind: 'number', text: '7' }],
  ['a number with an exponent', '<c><v>2.14146E+9</v></c>', { kind: 'number', text: '2141460000' }],
  ['an error', '<c t="e"><f>A1</f><v>#REF!</v></c>', { kind: 'error', text: '#REF!' }],
  ['a text that looks like an error', '<c t="inlineStr"><is><t>#REF!</t></is></c>', '#REF!'],
  ['a formula', '<c><f>1+1</f><v>2</v></c>', { kind: 'number', text: '2' }],
  ['a formula of texts', '<c t="str"><f>A1</f><v>x &amp; y</v></c>', 'x & y'],
  ['a formula whose text is empty', '<c t="str"><f>A1</f><v></v></c>', null],
  ['a formula that was never calculated', '<c><f>B2*C2</f></c>', { kind: 'error', text: '=B2*C2' }],
  ['true', '<c t="b"><v>1</v></c>', { kind: 'boolean', text: 'TRUE' }],
  ['a date of ISO', '<c t="d"><v>2026-11-23</v></c>', { kind: 'date', text: '2026-11-23' }],
  ['spaces', '<c t="inlineStr"><is><t xml:space="preserve">  </t></is></c>', null],
  ['no number', '<c><v>x</v></c>', { kind: 'error', text: 'x' }],
  ['a text in CDATA', '<c t="inlineStr"><is><t><![CDATA[<b> & ]]></t></is></c>', '<b> & '],
  ['signs that XML cannot hold', '<c t="str"><v>a_x000D__x000A_b&#x4E2D;</v></c>', 'a\nb中'],
  ['a comment inside', '<c><!-- > <v>1</v> --><v>2</v></c>', { kind: 'number', text: '2' }],
  ['a sign of markup in an attribute', `<c x="a>b" y='"'><v>2</v></c>`, { kind: 'number', text: '2' }],
])('%s in a cell', async (_what, xml, cell) => {
  expect((await cellsOf(xml))[0]).toEqual(cell)
})

test('runs of a text are one text, without the readings of its signs', async () => {
  const texts =
    '<si><r><rPr><b/></rPr><t>Fan</t></r><r><t>cy</t></r><rPh sb="0" eb="1"><t>x</t></rPh></si><si><t/></si>'
  expect(await cellsOf('<c t="s"><v>0</v></c><c t="s"><v>1</v></c>', { texts })).toEqual(['Fancy', null])
})

test.each<[boolean, string, Cell]>([
  [false, '46349', { kind: 'date', text: '2026-11-23' }],
  [true, '44887', { kind: 'date', text: '2026-11-23' }],
  [false, '46349.604166666664', { kind: 'date', text: '2026-11-23T14:30:00' }],
  [false, '59', { kind: 'date', text: '1900-02-28' }],
  [false, '60', { kind: 'error', text: '1900-02-29' }],
  [false, '61', { kind: 'date', text: '1900-03-01' }],
  [true, '0', { kind: 'date', text: '1904-01-01' }],
  [false, '0.5', { kind: 'number', text: '0.5' }],
  [false, '-1', { kind: 'number', text: '-1' }],
  [false, '2958466', { kind: 'number', text: '2958466' }],
])('from 1904 %s: day %s', async (from1904, serial, cell) => {
  const cells = `<c s="1"><v>${serial}</v></c>`
  expect((await cellsOf(cells, { from1904, formats: ['dd/mm/yyyy'] }))[0]).toEqual(cell)
})

test.each([
  ['d-mmm', true],
  ['[$-409]d\\-mmm\\-yy;@', true],
  ['h:mm AM/PM', true],
  ['General', false],
  ['0.00', false],
  ['#,##0.00 &quot;days&quot;', false],
  ['[Red]0.00_);\\(0.00\\)', false],
  ['0.00\\ \\c\\t\\s', false],
  ['[$USD] #,##0', false],
])('the format %s shows a date: %s', async (format, isDate) => {
  const [cell] = await cellsOf('<c s="1"><v>46349</v></c>', { formats: [format] })
  expect(cell).toEqual(isDate ? { kind: 'date', text: '2026-11-23' } : { kind: 'number', text: '46349' })
})

test('rows that are left out are blank, cells are where they say', async () => {
  const rows = `${textRow(3, ['Stock #', 'Size', 'Color'])}<row r="7"><c r="C7"><v>3</v></c><c r="XFD7" s="1"/></row><row><c><v>1</v></c></row>`
  const table = await readAll(makeXlsx({ sheets: [{ name: 'Stock', rows }] }))
  expect(table.skipped).toEqual([
    { from: 1, to: 2, reason: 'blank' },
    { from: 4, to: 6, reason: 'blank' },
  ])
  expect(table.rows.map(({ row, cells }) => [row, ...cells.map((cell) => cell !== null)])).toEqual([
    [7, false, false, true],
    [8, true, false, false],
  ])
})

test('a merged cell gives its value once, and those over several rows are listed', async () => {
  const behind = '<mergeCells><mergeCell ref="A1:C1"/><mergeCell ref="A3:A5"/></mergeCells>'
  const rows = `${HEADER}${STONE}<row r="3"><c t="str"><v>B</v></c><c><v>1</v></c></row>`
  const table = await readAll(makeXlsx({ sheets: [{ name: 'Stock', rows, behind }] }))
  expect(table.merged).toEqual(['A3:A5'])
})

test('names with a prefix are read', async () => {
  const rows = HEADER + STONE
  const prefixed = rows.replaceAll(/<(\/?)(\w)/g, '<$1x:$2')
  expect((await readAll(makeXlsx({ sheets: [{ name: 'Stock', rows: prefixed }] }))).rows).toHaveLength(1)
})

test('the first visible sheet with known names is read, others by name', async () => {
  const shaped = textRow(1, ['Sku', 'Wt']) + textRow(2, ['X', '1'])
  const bytes = makeXlsx({
    sheets: [
      { name: 'Hidden', rows: HEADER + STONE, state: 'veryHidden' },
      { name: 'Cover', rows: textRow(1, ['Welcome']) },
      { name: 'Other', rows: shaped },
      { name: 'Stock &amp; more', rows: HEADER + STONE },
    ],
  })
  expect((await readAll(bytes)).sheets).toEqual([
    { name: 'Hidden', state: 'hidden' },
    { name: 'Cover', state: 'not_read' },
    { name: 'Other', state: 'not_read' },
    { name: 'Stock & more', state: 'read' },
  ])
  expect(await readAll(bytes, {})).toMatchObject({
    headerFoundBy: 'shape',
    columns: [{ name: 'Sku' }, { name: 'Wt' }],
  })
  expect((await readAll(bytes, { knowsName, sheet: 'Hidden' })).sheets![0]).toMatchObject({ state: 'read' })
  expect(await faultOf(bytes, { sheet: 'Stock' })).toMatchObject({
    code: 'no_such_sheet',
    message: 'The file has no sheet of that name. It has Hidden, Cover, Other, Stock & more.',
  })
  expect(await faultOf(makeXlsx({ sheets: [{ name: 'A', rows: HEADER, state: 'hidden' }] }))).toMatchObject({
    code: 'no_visible_sheet',
  })
})

test('a workbook with a password is named', async () => {
  const rows = [['Stock #', 'Size']]
  const bytes = await writeXlsx({
    sheets: [{ name: 'Stock', rows }],
    encryption: { password: 'x', spinCount: 1 },
  })
  expect(await faultOf(bytes)).toMatchObject({ code: 'encrypted' })
})

test('a workbook that LibreOffice wrote', async () => {
  const table = await readAll({ path: join(ROOT, 'tests/support/imports/libre-office.xlsx') })
  expect(table).toMatchObject({
    headerRow: 3,
    sheets: [
      { name: 'Stock', state: 'read' },
      { name: 'Old', state: 'hidden' },
    ],
    columns: [{ name: 'Stock #' }, { name: 'Size' }, { name: 'Certificate #' }, { name: 'Date' }],
  })
  expect(skippedRows(table)).toEqual({ 1: 'title', 2: 'blank', 6: 'total' })
  expect(table.rows.map(({ cells }) => cells)).toEqual([
    [
      '0000003',
      { kind: 'number', text: '4.61' },
      { kind: 'number', text: '2141463492' },
      { kind: 'date', text: '2026-11-23' },
    ],
    ['עגול 红\nsecond line', { kind: 'number', text: '9.22' }, { kind: 'error', text: '#DIV/0!' }, null],
  ])
})
