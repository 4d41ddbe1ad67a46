import { expect, test } from 'vitest'
import { makeZip } from '#tests/support/imports/made-zip.ts'
import { faultOf, readAll } from '#tests/support/imports/read-all.ts'

const compound = (inside: string): Buffer =>
  Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(1024), Buffer.from(inside, 'utf16le')])

test.each<[string, string | Buffer, string, string]>([
  ['an old workbook', compound('Workbook'), 'old_excel', '(.xls)'],
  ['an older workbook', Buffer.from('0908100000060500', 'hex'), 'not_a_table', 'Save it as .xlsx or .csv.'],
  ['the oldest workbook', Buffer.from('090004000200100000', 'hex'), 'old_excel', '(.xls)'],
  ['a workbook with a password', compound('EncryptedPackage'), 'encrypted', 'password'],
  [
    'a binary workbook',
    makeZip({
      '_rels/.rels':
        '<Relationships><Relationship Id="r" Type="x/officeDocument" Target="xl/workbook.bin"/></Relationships>',
    }),
    'binary_excel',
    '(.xlsb)',
  ],
  ['an OpenDocument', makeZip({ mimetype: 'x', 'content.xml': '<x/>' }), 'other_spreadsheet', '(.ods)'],
  ['Numbers', makeZip({ 'Index/Document.iwa': 'x' }), 'other_spreadsheet', 'of Numbers'],
  ['an archive', makeZip({ 'stock.csv': 'Stock #,Size\nA,1\n' }), 'not_a_workbook', 'in it'],
  [
    'an archive with a password',
    makeZip({ '_rels/.rels': 'x' }, { '_rels/.rels': { flags: 1 } }),
    'encrypted',
    'password',
  ],
  [
    'a web page',
    '\uFEFF<html><table><tr><td>Stock #</td></tr></table>',
    'other_spreadsheet',
    'a web page or XML',
  ],
  [
    'a web page in UTF-16',
    Buffer.from('\uFEFF<table><tr>', 'utf16le'),
    'other_spreadsheet',
    'a web page or XML',
  ],
  ['a PDF', '%PDF-1.7 x', 'other_spreadsheet', 'a PDF'],
  ['a picture', Buffer.from('ffd8ffe000104a464946', 'hex'), 'other_spreadsheet', 'a picture'],
  [
    'any bytes',
    Buffer.from(Array.from({ length: 999 }, (_, at) => (at * 7919) % 256)),
    'not_a_table',
    '.csv',
  ],
])('%s is refused by its name', async (_what, file, code, words) => {
  const fault = await faultOf(file)
  expect(fault.code).toBe(code)
  expect(fault.message).toContain(words)
})

test('a header that begins as an archive does is text', async () => {
  const { rows } = await readAll('PKT No,Stock #,Size\n1,A,1\n')
  expect(rows).toHaveLength(1)
})

test('a title in brackets is text', async () => {
  const { headerRow } = await readAll('[Stock list]\nStock #,Size\nA,1\n')
  expect(headerRow).toBe(2)
})
