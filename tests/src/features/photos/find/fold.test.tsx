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
