import { expect, test } from 'vitest'
import { usualName } from '#src/features/sharing/usual-name.ts'
import { formatDayAndTime } from '#src/format/date-format.ts'
import { indexOf } from '#tests/support/lots/lot-index.ts'
import { bareLot } from '#tests/support/lots/some-lots.ts'

test('shares of one day are told apart by their first lot and the time of day', () => {
  const index = indexOf([bareLot(1, 'RG-1'), bareLot(2, 'RG-2'), bareLot(3, 'RG-3')])
  const at = (time: string) => new Date(`2026-11-25T${time}:00`).toISOString()
  const name = (ids: number[], time: string) => usualName(ids, index, at(time))
  expect(name([2, 1, 3], '09:05')).toBe(`RG-2 and 2 more, ${formatDayAndTime(at('09:05'))}`)
  expect(name([2], '09:05')).toBe(`RG-2, ${formatDayAndTime(at('09:05'))}`)
  expect(formatDayAndTime(at('09:05'))).toMatch(/2026 09:05$/)
  expect(new Set([name([2, 1], '09:05'), name([2, 1], '09:06'), name([3, 1], '09:05')]).size).toBe(3)
  expect(usualName([9], undefined, at('09:05'))).toBe(`1 lot, ${formatDayAndTime(at('09:05'))}`)
})
