import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { setEntryState } from '#src/entry-state.ts'
import { useDraft } from '#src/features/contact/draft/use-draft.ts'

afterEach(() => {
  cleanup()
  setEntryState({})
})

test.each([
  ['nothing named', undefined, true],
  ['lots', { lotIds: [1, 2] }, true],
  ['a tag', { message: 'The tag stays blank.' }, false],
  ['a product', { subject: 'EPad' }, false],
])('a message about %s offers the selected lots, or not', (_name, contactAbout, offers) => {
  setEntryState({ contactAbout })
  const { result } = renderHook(() =>
    useDraft({ id: 7, firstName: 'Dana', clientName: 'Desk' }, '', undefined),
  )
  expect(result.current.mayHaveLots).toBe(offers)
})
