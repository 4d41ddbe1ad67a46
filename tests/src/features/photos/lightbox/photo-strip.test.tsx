import { act, cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { connectivity } from '#src/network/connectivity.ts'
import { PhotoStrip } from '#src/features/photos/lightbox/photo-strip.tsx'
import { photograph } from '#tests/support/lightbox/photographs.ts'
import { bareLot } from '#tests/support/lots/some-lots.ts'

afterEach(cleanup)

test('a picture of the strip that failed is asked for again when the server is there again', () => {
  const lot = bareLot(1, 'A-1', { photos: [photograph('a'), photograph('b')] })
  const { container } = render(<PhotoStrip lot={lot} shown={0} onShow={() => {}} />)
  const pictures = () => container.querySelectorAll('img')
  fireEvent.error(pictures()[1]!)
  expect(pictures()).toHaveLength(1)
  act(() => {
    connectivity.set('offline')
    connectivity.set('online')
  })
  expect(pictures()).toHaveLength(2)
})
