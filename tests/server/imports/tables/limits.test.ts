import { truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Grid } from '#server/imports/tables/grid.ts'
import { CELL_CHARS, COLUMNS, FILE_BYTES, JSON_BYTES, ROWS } from '#server/imports/tables/limits.ts'
import { toTable } from '#server/imports/tables/to-table.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { faultOf, knowsName, readAll } from '#tests/support/imports/read-all.ts'

test('a file that is too large is refused before it is read', async () => {
  const path = join(temporaryFolder(), 'large.csv')
  writeFileSync(path, 'Stock #,Size\n')
  truncateSync(path, FILE_BYTES + 1)
  expect((await faultOf({ path })).message).toBe(
    'The file is too large: files are read up to 256 MB. Split it into several files.',
  )
})

test('JSON that is too large is refused before it is held', async () => {
  const path = join(temporaryFolder(), 'large.json')
  writeFileSync(path, '[{"Stock #":"A"}]')
  const spaces = Buffer.alloc(JSON_BYTES, ' ')
  writeFileSync(path, spaces, { flag: 'a' })
  expect(await faultOf({ path })).toMatchObject({ code: 'too_large' })
})

test('so many rows are read, and no more', async () => {
  async function* grid(): Grid {
    yield [{ row: 1, cells: ['Stock #', 'Size'] }]
    for (let row = 2; row <= ROWS + 2; row += 1000)
      yield Array.from({ length: 1000 }, (_, nth) => ({ row: row + nth, cells: ['A', '1'] }))
  }
  let count = 0
  const { batches } = await toTable({ kind: 'text' }, grid(), { knowsName })
  const read = (async () => {
    for await (const batch of batches) count += batch.length
  })()
  await expect(read).rejects.toThrow('The file has more than 1000000 rows. Split it into several files.')
  expect(count).toBe(ROWS)
})

test('so many columns are read, behind the header too', async () => {
  const names = (width: number) =>
    ['Stock #', 'Size', ...Array.from({ length: width - 2 }, (_, at) => `c${at}`)].join()
  expect((await readAll(`${names(COLUMNS)}\nA,1\n`)).columns).toHaveLength(COLUMNS)
  expect(await faultOf(`${names(COLUMNS + 1)}\nA,1\n`)).toMatchObject({ code: 'too_many_columns', row: 1 })
  const far = ','.repeat(COLUMNS)
  expect((await readAll(`Stock #,Size\nA,1${far}\n`)).rows).toHaveLength(1)
  expect(await faultOf(`Stock #,Size\nA,1\nB,2${far}x\n`)).toMatchObject({ code: 'too_many_columns', row: 3 })
})

test('a cell holds as much as a spreadsheet can', async () => {
  const file = (length: number) => `Stock #,Size,Location\nA,1,${'x'.repeat(length)}\n`
  expect((await readAll(file(CELL_CHARS))).rows).toHaveLength(1)
  expect(await faultOf(file(CELL_CHARS + 1))).toMatchObject({
    code: 'cell_too_long',
    row: 2,
    column: 'C',
    message: 'The cell in row 2, column C has more than 32767 characters.',
  })
})
