import { beforeEach, expect, test, vi } from 'vitest'
import { followMat } from '#src/lots/photo/ground/follow-mat.ts'
import { sampleOf } from '#src/lots/photo/ground/photo-ground.ts'

const data = Uint8ClampedArray.of(0, 0, 0, 0)
let reads = 0
const context = {
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
