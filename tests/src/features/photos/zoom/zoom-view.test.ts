import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  fullZoom,
  clampedView,
  mostZoom,
  pannedView,
  placedPhoto,
  seenPart,
  type PhotoSize,
  type Stage,
  steppedZoom,
  toggledView,
  type View,
  viewOnStage,
  WHOLE,
  zoomedView,
  zoomLabel,
} from '#src/features/photos/zoom/zoom-view.ts'

const px = (min: number, max: number) => fc.integer({ min, max })
const stages: fc.Arbitrary<Stage> = fc.record({
  widthPx: px(120, 2560),
  heightPx: px(120, 1600),
  pixelRatio: fc.constantFrom(1, 1.25, 1.5, 2, 3),
})
const photos: fc.Arbitrary<PhotoSize> = fc.record({ widthPx: px(40, 8000), heightPx: px(40, 8000) })
const unit = fc.double({ min: 0, max: 1, noNaN: true })
const views: fc.Arbitrary<View> = fc.record({
  zoom: fc.double({ min: 0.01, max: 200, noNaN: true }),
  x: unit,
  y: unit,
})
const points = fc.record({ xPx: px(-800, 800), yPx: px(-800, 800) })

/** Where the photo's edges are drawn, CSS px from the stage's left and top. */
function edges(view: View, stage: Stage, photo: PhotoSize) {
  const { scale, leftPx, topPx } = placedPhoto(view, stage, photo)
  return {
    left: leftPx,
    right: leftPx + (photo.widthPx * scale) / stage.pixelRatio,
    top: topPx,
    bottom: topPx + (photo.heightPx * scale) / stage.pixelRatio,
  }
}

describe('a view', () => {
  test('on another stage shows the photo as large as before, where it goes so far', () => {
    fc.assert(
      fc.property(views, stages, stages, photos, (view, before, stage, photo) => {
        const now = clampedView(view, before, photo)
        const next = viewOnStage(view, before, stage, photo)
        if (now.zoom === 1) expect(next).toEqual(WHOLE)
        fc.pre(now.zoom > 1 && next.zoom > 1 && next.zoom < mostZoom(stage, photo))
        const [was, is] = [placedPhoto(now, before, photo), placedPhoto(next, stage, photo)]
        expect(is.scale / was.scale).toBeCloseTo(1, 6)
      }),
    )
  })

  test('of the whole photo shows all of it, in the middle', () => {
    fc.assert(
      fc.property(stages, photos, (stage, photo) => {
        const { left, right, top, bottom } = edges(WHOLE, stage, photo)
        const [sideways, upright] = [stage.widthPx - right - left, stage.heightPx - bottom - top]
        expect(Math.max(Math.abs(sideways), Math.abs(upright))).toBeLessThanOrEqual(1.001)
        expect(Math.min(left, top)).toBeGreaterThanOrEqual(-0.51)
      }),
    )
  })

  test('of which only a small picture is here ends at its pixels, and never below the whole', () => {
    const photo = { widthPx: 2048, heightPx: 2048 }
    const stage = { widthPx: 800, heightPx: 800, pixelRatio: 1 }
    expect(mostZoom({ ...stage, mostScale: 136 / 2048 }, photo)).toBe(1)
    expect(mostZoom({ ...stage, mostScale: 1024 / 2048 }, photo)).toBeCloseTo(1024 / 800)
    expect(mostZoom(stage, photo)).toBeCloseTo((4 * 2048) / 800)
  })

  test('never leaves ground beside a photo that is larger than its stage', () => {
    fc.assert(
      fc.property(stages, photos, views, (stage, photo, view) => {
        const { left, right, top, bottom } = edges(view, stage, photo)
        const slack = 1 / stage.pixelRatio
        if (right - left > stage.widthPx) {
          expect(left).toBeLessThanOrEqual(slack)
          expect(right).toBeGreaterThanOrEqual(stage.widthPx - slack)
        }
        if (bottom - top > stage.heightPx) {
          expect(top).toBeLessThanOrEqual(slack)
          expect(bottom).toBeGreaterThanOrEqual(stage.heightPx - slack)
        }
      }),
    )
  })

  test('at full zoom has one pixel of the photo to one of the device, on whole device pixels', () => {
    fc.assert(
      fc.property(stages, photos, views, (stage, photo, view) => {
        const full = { ...view, zoom: fullZoom(stage, photo) }
        const withoutOriginal = { ...stage, mostScale: 1 }
        for (const [far, on] of [
          [full, stage],
          [{ ...view, zoom: 1e6 }, withoutOriginal],
        ] as const) {
          const { scale, leftPx, topPx, longestPx } = placedPhoto(far, on, photo)
          expect(scale).toBe(1)
          expect(zoomLabel(scale)).toBe('100%')
          expect(longestPx).toBe(Math.max(photo.widthPx, photo.heightPx))
          for (const at of [leftPx * stage.pixelRatio, topPx * stage.pixelRatio])
            expect(Math.abs(at - Math.round(at))).toBeLessThan(1e-6)
        }
      }),
    )
  })

  test('goes to four device pixels along a pixel of the photo, and no further', () => {
    fc.assert(
      fc.property(stages, photos, views, (stage, photo, view) => {
        expect(zoomLabel(placedPhoto({ ...view, zoom: 1e6 }, stage, photo).scale)).toBe('400%')
      }),
    )
  })

  test('says what of the photo is on the stage, where that is not all of it', () => {
    fc.assert(
      fc.property(stages, photos, views, (stage, photo, view) => {
        expect(seenPart(WHOLE, stage, photo)).toBeUndefined()
        const seen = seenPart(view, stage, photo)
        if (!seen) return
        const held = clampedView(view, stage, photo)
        for (const [from, part, middle] of [
          [seen.left, seen.width, held.x],
          [seen.top, seen.height, held.y],
        ] as const) {
          expect(from + part).toBeLessThanOrEqual(1.05)
          if (part < 1) expect(Math.abs(from + part / 2 - middle)).toBeLessThan(0.05)
        }
      }),
    )
  })

  test('that is allowed stays as it is', () => {
    fc.assert(
      fc.property(stages, photos, views, (stage, photo, view) => {
        const held = clampedView(view, stage, photo)
        expect(clampedView(held, stage, photo)).toEqual(held)
      }),
    )
  })
})

