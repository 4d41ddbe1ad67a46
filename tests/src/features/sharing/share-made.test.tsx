/** The link of a share that was just made. */
import { cleanup, render, screen } from '@testing-library/react'
import { createRef } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import type { ListedShare } from '#contract/sharing/shares.ts'
import { ShareMade } from '#src/features/sharing/new/share-made.tsx'

afterEach(cleanup)

test('the focus, whose button is gone, goes to what copies the link', () => {
  const made = {
    share: { name: 'For Ann', expiresAt: '2026-12-01T10:00:00Z' } as ListedShare,
    token: 'a'.repeat(43),
    password: undefined,
  }
  const toPreview = createRef<HTMLButtonElement>()
  const nothing = () => undefined
  render(
    <MemoryRouter>
      <ShareMade {...{ made, toPreview }} onPreview={nothing} onDone={nothing} />
    </MemoryRouter>,
  )
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Copy/ }))
})
