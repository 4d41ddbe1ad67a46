import { expect, test } from 'vitest'
import { csvFileName } from '#src/format/csv-file-name.ts'

test('a name has the subject, the content and the local time of the data', () => {
  const at = new Date(2026, 10, 21, 9, 41).toISOString()
  expect(csvFileName('lots', 'Last Week', at)).toBe('lots-last-week-20261121-0941.csv')
  expect(csvFileName('memos', 'Open', undefined)).toBe('memos-open.csv')
})
