import { expect, test } from 'vitest'
import { choiceName, choicesOf } from '#src/features/photos/find/words/choices.ts'

test('locations stand by the alphabet', () => {
  const names = choicesOf('location', [], []).map((code) => choiceName('location', code, []))
  expect(names).toHaveLength(12)
  expect(names).toEqual(names.toSorted())
})
