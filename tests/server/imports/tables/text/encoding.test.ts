import { expect, test } from 'vitest'
import type { Encoding } from '#server/imports/tables/table.ts'
import { ENCODINGS, encodeText, SIGNS } from '#tests/support/imports/encode-text.ts'
import { faultOf, knowsName, readAll } from '#tests/support/imports/read-all.ts'

const row = (note: string) => `Stock #,Size,Location\nA-1,1.01,${note}\n`

test.each<[Encoding, string, boolean]>([
  ['utf-8', 'Plain', false],
  ['utf-8', 'café 红 עגול', false],
  ['windows-1252', 'café', true],
  ['windows-1252', '5.1×5.2×3.1', true],
  ['windows-1252', '“ok” – naïve €5', true],
  ['windows-1252', 'à la carte, déjà vu, très', true],
  ['windows-1255', 'רמת גן', true],
  ['windows-1255', 'יהלום', true],
  ['gbk', '香港', true],
  ['gbk', '圆形钻石,红色,蓝色', true],
])('%s with %s is told from the others', async (encoding, note, encodingGuessed) => {
  const table = await readAll(encodeText(row(`"${note}"`), encoding))
  expect(table).toMatchObject({ encoding, encodingGuessed })
  expect(table.rows[0]!.cells[2]).toBe(note)
})

test('the encoding that is told is believed, and bytes that it does not have are refused', async () => {
  const bytes = encodeText(row('ש'), 'windows-1255')
  const table = await readAll(bytes, { knowsName, encoding: 'windows-1252' })
  expect(table.rows[0]!.cells[2]).toBe('ù')
  expect(await faultOf(bytes, { knowsName, encoding: 'utf-8' })).toMatchObject({
    code: 'wrong_encoding',
    message: 'The file is not utf-8 text throughout. Say which encoding it has, or save it as UTF-8.',
  })
})

test('what is not ASCII far behind the beginning decides, too', async () => {
  const rows = Array.from({ length: 60_000 }, (_, nth) => `A-${nth},1.01,Plain and so on\n`).join('')
  const table = await readAll(Buffer.from(`Stock #,Size,Location\n${rows}B-1,1,très\n`, 'latin1'))
  expect(table.encoding).toBe('windows-1252')
  expect(table.rows.at(-1)!.cells[2]).toBe('très')
})

test.each(ENCODINGS)('%s is read alike over the edges of the pieces it is read in', async (encoding) => {
  const signs = [...SIGNS[encoding]].join('')
  // Lengths that differ, so that every edge meets another place in a sign and in a line break.
  const texts = Array.from({ length: 5000 }, (_, nth) => `${'x'.repeat(nth % 23)}${signs}`)
  const text = `Stock #,Location\r\n${texts.map((note, nth) => `A-${nth},"${note}\r\n"`).join('\r\n')}`
  const { rows } = await readAll(encodeText(text, encoding, true), { knowsName, encoding })
  expect(rows.map(({ cells }) => cells)).toEqual(texts.map((note, nth) => [`A-${nth}`, `${note}\n`]))
})

test('a file that ends inside a sign was not copied whole', async () => {
  const whole = encodeText(row('אב'), 'utf-8')
  expect(await faultOf(whole.subarray(0, -2))).toMatchObject({ code: 'truncated' })
  expect(await faultOf(encodeText(row('a'), 'utf-16le', true).subarray(0, -1))).toMatchObject({
    code: 'truncated',
  })
})
