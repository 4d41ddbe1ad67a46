import { expect, test } from 'vitest'
import { csvFileName } from '#src/format/csv-file-name.ts'

test('a name has the subject, the content and the local time at which it is saved', () => {
  const at = new Date(2026, 10, 21, 9, 41, 5)
  expect(csvFileName('lots', 'Last Week', at)).toBe('lots-last-week-20261121-094105.csv')
  expect(csvFileName('memos', 'Open')).toMatch(/^memos-open-\d{8}-\d{6}\.csv$/)
})
