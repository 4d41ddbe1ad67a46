/** Which addresses the worker takes for thumbnails, and which size stands in for one that is not there. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { PHOTO_EDGES_PX } from '#contract/codes.ts'

const ID = '0123456789abcdef0123456789abcdef'

let worker: typeof import('#sw/thumbnail-address.ts')

/** The worker of https://loupe.example, whose pages call the API at this base. */
async function startWorker(apiBase: string) {
  vi.resetModules()
  vi.stubEnv('VITE_API_BASE', apiBase)
  worker = await import('#sw/thumbnail-address.ts')
}

afterEach(() => {
  vi.unstubAllEnvs()
})

const thumbnailAt = (address: string) => worker.thumbnailOf(new URL(address), 'https://loupe.example')

describe('with the API on the page’s own host', () => {
  beforeEach(() => startWorker(''))

  test('an original is one', () => {
    const address = `https://loupe.example/api/photos/${ID}/original`
    expect(thumbnailAt(address)).toEqual({ id: ID, edge: 'original' })
  })

  test.each(PHOTO_EDGES_PX)('a photo at %i px is one', (edge) => {
    expect(thumbnailAt(`https://loupe.example/api/photos/${ID}/${edge}`)).toEqual({ id: ID, edge })
  })

  test('a frame of a spin is one', () => {
    const address = `https://loupe.example/api/photos/${ID}/frames/36/912`
    expect(thumbnailAt(address)).toEqual({ id: ID, edge: 912, nth: 36 })
  })

  test('a photo that is asked for once more is the same one', () => {
    const address = `https://loupe.example/api/photos/${ID}/912?attempt=2`
    expect(thumbnailAt(address)).toEqual({ id: ID, edge: 912 })
  })

  test.each([
    ['the first frame, which is the photo', `https://loupe.example/api/photos/${ID}/frames/1/912`],
    ['a frame spelled otherwise', `https://loupe.example/api/photos/${ID}/frames/02/912`],
    ['no frame', `https://loupe.example/api/photos/${ID}/frames/0/912`],
    ['a frame as it was taken', `https://loupe.example/api/photos/${ID}/frames/2/original`],
    ['a size that is not served', `https://loupe.example/api/photos/${ID}/137`],
    ['a size spelled otherwise', `https://loupe.example/api/photos/${ID}/0136`],
    ['an id that is too short', `https://loupe.example/api/photos/${ID.slice(1)}/136`],
    ['an id in capitals', `https://loupe.example/api/photos/${ID.toUpperCase()}/136`],
    ['another host', `https://photos.example/api/photos/${ID}/136`],
    ['another path', `https://loupe.example/shared/photos/${ID}/136`],
    ['a list', 'https://loupe.example/api/lots'],
  ])('%s is none', (_what, address) => {
    expect(thumbnailAt(address)).toBeUndefined()
  })
})

test('with the API on another host of the site, photos of that host are', async () => {
  await startWorker('https://api.loupe.example/v1/')
  expect(thumbnailAt(`https://api.loupe.example/v1/photos/${ID}/272`)).toEqual({ id: ID, edge: 272 })
  expect(thumbnailAt(`https://loupe.example/api/photos/${ID}/272`)).toBeUndefined()
})

test('the next larger size stands in before the next smaller', async () => {
  await startWorker('')
  expect(worker.standInsFor(136)).toEqual([272, 315, 456, 630, 912])
  expect(worker.standInsFor(456)).toEqual([630, 912, 315, 272, 136])
  expect(worker.standInsFor(912)).toEqual([630, 456, 315, 272, 136])
})
