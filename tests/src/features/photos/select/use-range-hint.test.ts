import { cleanup, renderHook } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { useRangeHint } from '#src/features/photos/select/use-range-hint.ts'
import { newDevice } from '#tests/support/device/device.ts'

afterEach(cleanup)

test('ranges are hinted at where so many lots are shown that one spares taps', async () => {
  newDevice()
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList)
  const say = vi.fn<(text: string) => void>()
  const initialProps = { lots: 2 }
  const { rerender } = renderHook(({ lots }) => useRangeHint(lots, say), {
    initialProps,
    wrapper: MemoryRouter,
  })
  await new Promise((done) => setTimeout(done, 100))
  expect(say).not.toHaveBeenCalled()
  rerender({ lots: 12 })
  await vi.waitFor(() => expect(say).toHaveBeenCalledOnce())
})

test('not while a lot is open over them, where nobody would see it and another sentence would go', async () => {
  newDevice()
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList)
  const say = vi.fn<(text: string) => void>()
  history.replaceState(null, '', '/?lot=3')
  const { rerender } = renderHook(() => useRangeHint(12, say), { wrapper: MemoryRouter })
  await new Promise((done) => setTimeout(done, 100))
  expect(say).not.toHaveBeenCalled()
  history.replaceState(null, '', '/')
  rerender()
  await vi.waitFor(() => expect(say).toHaveBeenCalledOnce())
})
