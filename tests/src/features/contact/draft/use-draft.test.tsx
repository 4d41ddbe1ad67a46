import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { more } from '#src/say/more.ts'
import { lotStore } from '#src/lots/list/lot-store.ts'
import { indexOf } from '#tests/support/lots/lot-index.ts'
import { bareLot } from '#tests/support/lots/some-lots.ts'
import { setEntryState } from '#src/entry-state.ts'
import { keptDraft } from '#src/features/contact/draft/kept-draft.ts'
import { useDraft } from '#src/features/contact/draft/use-draft.ts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
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

test.each([
  ['the memo that it was opened about', { memo: 7, lotIds: [1] }, [7]],
  ['those that its lots are out on', { lotIds: [1, 2, 3, 4] }, [8, 9]],
])('a message that asks for more time asks it for %s', (_name, contactAbout, memos) => {
  const lots = [8, 8, 9, undefined].map((memo, nth) => bareLot(nth + 1, `R-${nth}`, memo ? { memo } : {}))
  vi.spyOn(lotStore.index, 'get').mockReturnValue(indexOf(lots))
  const { sentences, until } = more.contact.ready
  const asked = (message: string) => {
    setEntryState({ contactAbout: { ...contactAbout, message } })
    const { result } = renderHook(() => useDraft({ id: 7, clientName: 'Desk' }, '', undefined))
    return result.current.draft.moreTimeFor
  }
  expect(asked('Are they sold?')).toBeUndefined()
  expect(asked(`Hello.\n${sentences.extend.one}`)).toEqual(memos)
  expect(asked(`Hello.\n${until.many('12/14/2026')}`)).toEqual(memos)
})

test.each([
  ['one lot', [1], 'one'],
  ['several', [1, 2], 'many'],
] as const)(
  'opened to ask for more time for %s, it says so, and is not kept unless it is changed',
  (_name, lotIds, form) => {
    setEntryState({ contactAbout: { memo: 7, lotIds, asks: 'extend' } })
    const { result } = renderHook(() => useDraft({ id: 7, clientName: 'Desk' }, '', undefined))
    const { draft } = result.current
    expect([draft.message, draft.subject, draft.moreTimeFor]).toEqual([
      `${more.contact.ready.sentences.extend[form]}\n`,
      'About memo 7',
      [7],
    ])
    act(() => result.current.write({ ...draft, name: 'Dana' }))
    expect(keptDraft(7)).toBeUndefined()
  },
)

test('opened to ask for the photo that a lot lacks, it says so', () => {
  setEntryState({ contactAbout: { lotIds: [1], asks: 'photo' } })
  const { result } = renderHook(() => useDraft({ id: 7, clientName: 'Desk' }, '', undefined))
  expect(result.current.draft).toMatchObject({
    message: 'This lot has no photo yet. Please take one.\n',
    lotIds: [1],
  })
})
