/**
 * What becomes of a photograph that comes: its hash, the check of all its pixels, its description and all sizes. Its
 * limit is what sharp itself takes for the hash, one whole decoding that ends at damage, and the same sizes of the same
 * files: the largest comes out of the whole decoding, the others as sharp makes them fastest.
 */
import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp, { type Create } from 'sharp'
import { PHOTO_EDGES_PX } from '#contract/codes.ts'
import { checkPicture } from '#server/photos/intake/check-picture.ts'
import { cleanOriginal } from '#server/photos/intake/clean-original.ts'
import { renderEdges } from '#server/photos/intake/render-photo.ts'
import { ROOT } from '#tests/support/server/run-server.ts'
import { alternate, atEnd, type BenchRow } from '#tests/bench/bench-row.ts'

const PHOTOGRAPHS = join(ROOT, 'demo', 'photos')
const NOISE: Omit<Create, 'width' | 'height'> = {
  channels: 3,
  background: 'grey',
  noise: { type: 'gaussian', mean: 128, sigma: 10 },
}
const LARGEST_PX = Math.max(...PHOTO_EDGES_PX)

export const rows: BenchRow[] = [{ name: 'photo intake', unit: 'ms', goal: 1.2, run: photoIntake }]

async function photoIntake() {
  // As the server has it: who waits beside decides how much is done at once.
  sharp.concurrency(1)
  const folder = mkdtempSync(join(tmpdir(), 'loupe-bench-'))
  atEnd(() => rmSync(folder, { recursive: true, force: true }))
  const paths = (await cameraFiles()).map((bytes, nth) => {
    const path = join(folder, String(nth))
    writeFileSync(path, bytes)
    return path
  })
  const ours = () => timed(paths, ourIntake)
  const limit = () => timed(paths, sharpAlone)
  await ours()
  await limit()
  return alternate(ours, limit)
}

/** As takePicture does, without the storage; the hash is taken while the bytes come. */
async function ourIntake(path: string): Promise<void> {
  const checked = await checkPicture(path, undefined, sha256Of(readFileSync(path)))
  await cleanOriginal(readFileSync(path))
  await renderEdges(checked, PHOTO_EDGES_PX)
}

async function sharpAlone(path: string): Promise<void> {
  const bytes = readFileSync(path)
  sha256Of(bytes)
  const { width, height } = await sharp(bytes).metadata()
  const sizes = PHOTO_EDGES_PX.map((edgePx) => {
    const picture = sharp(bytes, { failOn: 'warning' })
    // To cut out all of it switches off decoding at a fraction of the size.
    if (edgePx === LARGEST_PX) picture.extract({ left: 0, top: 0, width, height })
    return picture
      .autoOrient()
      .resize(edgePx, edgePx, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82, effort: 2 })
      .toBuffer()
  })
  await Promise.all(sizes)
}

const sha256Of = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

async function timed(paths: readonly string[], work: (path: string) => Promise<void>): Promise<number> {
  const from = performance.now()
  for (const path of paths) await work(path)
  return performance.now() - from
}

/** As cameras and stations send them: 24 and 12 megapixels with their noise, one lying, one progressive, and a PNG. */
async function cameraFiles(): Promise<Buffer[]> {
  const photographs = readdirSync(PHOTOGRAPHS).filter((name) => name.endsWith('.jpg'))
  const taken = (nth: number, width: number, height: number) =>
    sharp(join(PHOTOGRAPHS, photographs[nth]!))
      .resize(width, height, { fit: 'fill' })
      .composite([{ input: { create: { width, height, ...NOISE } }, blend: 'overlay' }])
  return Promise.all([
    taken(0, 6000, 4000).jpeg({ quality: 90 }).toBuffer(),
    taken(1, 4000, 3000).withMetadata({ orientation: 6 }).jpeg({ quality: 92 }).toBuffer(),
    taken(2, 4000, 3000).jpeg({ quality: 85, progressive: true }).toBuffer(),
    taken(3, 2000, 2000).png().toBuffer(),
  ])
}
