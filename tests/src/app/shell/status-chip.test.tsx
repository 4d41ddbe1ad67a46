/** What the banner says of the network and of messages that wait, where there is room and where there is little. */
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { StatusChip } from '#src/app/shell/status-chip.tsx'
import { formatMoment } from '#src/format/date-format.ts'
import { connectivity } from '#src/network/connectivity.ts'
import { announce } from '#src/offline/device/messages.ts'

const PULLED_AT = '2026-11-25T09:41:00.000Z'
const outbox = vi.hoisted(() => ({ waiting: 0 }))
vi.mock('#src/sync/use-outbox.ts', () => ({ useOutboxCount: () => outbox.waiting }))
vi.mock('#src/sync/use-saved.ts', () => ({ useSaved: () => PULLED_AT }))

afterEach(() => {
  cleanup()
  connectivity.set('online')
  vi.unstubAllGlobals()
})

/** What is said, on a screen so wide, without a network. */
function said(widthPx: number, waiting: number): string | null {
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: widthPx <= Number.parseFloat(query.slice('(max-width: '.length)),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  outbox.waiting = waiting
  connectivity.set('offline')
  render(<StatusChip session={{ id: 7 }} />)
  return screen.getByRole('status').textContent
}

const moment = formatMoment(PULLED_AT)

test.each([
  ['a desktop', 1440, 0, `Offline · data of ${moment}`],
  ['a desktop, a message waiting', 1440, 1, `Offline · ${moment} · 1 unsent message`],
  ['an upright tablet', 820, 0, `Offline · ${moment}`],
  ['an upright tablet, messages waiting', 820, 2, 'Offline · 2 unsent'],
  ['a phone', 390, 0, `Offline · ${moment}`],
  // Of what does not fit, the message counts more than the age of the data.
  ['a phone, messages waiting', 390, 2, 'Offline · 2 unsent'],
])('on %s', (_, widthPx, waiting, words) => {
  expect(said(widthPx, waiting)).toBe(words)
})

test('where the banner is scrolled away, it is told that a message that waited has gone', () => {
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('IntersectionObserver', ScrolledAway)
  outbox.waiting = 0
  connectivity.set('online')
  const { container } = render(<StatusChip session={{ id: 7 }} />)
  const afloat = () => container.querySelector<HTMLElement>('.status-chip-afloat')?.dataset
  expect(afloat()).toBeUndefined()
  act(() => announce({ kind: 'sent', id: 'x', hasWaited: false }))
  expect(afloat()).toBeUndefined()
  act(() => announce({ kind: 'sent', id: 'x', hasWaited: true }))
  expect(afloat()).toMatchObject({ state: 'told', said: 'Online · message sent' })
})

/** Says of what it watches that it is off the screen. */
class ScrolledAway {
  readonly observe: () => void
  constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
    this.observe = () => tell([{ isIntersecting: false }])
  }
  disconnect() {}
}
