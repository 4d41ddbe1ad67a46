import { beforeEach, expect, test, vi } from 'vitest'
import { followMat } from '#src/lots/photo/ground/follow-mat.ts'
import { drawGround, sampleOf } from '#src/lots/photo/ground/photo-ground.ts'

const data = Uint8ClampedArray.of(0, 0, 0, 0)
let reads = 0
const put = vi.fn<(drawn: { data: Uint8ClampedArray }) => void>()
const context = {
  putImageData: put,
  clearRect: () => {},
  drawImage: () => {},
  getImageData() {
    reads++
    return { width: 1, height: 1, data }
  },
}
beforeEach(() => {
  reads = 0
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never)
})

test.each([
  ['nothing was drawn: no ground', 0],
  ['a black photo: black', 255],
])('%s', (_, alpha) => {
  data[3] = alpha
  expect(sampleOf(new Image())?.data).toBe(alpha === 0 ? undefined : data)
})

test('an edge that differs from pixel to pixel is drawn out without stripes, its light and its shade stay', () => {
  const side = 20
  const pixels = Uint8ClampedArray.from({ length: 4 * side * side }, (_, at) => {
    const [x, y] = [Math.floor(at / 4) % side, Math.floor(at / 4 / side)]
    return y === 0 ? (x < 10 ? 60 : 160) + (x % 2) * 40 : 90
  })
  vi.stubGlobal('ImageData', function (this: object, data: unknown) {
    Object.assign(this, { data })
  })
  drawGround(document.createElement('canvas'), { width: side, height: side, data: pixels } as never, false)
  vi.unstubAllGlobals()
  const greys = [...put.mock.lastCall![0].data].filter((_, at) => at % 4 === 0)
  const [upper, lower] = [greys.slice(0, side), greys.slice(side)]
  expect(lower).toEqual(Array.from({ length: side }, () => 90))
  expect([upper[0], upper[side - 1]].map((level) => Math.round(level! / 10))).toEqual([7, 19])
  for (const [at, level] of upper.entries())
    expect(Math.abs(level - (upper[at - 1] ?? level))).toBeLessThan(40)
})

test('the pixels of a photo are read once, however often its card is drawn', async () => {
  data.set([90, 90, 90, 255])
  const follow = (id: string) => {
    const [mat, box, picture] = [document.createElement('div'), document.createElement('div'), new Image()]
    mat.append(box)
    box.append(picture)
    const end = followMat(picture, { id }, 136)
    return { picture, end, ground: () => mat.style.getPropertyValue('--mat-ground') }
  }
  const first = follow('a')
  first.picture.dispatchEvent(new Event('load'))
  await expect.poll(first.ground).toContain('rgb(90 90 90)')
  first.end()
  expect(first.ground()).toBe('')
  data.fill(10, 0, 3)
  const again = follow('a')
  await expect.poll(again.ground).toContain('rgb(90 90 90)')
  expect(reads).toBe(1)
  const other = follow('b')
  other.picture.dispatchEvent(new Event('load'))
  await expect.poll(other.ground).toContain('rgb(10 10 10)')
})
