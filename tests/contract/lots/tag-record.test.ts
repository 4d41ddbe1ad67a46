import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toTagRecord } from '#contract/lots/tag-record.ts'

test('a record is read; what was not reported is absent, and what may follow is left out', () => {
  expect(toTagRecord('57,1795165200,1,0,80,later')).toEqual({
    rev: 57,
    contactAt: '2026-11-20T09:00:00Z',
    state: 1,
    shownRev: 0,
    batteryPercent: 80,
  })
  expect(toTagRecord('57,1795165200,6,-1,-1')).toEqual({
    rev: 57,
    contactAt: '2026-11-20T09:00:00Z',
    state: 6,
  })
})

test('anything else is none, and no text is a fault', () => {
  for (const text of [undefined, '', '1', '1,2,3,4', '1,2,3,4,x', '1,99999999999999,3,4,5', ',,,,x'])
    expect(toTagRecord(text)).toBeUndefined()
  const text = fc.oneof(
    fc.string(),
    fc.array(fc.oneof(fc.integer(), fc.double()), { maxLength: 6 }).map(String),
  )
  fc.assert(
    fc.property(text, (any) => {
      toTagRecord(any)
    }),
  )
})