describe('zooming', () => {
  test('keeps the point under the finger, unless an edge of the photo holds it', () => {
    fc.assert(
      fc.property(stages, photos, views, views, points, (stage, photo, before, { zoom }, at) => {
        const from = clampedView(before, stage, photo)
        const to = zoomedView(from, zoom, at, stage, photo)
        const pointUnder = (view: View, along: 'x' | 'y') => {
          const [whole, side] = along === 'x' ? [photo.widthPx, at.xPx] : [photo.heightPx, at.yPx]
          const cssPx = (placedPhoto(view, stage, photo).scale / stage.pixelRatio) * whole
          return { point: view[along] + side / cssPx, cssPx }
        }
        for (const [along, stagePx] of [
          ['x', stage.widthPx],
          ['y', stage.heightPx],
        ] as const) {
          const [a, b] = [pointUnder(from, along), pointUnder(to, along)]
          const half = stagePx / 2 / b.cssPx
          const isHeld = half >= 0.5 || to[along] <= half + 1e-9 || to[along] >= 1 - half - 1e-9
          if (!isHeld) expect(Math.abs(a.point - b.point)).toBeLessThan(1e-9)
        }
      }),
    )
  })

  test('there and back again ends where it began', () => {
    const stage = { widthPx: 800, heightPx: 600, pixelRatio: 2 }
    const photo = { widthPx: 4000, heightPx: 3000 }
    const from = { zoom: 2, x: 0.4, y: 0.6 }
    const at = { xPx: 60, yPx: -40 }
    const back = zoomedView(zoomedView(from, 2.4, at, stage, photo), 2, at, stage, photo)
    expect(back.x).toBeCloseTo(from.x, 9)
    expect(back.y).toBeCloseTo(from.y, 9)
  })
})

test('a photo is moved by as much as the finger moved', () => {
  const stage = { widthPx: 800, heightPx: 600, pixelRatio: 2 }
  const photo = { widthPx: 4000, heightPx: 3000 }
  const from = { zoom: 2, x: 0.5, y: 0.5 }
  const to = pannedView(from, { xPx: 30, yPx: -12 }, stage, photo)
  const [before, after] = [placedPhoto(from, stage, photo), placedPhoto(to, stage, photo)]
  expect(after.leftPx - before.leftPx).toBe(30)
  expect(after.topPx - before.topPx).toBe(-12)
})

test('the steps are quarters, halves, all and several of the pixels, and the whole photo', () => {
  const stage = { widthPx: 800, heightPx: 600, pixelRatio: 1 }
  const photo = { widthPx: 4000, heightPx: 3000 }
  const labels = (by: 'in' | 'out', from: number) => {
    const passed: string[] = []
    for (let zoom = from, next = 0; next !== zoom;) {
      next = zoom
      zoom = steppedZoom({ ...WHOLE, zoom }, by, stage, photo)
      passed.push(zoomLabel(placedPhoto({ ...WHOLE, zoom }, stage, photo).scale))
    }
    return passed.slice(0, -1)
  }
  expect(labels('in', 1)).toEqual(['25%', '50%', '100%', '200%', '400%'])
  expect(labels('out', mostZoom(stage, photo))).toEqual(['200%', '100%', '50%', '25%', '20%'])
})

test('nothing but every pixel as one of the screen is called 100%', () => {
  expect([1, 0.9999, 0.995, 0.364, 0.004].map(zoomLabel)).toEqual(['100%', '99%', '99%', '36%', '1%'])
  expect([1.001, 2, 4].map(zoomLabel)).toEqual(['101%', '200%', '400%'])
})

test('a double tap enlarges so that it is seen, where there is anything to enlarge, and another takes it back', () => {
  fc.assert(
    fc.property(stages, photos, points, (stage, photo, at) => {
      const near = toggledView(WHOLE, at, stage, photo)
      expect(near.zoom).toBeGreaterThanOrEqual(Math.min(1.5, mostZoom(stage, photo)))
      if (near.zoom > 1) expect(toggledView(near, at, stage, photo)).toEqual(WHOLE)
    }),
  )
  const stage = { widthPx: 800, heightPx: 800, pixelRatio: 1 }
  const toggled = (edgePx: number) =>
    toggledView(WHOLE, { xPx: 0, yPx: 0 }, stage, { widthPx: edgePx, heightPx: edgePx }).zoom
  expect([toggled(2400), toggled(1000), toggled(400)]).toEqual([3, 2.5, 4])
})
