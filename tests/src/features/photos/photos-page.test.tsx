/** My photos before any lot has come. What it is with lots is tried in a browser. */
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import type { Role } from '#contract/session/role.ts'
import { PhotosPage } from '#src/features/photos/photos-page.tsx'

vi.mock('#src/features/photos/find/find-tools.tsx', () => ({ FindTools: () => undefined }))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function exportButton(role: Role) {
  vi.stubGlobal('Worker', EventTarget)
  render(
    <MemoryRouter>
      <PhotosPage role={role} />
    </MemoryRouter>,
  )
  await screen.findByRole('toolbar')
  return screen.queryByRole('button', { name: /^Export csv/ })
}

test('Export csv is in its place while the first lots come, and waits for them', async () => {
  const button = await exportButton('customer')
  expect(button?.getAttribute('aria-disabled')).toBe('true')
})

test('a log-in that only shows has none', async () => {
  expect(await exportButton('restricted')).toBeNull()
})
