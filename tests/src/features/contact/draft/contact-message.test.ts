import { afterEach, describe, expect, test, vi } from 'vitest'
import { SendContactMessage } from '#contract/contact/contact.ts'
import {
  beginDraft,
  type Draft,
  emptyDraft,
  isChanged,
  isWritten,
  messageIds,
  newId,
  toDraft,
  toMessage,
} from '#src/features/contact/draft/contact-message.ts'
import { checkBody } from '#src/forms/check-body.ts'

const DRAFT = { name: 'Ann', email: 'ann@buyer.example', subject: 'R-7', message: 'Is it free?' }
const UUID_4 = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/

const check = (id: string, draft: Draft) => checkBody(SendContactMessage, toMessage(id, draft))

afterEach(() => vi.unstubAllGlobals())

test('a customer’s first name stands there already, nobody else’s does', () => {
  expect(emptyDraft({ id: 7, firstName: 'Dana', clientName: 'Desk' }).name).toBe('Dana')
  expect(emptyDraft({ id: 7, firstName: null }).name).toBe('')
  expect(emptyDraft({ id: -1, firstName: 'Dana' }).name).toBe('')
})

test('only a subject or a message takes time to write', () => {
  expect(isWritten({ ...DRAFT, subject: ' ', message: '\n' })).toBe(false)
  expect(isWritten({ ...DRAFT, subject: '' })).toBe(true)
  expect(isWritten({ ...DRAFT, message: '' })).toBe(true)
})

describe('the check before sending', () => {
  const id = '0b9d0d1c-8b5a-4d5e-9a55-0123456789ab'

  test('lets a message through, without the space around its texts', () => {
    const spaced = {
      name: ' Ann ',
      email: ' ann@buyer.example ',
      subject: 'R-7 ',
      message: '\nIs it free?\n',
    }
    expect(check(id, spaced)).toEqual({ body: { id, ...DRAFT } })
  })

  test('names every input at fault', () => {
    const empty = { name: ' ', email: '', subject: '', message: '\n' }
    expect(check(id, empty)).toEqual({
      faults: {
        name: 'Enter your name',
        email: 'Enter an e-mail address such as name@company.com',
        subject: 'Enter a subject',
        message: 'Enter a message',
      },
    })
  })

  test.each([
    ['email', 'ann'],
    ['email', `${'a'.repeat(250)}@b.example`],
    ['subject', 'x'.repeat(151)],
    ['message', 'x'.repeat(5_001)],
  ] as const)('of %s alone', (name, value) => {
    const checked = check(id, { ...DRAFT, [name]: value })
    expect(Object.keys('faults' in checked ? checked.faults : {})).toEqual([name])
  })
})

test('an id stays for the same words and is new for others', () => {
  const idOf = messageIds()
  const first = idOf(DRAFT)
  expect(idOf({ ...DRAFT })).toBe(first)
  expect(idOf({ ...DRAFT, message: 'Is it still free?' })).not.toBe(first)
  expect(messageIds()(DRAFT)).not.toBe(first)
  const about = idOf({ ...DRAFT, lotIds: [3, 4] })
  expect(idOf({ ...DRAFT, lotIds: [3] })).not.toBe(about)
  expect(idOf({ ...DRAFT, lotIds: [3] })).toBe(idOf({ ...DRAFT, lotIds: [3] }))
})

test('a ready sentence that was begun is about the lots that the popup is opened with again', () => {
  const hold = 'Please hold this lot for me, and tell me until when.'
  const draft = { ...DRAFT, message: `Dear Ann\n${hold}`, lotIds: [3] }
  const begin = (lotIds: number[]) =>
    beginDraft({ ...DRAFT, message: '', lotIds }, { lotIds }, { draft, proposed: '' })
  expect(begin([3, 4])).toMatchObject({
    message: 'Dear Ann\nPlease hold these lots for me, and tell me until when.',
    lotIds: [3, 4],
  })
  expect(begin([4]).message).toBe(draft.message)
})

test('a day that more time was asked until stays for its memo alone', () => {
  const until = (day: string) => `Please let me keep this lot on memo until ${day}, and confirm it.`
  const open = 'Please let me keep this lot on memo longer, and confirm until when.'
  const draft = { ...DRAFT, message: until('12/14/2026'), lotIds: [3], memo: 7 }
  const begin = (memo: number) => {
    const about = { memo, lotIds: [3], asks: 'extend' } as const
    return beginDraft({ ...DRAFT, message: open, memo, lotIds: [3] }, about, { draft, proposed: '' }).message
  }
  expect([begin(7), begin(8)]).toEqual([draft.message, open])
})

describe('a message that waits', () => {
  const id = '0b9d0d1c-8b5a-4d5e-9a55-0123456789ab'
  const waiting = { id, ...DRAFT, lotIds: [3, 4] }

  test('is written on with everything that is in it, its lots too', () => {
    const changed = { ...toDraft(waiting), subject: 'R-8' }
    expect(check('1b9d0d1c-8b5a-4d5e-9a55-0123456789ab', changed)).toEqual({
      body: { ...waiting, id: '1b9d0d1c-8b5a-4d5e-9a55-0123456789ab', subject: 'R-8' },
    })
  })

  test('keeps its id as long as its words stay', () => {
    const idOf = messageIds(waiting)
    expect(idOf(toDraft(waiting))).toBe(id)
    expect(idOf({ ...toDraft(waiting), subject: 'R-8' })).not.toBe(id)
  })

  test('is changed when its words or its lots are, not by space around them', () => {
    expect(isChanged(toDraft(waiting), waiting)).toBe(false)
    expect(isChanged({ ...toDraft(waiting), subject: ' R-7 ' }, waiting)).toBe(false)
    expect(isChanged({ ...toDraft(waiting), email: 'bob@buyer.example' }, waiting)).toBe(true)
    expect(isChanged({ ...toDraft(waiting), lotIds: undefined }, waiting)).toBe(true)
    expect(isChanged({ ...toDraft(waiting), lotIds: [3] }, waiting)).toBe(true)
  })
})

test('ids are random UUIDs, also where the browser makes none', () => {
  expect(newId()).toMatch(UUID_4)
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  const ids = Array.from({ length: 200 }, newId)
  for (const id of ids) expect(id).toMatch(UUID_4)
  expect(new Set(ids).size).toBe(200)
})
