import { expect, test } from 'vitest'
import { LOT_CSV_FIELDS } from '#contract/lots/csv.ts'
import { LOT_COLUMNS } from '#contract/lots/lot-columns.ts'
import { fieldsWith, LOT_FIELDS } from '#contract/lots/lot-fields.ts'

test('the columns of the CSV are numbered from 1, without a gap', () => {
  const numbers = LOT_CSV_FIELDS.map((field) => LOT_FIELDS[field].csv[0])
  expect(numbers).toEqual(numbers.map((_, at) => at + 1))
})

test('a field is held by a column or composed of fields that are', () => {
  const composed = fieldsWith('parts')
  expect([...fieldsWith('kind'), ...composed].toSorted()).toEqual(Object.keys(LOT_FIELDS).toSorted())
  for (const field of composed)
    for (const part of LOT_FIELDS[field].parts) expect(LOT_COLUMNS).toHaveProperty(part)
})
