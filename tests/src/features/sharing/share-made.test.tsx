/** The link of a share that was just made. */
import { cleanup, render, screen } from '@testing-library/react'
import { createRef } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import type { ListedShare } from '#contract/sharing/shares.ts'
import { ShareMade } from '#src/features/sharing/new/share-made.tsx'

afterEach(cleanup)

afterEach(() => void Reflect.deleteProperty(navigator, 'share'))

const TOKEN = 'a'.repeat(43)

function open() {
  const made = {
    share: { name: 'For Ann', expiresAt: '2026-12-01T10:00:00Z' } as ListedShare,
    token: TOKEN,
    password: undefined,
  }
  const toPreview = createRef<HTMLButtonElement>()
  const nothing = () => undefined
  render(
    <MemoryRouter>
      <ShareMade {...{ made, toPreview }} onPreview={nothing} onDone={nothing} />
    </MemoryRouter>,
  )
}

test('the focus, whose button is gone, goes to what copies the link', () => {
  open()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Copy/ }))
})

test('the link goes by e-mail where the browser hands nothing to other apps, without the share’s name', () => {
  open()
  expect(screen.queryByRole('button', { name: 'Send…' })).toBeNull()
  const { href } = screen.getByRole<HTMLAnchorElement>('link', { name: 'E-mail…' })
  expect(decodeURIComponent(href)).toBe(`mailto:?body=${location.origin}/share/${TOKEN}`)
})

test('where it does, that is offered instead', () => {
  Object.assign(navigator, { share: () => Promise.resolve() })
  open()
  screen.getByRole('button', { name: 'Send…' })
  expect(screen.queryByRole('link', { name: 'E-mail…' })).toBeNull()
})
