import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Fold } from '#src/features/photos/find/parts/fold.tsx'

afterEach(cleanup)

test('groups that are unfolded come into sight', async () => {
  const into = vi.fn<typeof Element.prototype.scrollIntoView>()
  Element.prototype.scrollIntoView = into
  render(
    <Fold label="Size" isOpen={false}>
      <p>Length</p>
    </Fold>,
  )
  expect(into).not.toHaveBeenCalled()
  fireEvent.click(screen.getByText('Size'))
  await vi.waitFor(() => expect(into).toHaveBeenCalledWith({ block: 'nearest' }))
  expect((into.mock.contexts[0] as HTMLDetailsElement).open).toBe(true)
})

test('it opens where something of it is chosen elsewhere, and stays as it is when that goes', () => {
  const fold = (isOpen: boolean) => (
    <Fold label="Size" isOpen={isOpen}>
      <p>Length</p>
    </Fold>
  )
  const { rerender, container } = render(fold(false))
  const details = container.querySelector('details')!
  expect(details.open).toBe(false)
  rerender(fold(true))
  expect(details.open).toBe(true)
  rerender(fold(false))
  expect(details.open).toBe(true)
})
