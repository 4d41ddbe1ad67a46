import { expect, test } from 'vitest'
import { daysInFileName, daysOfPeriod, type Period } from '#src/lots/days/periods.ts'

test.each<[today: Date, period: Period, from: number, to: number]>([
  [new Date(2026, 10, 26, 23, 59), 'this-month', 20_261_101, 20_261_130],
  [new Date(2026, 10, 26), 'last-month', 20_261_001, 20_261_031],
  [new Date(2026, 2, 31), 'last-month', 20_260_201, 20_260_228],
  [new Date(2028, 2, 31), 'last-month', 20_280_201, 20_280_229],
  [new Date(2026, 0, 1), 'last-month', 20_251_201, 20_251_231],
  [new Date(2026, 10, 26), 'last-3-months', 20_260_826, 20_261_126],
  [new Date(2026, 4, 31), 'last-3-months', 20_260_228, 20_260_531],
  [new Date(2026, 0, 1), 'this-year', 20_260_101, 20_261_231],
  [new Date(2026, 0, 1), 'last-year', 20_250_101, 20_251_231],
])('on %s %s is from %i to %i', (today, period, from, to) => {
  expect(daysOfPeriod(period, today)).toEqual({ from, to })
})

test.each([
  [{ from: 20_261_001, to: 20_261_031 }, '2026-10'],
  [{ from: 20_280_201, to: 20_280_229 }, '2028-02'],
  [{ from: 20_280_201, to: 20_280_228 }, '2028-02-01-to-2028-02-28'],
  [{ from: 20_260_101, to: 20_261_231 }, '2026'],
  [{ from: 20_261_005, to: 20_261_005 }, '2026-10-05'],
  [{ from: 20_261_005, to: 20_261_102 }, '2026-10-05-to-2026-11-02'],
  [{ from: 20_261_005 }, 'from-2026-10-05'],
  [{ to: 20_261_102 }, 'until-2026-11-02'],
])('%j is called %s in the name of a file', (span, name) => {
  expect(daysInFileName(span)).toBe(name)
})
