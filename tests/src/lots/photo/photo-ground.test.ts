import { expect, onTestFinished, test, vi } from 'vitest'
import { sampleOf } from '#src/lots/photo/ground/photo-ground.ts'

test.each([
  ['nothing was drawn: no ground', 0],
  ['a black photo: black', 255],
])('%s', (_, alpha) => {
  const data = Uint8ClampedArray.of(0, 0, 0, alpha)
  const context = { drawImage: () => {}, getImageData: () => ({ width: 1, height: 1, data }) }
  const spy = vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never)
  onTestFinished(() => spy.mockRestore())
  expect(sampleOf(new Image())?.data).toBe(alpha === 0 ? undefined : data)
})
