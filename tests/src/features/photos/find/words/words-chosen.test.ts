/** What was typed, chosen in the filter instead: it finds the same lots, and leaves in the text what is no choice. */
import { describe, expect, test } from 'vitest'
import { type LotFilter, NO_FILTER, spanOf, takenOf, withTaken, YES } from '#src/lots/find/lot-filter.ts'
import { withWordsChosen } from '#src/features/photos/find/words/words-chosen.ts'
import { more } from '#src/say/en/more.ts'
import { deskSearch } from '#tests/src/lots/find/demo-lots.ts'

const { list, finder } = deskSearch(more.lots)
const fails = (filter: LotFilter) => finder.find(filter).fails
const chosenOf = (text: string, filter = NO_FILTER) => {
  const asked = { ...filter, text }
  return withWordsChosen(asked, finder.find(asked), finder)
}

describe('it finds the same lots, without a text', () => {
  test.each([
    'round F-G VS over 1 ct ramat gan not on memo',
    'pear, marquise',
    'G H',
    '>0.7 <1',
    'round 6 mm or more, no fluorescence',
    '3EX with photo',
    'jewelry',
    'new this month',
  ])('%s', (text) => {
    const chosen = chosenOf(text)!
    expect(chosen.text).toBe('')
    const before = fails({ ...NO_FILTER, text })
    expect([...fails(chosen)].map(Boolean)).toEqual([...before].map(Boolean))
  })
})

test('a span in two parts is one', () => {
  expect(spanOf(chosenOf('>0.7 <1')!, 'caratMilli')).toEqual({ from: 701, to: 999 })
})

test('what is of two fields, or of none, stays in the text', () => {
  const chosen = chosenOf('G emerald excellent gizmo')!
  expect(chosen.text).toBe('emerald excellent gizmo')
  expect(takenOf(chosen, 'color').map((word) => list[word])).toEqual(['G'])
  expect(chosenOf('gizmo')).toBeUndefined()
})

test('what is chosen already is not chosen over', () => {
  const pears = withTaken(NO_FILTER, 'shape', [list.indexOf('Pear')])
  const chosen = chosenOf('round on memo', pears)!
  expect([chosen.text, takenOf(chosen, 'shape'), takenOf(chosen, 'memo')]).toEqual([
    'round',
    [list.indexOf('Pear')],
    [YES],
  ])
})

test('what would find other lots is not offered', () => {
  // Of what commas part any will do; chosen beside a text both would be asked for.
  expect(chosenOf('round, emerald')).toBeUndefined()
})

test('a number is no choice', () => {
  expect(chosenOf('RG-142')).toBeUndefined()
})
