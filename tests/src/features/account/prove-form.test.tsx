import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ProveForm } from '#src/features/account/proof/prove-form.tsx'

afterEach(cleanup)

test('the password can be looked at while it is typed, as every other', () => {
  render(
    <ProveForm
      factors={{ secondStep: 'none', passkeys: [] }}
      password=""
      onProven={() => {}}
      onCancel={() => {}}
    />,
  )
  const input = screen.getByLabelText<HTMLInputElement>('Password')
  expect([input.type, document.activeElement]).toEqual(['password', input])
  fireEvent.click(screen.getByRole('button', { name: 'Show password' }))
  expect(input.type).toBe('text')
})
