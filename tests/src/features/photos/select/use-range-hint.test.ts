import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useRangeHint } from '#src/features/photos/select/use-range-hint.ts'
import { newDevice } from '#tests/support/device/device.ts'

afterEach(cleanup)

test('ranges are hinted at where so many lots are shown that one spares taps', async () => {
  newDevice()
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList)
  const say = vi.fn<(text: string) => void>()
  const { rerender } = renderHook(({ lots }) => useRangeHint(lots, say), { initialProps: { lots: 2 } })
  await new Promise((done) => setTimeout(done, 100))
  expect(say).not.toHaveBeenCalled()
  rerender({ lots: 12 })
  await vi.waitFor(() => expect(say).toHaveBeenCalledOnce())
})
