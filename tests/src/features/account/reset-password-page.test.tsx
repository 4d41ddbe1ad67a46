import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { BrowserRouter } from 'react-router-dom'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { sessionState } from '#src/session/session.ts'
import { ResetPasswordPage } from '#src/features/account/reset-password-page.tsx'

const TOKEN = 'a'.repeat(43)
const EMAIL = 'ann@buyer.example'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  history.replaceState(null, '', '/')
})

const open = (behind: string) => {
  history.replaceState(null, '', `/ResetPassword#token=${TOKEN}${behind}`)
  render(<ResetPasswordPage />, { wrapper: BrowserRouter })
}

test.each([
  [
    '',
    'Reset password',
    'New password',
    'Set new password',
    'Your new password is set. All devices are logged out.',
  ],
  ['&first', 'Choose a password', 'Password', 'Set password', 'Your password is set.'],
])('a link that ends in "%s" is spoken of as what it is', async (behind, title, label, button, done) => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ email: EMAIL })))
  open(behind)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title)
  await screen.findByText(EMAIL, { exact: false })
  expect(location.href).not.toContain(TOKEN)
  fireEvent.change(screen.getByLabelText(label), { target: { value: 'three calm loupes' } })
  fireEvent.click(screen.getByRole('button', { name: button }))
  expect((await screen.findByRole('status')).textContent).toBe(done)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title)
})

test('one that was used asks for a new password’s link, whichever it was', async () => {
  const gone = { code: 'gone', message: 'Gone' }
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(gone, { status: 410 })))
  open('&first')
  await screen.findByRole('button', { name: 'Send the link' })
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('E-mail')))
  await waitFor(() => expect(document.title).toMatch(/^Reset password · /))
})

test('who is logged in is not asked to log in', async () => {
  const before = sessionState.get()
  onTestFinished(() => sessionState.set(before))
  sessionState.set({ ...before, session: { id: 7, clientName: 'ACME' } })
  vi.stubGlobal('fetch', () =>
    Promise.resolve(Response.json({ code: 'gone', message: 'Gone' }, { status: 410 })),
  )
  open('')
  expect((await screen.findByRole('alert')).textContent).toMatch(/You are logged in\./)
  screen.getByRole('link', { name: 'My photos' })
  expect(screen.queryByRole('link', { name: 'Log In' })).toBeNull()
})
