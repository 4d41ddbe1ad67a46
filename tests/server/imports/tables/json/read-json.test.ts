import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { textOf } from '#server/imports/tables/table.ts'
import { encodeText } from '#tests/support/imports/encode-text.ts'
import { faultOf, readAll } from '#tests/support/imports/read-all.ts'

const digits = fc.stringMatching(/^[1-9]\d{0,24}(\.\d{1,18})?$/)
const value = fc.oneof(
  fc
    .string({ unit: 'grapheme', maxLength: 10 })
    .map((text) => ({ json: JSON.stringify(text), text, kind: 'text' })),
  digits.map((text) => ({ json: text, text, kind: 'number' })),
  fc.constantFrom('1.04075E+11', '-0.50', '0').map((text) => ({ json: text, text, kind: 'number' })),
  fc.boolean().map((is) => ({ json: String(is), text: is ? 'TRUE' : 'FALSE', kind: 'boolean' })),
  fc.constant({ json: 'null', text: '', kind: 'text' }),
)
const key = fc.constantFrom('Stock #', 'Size', 'certificate.lab', 'certificate.number', 'a"b', 'מידה', '')

const anyFile = fc.record({
  records: fc.array(fc.dictionary(key, value, { noNullPrototype: true }), { minLength: 1, maxLength: 6 }),
  form: fc.constantFrom('list', 'nested', 'lines'),
  marked: fc.boolean(),
})

type FileInput = typeof anyFile extends fc.Arbitrary<infer F> ? F : never
type Value = typeof value extends fc.Arbitrary<infer V> ? V : never

/** Keys with a dot become records in records. */
function toJson(record: Readonly<Record<string, Value>>): string {
  const entries = Object.entries(record)
  const inner = entries.filter(([name]) => name.includes('.'))
  const outer = entries.filter(([name]) => !name.includes('.'))
  const pair = (name: string, json: string) => `${JSON.stringify(name)}:${json}`
  const parts = outer.map(([name, { json }]) => pair(name, json))
  if (inner.length > 0)
    parts.push(
      pair('certificate', `{${inner.map(([name, { json }]) => pair(name.split('.')[1]!, json)).join()}}`),
    )
  return `{${parts.join()}}`
}

test('whatever JSON holds: every value is read as it is written, by its key', async () => {
  const property = fc.asyncProperty(anyFile, async ({ records, form, marked }) => {
    // Every file has a row, and a list of its own.
    const all = [
      { 'Stock #': { json: '"A"', text: 'A', kind: 'text' }, Size: { json: '1', text: '1', kind: 'number' } },
      ...records,
      {},
    ]
    const written = all.map(toJson)
    const list = `[${written.join(', ')}]`
    const text =
      form === 'list'
        ? list
        : form === 'nested'
          ? `{"ok": true, "empty": [], "data": {"stones": {"total": ${all.length}, "items": ${list}}}}`
          : `${written.join('\n')}\n`
    const table = await readAll(encodeText(text, 'utf-8', marked))
    const isBlank = (record: Readonly<Record<string, Value>>) =>
      Object.values(record).every((each) => each.text.trim() === '')
    const expected = all.flatMap((record, at) =>
      isBlank(record)
        ? []
        : [
            {
              row: at + 1,
              values: Object.fromEntries(table.columns.map(({ place }) => [place, valueAt(record, place)])),
            },
          ],
    )
    const read = table.rows.map(({ row, cells }) => ({
      row,
      values: Object.fromEntries(
        table.columns.map(({ place }, at) => {
          const cell = cells[at] ?? null
          return [place, cell === null ? null : [typeof cell === 'string' ? 'text' : cell.kind, textOf(cell)]]
        }),
      ),
    }))
    expect(read).toEqual(expected)
    expect(new Set(table.columns.map(({ place }) => place))).toEqual(new Set(all.flatMap(Object.keys)))
    expect(table.skipped.every(({ reason }) => reason === 'blank')).toBe(true)
  })
  const alone: FileInput = {
    records: [
      { 'Stock #': { json: '"! ! !"', text: '! ! !', kind: 'text' } },
      { 'certificate.lab': { json: '0', text: '0', kind: 'number' } },
    ],
    form: 'list',
    marked: false,
  }
  await fc.assert(property, { numRuns: 300, examples: [[alone]] })
})

function valueAt(record: Readonly<Record<string, Value>>, place: string): [string, string] | null {
  const found = record[place]
  return found && found.text.trim() !== '' ? [found.kind, found.text] : null
}

test('a list of lists has a header row', async () => {
  const table = await readAll('{"rows": [["Our stock"], ["Stock #", "Size"], ["0000003", 1.10]]}')
  expect(table).toMatchObject({ headerRow: 2, skipped: [{ from: 1, to: 1, reason: 'title' }] })
  expect(table.rows).toEqual([{ row: 3, cells: ['0000003', { kind: 'number', text: '1.10' }] }])
})

test('a list of values in a record is told as JSON', async () => {
  const { rows } = await readAll('[{"Stock #": "A", "photos": ["a.jpg", 7, {"b": 1.50}]}]')
  expect(rows[0]!.cells[1]).toBe('["a.jpg","7",{"b":"1.50"}]')
})

test.each([
  ['{"data": []}', 'no_list', 'has no list'],
  ['[1, 2]', 'no_list', 'has no list'],
  ['{"a":{"b":{"c":{"d":{"e":[{"x":1}]}}}}}', 'no_list', 'four levels'],
  ['[{"Stock #": "A"}, {"Stock #": "B', 'truncated', 'ends in the middle'],
  ['[{"Stock #": "A"}, {"Stock #": "B"', 'truncated', 'ends in the middle'],
  ['[{"Stock #": "A"}, {"Stock #": "B"},', 'truncated', 'ends in the middle'],
  ['[{"Stock #": "A"} {"Stock #": "B"}]', 'broken_json', 'is not valid'],
  ['{"Stock #": "A"}\n{"Stock #": "B"\n{"Stock #": "C"}\n', 'broken_json', 'line 2 is not valid'],
])('%s is refused', async (text, code, words) => {
  const fault = await faultOf(text)
  expect(fault.code).toBe(code)
  expect(fault.message).toContain(words)
})

test.each([
  ['a record', (deep: string) => `[{"Stock #": ${deep}}]`],
  ['a list', (deep: string) => `[["Stock #"], [${deep}]]`],
])('values that stand a hundred thousand deep within each other in %s are refused', async (_, around) => {
  const fault = await faultOf(around('['.repeat(100_000) + ']'.repeat(100_000)))
  expect(fault.code).toBe('broken_json')
  expect(fault.message).toContain('100 deep')
})

test('a record by itself is a list of one, as NDJSON of one line is', async () => {
  const { rows } = await readAll('{"lot": "A-1", "withdrawn": true}\n')
  expect(rows).toEqual([{ row: 1, cells: ['A-1', { kind: 'boolean', text: 'TRUE' }] }])
})

test('UTF-16 is read, too', async () => {
  const { rows } = await readAll(encodeText('[{"Stock #": "א-1"}]', 'utf-16le', true))
  expect(rows[0]!.cells).toEqual(['א-1'])
})
