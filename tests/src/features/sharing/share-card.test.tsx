import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import type { ListedShare } from '#contract/sharing/shares.ts'
import { ShareCard } from '#src/features/sharing/mine/share-card.tsx'
import { SHARE } from '#tests/support/lots/some-shares.ts'

afterEach(cleanup)

const OPEN = { ...SHARE, expiresAt: new Date(Date.now() + 5 * 86_400_000).toISOString() }

const draw = (share: ListedShare) =>
  render(<ShareCard share={share} lots={undefined} onChanged={async () => undefined} />, {
    wrapper: MemoryRouter,
  })

test.each([
  ['opens', OPEN, 'Not opened yet'],
  ['is over', SHARE, 'Never opened'],
  ['was ended', { ...OPEN, revokedAt: '2026-11-21T09:00:00Z' }, 'Never opened'],
] as const)('one that %s and was not opened', (_, share, words) => {
  draw(share)
  screen.getByText(words)
})

test.each(['Extend', 'End'])('Escape takes back %s, and the focus is at its button again', (name) => {
  draw(OPEN)
  const opener = () => screen.getByRole('button', { name: `${name} Rounds for Ann` })
  fireEvent.click(opener())
  expect(screen.queryByRole('button', { name: `${name} Rounds for Ann` })).toBeNull()
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' })
  expect(document.activeElement).toBe(opener())
  // Of a card that asks nothing it takes nothing.
  expect(fireEvent.keyDown(opener(), { key: 'Escape' })).toBe(true)
})
