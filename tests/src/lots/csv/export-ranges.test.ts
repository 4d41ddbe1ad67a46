/**
 * The ranges of Export csv in time zones that spring at midnight, by half an hour, or not at all, against an oracle
 * that knows a zone only through Intl: the first second of the local day a week, a month or a year back.
 */
import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { EXPORT_RANGES, rowsInRange, spanOf, type ExportRange } from '#src/lots/csv/export-ranges.ts'

const ZONES = [
  'America/New_York',
  'Asia/Jerusalem',
  'Asia/Kolkata',
  'Asia/Beirut', // springs at midnight: its first day of summer begins at 01:00
  'Africa/Cairo', // the same, on a Friday
  'America/Havana', // and returns at one, so that the hour after midnight comes twice
  'Australia/Lord_Howe', // by half an hour
  'Africa/Gaborone',
]

type Day = [year: number, month: number, day: number]
type Back = Exclude<ExportRange, 'all'>

const zoneOfTheRun = process.env['TZ']
afterEach(() => {
  if (zoneOfTheRun === undefined) delete process.env['TZ']
  else process.env['TZ'] = zoneOfTheRun
})

function standIn(zone: string): void {
  process.env['TZ'] = zone
  const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions()
  expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(timeZone)
}

const formats = new Map<string, Intl.DateTimeFormat>()

function dayIn(zone: string, seconds: number): Day {
  let format = formats.get(zone)
  if (!format) {
    format = new Intl.DateTimeFormat('en', {
      timeZone: zone,
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
    })
    formats.set(zone, format)
  }
  const parts = Object.fromEntries(
    format.formatToParts(seconds * 1000).map(({ type, value }) => [type, value]),
  )
  return [Number(parts['year']), Number(parts['month']), Number(parts['day'])]
}

function dayBack([year, month, day]: Day, range: Back): Day {
  if (range === 'last-week') {
    const before = new Date(Date.UTC(year, month - 1, day - 7))
    return [before.getUTCFullYear(), before.getUTCMonth() + 1, before.getUTCDate()]
  }
  const [y, m] = range === 'last-year' ? [year - 1, month] : month === 1 ? [year - 1, 12] : [year, month - 1]
  const lastOfMonth = new Date(Date.UTC(y, m, 0)).getUTCDate()
  return [y, m, Math.min(day, lastOfMonth)]
}

/** By halving: days only ever grow with the clock. */
function firstSecondOf(zone: string, [year, month, day]: Day): number {
  const wanted = year * 10_000 + month * 100 + day
  let before = Date.UTC(year, month - 1, day - 2) / 1000
  let within = Date.UTC(year, month - 1, day + 2) / 1000
  while (within - before > 1) {
    const middle = Math.floor((before + within) / 2)
    const [y, m, d] = dayIn(zone, middle)
    if (y * 10_000 + m * 100 + d >= wanted) within = middle
    else before = middle
  }
  return within
}

const BACK = ['last-week', 'last-month', 'last-year'] as const

function expectSpan(zone: string, nowS: number): void {
  for (const range of BACK) {
    const fromS = firstSecondOf(zone, dayBack(dayIn(zone, nowS), range))
    expect(spanOf(range, new Date(nowS * 1000)), `${range} ${new Date(nowS * 1000).toISOString()}`).toEqual({
      fromS,
      toS: nowS,
    })
  }
}

describe.each(ZONES)('in %s', (zone) => {
  test('a range begins with the local day, whatever the day', () => {
    standIn(zone)
    const from2021To2030 = fc.integer({ min: 1_609_459_200, max: 1_893_456_000 })
    fc.assert(
      fc.property(from2021To2030, (nowS) => expectSpan(zone, nowS)),
      { numRuns: 60 },
    )
  })

  test('on every day a clock is moved, a month ends or a year leaps', () => {
    standIn(zone)
    for (const day of [
      '2024-02-29',
      '2024-03-31',
      '2025-02-28',
      '2025-03-29',
      '2026-03-31',
      '2026-10-31',
      '2027-01-01',
    ])
      for (const hour of ['00:00:00', '02:30:00', '12:00:00', '23:59:59'])
        expectSpan(zone, new Date(`${day}T${hour}`).getTime() / 1000)
    for (let day = 0; day < 366; day++) expectSpan(zone, new Date(2026, 3, day + 1, 0, 30).getTime() / 1000)
  })
})

test('the ends of months are clamped', () => {
  standIn('Asia/Jerusalem')
  const begin = (range: Back, now: string) => {
    const { fromS } = spanOf(range, new Date(now))!
    return dayIn('Asia/Jerusalem', fromS).join('-')
  }
  expect(begin('last-month', '2026-03-31T12:00:00')).toBe('2026-2-28')
  expect(begin('last-month', '2024-03-30T12:00:00')).toBe('2024-2-29')
  expect(begin('last-month', '2026-01-31T12:00:00')).toBe('2025-12-31')
  expect(begin('last-year', '2024-02-29T12:00:00')).toBe('2023-2-28')
  expect(begin('last-week', '2024-03-07T12:00:00')).toBe('2024-2-29')
})

describe('rows', () => {
  const now = new Date('2026-06-15T10:00:00.900Z')
  const all = Uint32Array.from([3, 1, 2, 0, 4, 5])

  test('both ends are in, a second beyond either is not, and a lot without a date is only in All', () => {
    for (const range of BACK) {
      const { fromS, toS } = spanOf(range, now)!
      const dates = [fromS - 1, fromS, toS, toS + 1, -1, Math.floor((fromS + toS) / 2)]
      expect([...rowsInRange(all, dates, range, now)]).toEqual([1, 2, 5])
    }
  })

  test('All is every row in its order', () => {
    expect(rowsInRange(all, [-1, -1, -1, -1, -1, -1], 'all', now)).toEqual(all)
  })
})

test('the ranges are the words of the specification', () => {
  expect(EXPORT_RANGES).toEqual(['all', 'last-week', 'last-month', 'last-year'])
})
