/** A screen in memory, on which a browser draws as on a real one, and what can be seen there. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { ended } from './ended.ts'

const SIDE_PX = 1300
const WHOLE = { x: 0, y: 0, width: SIDE_PX, height: SIDE_PX }

export interface Rect {
  x: number
  y: number
  width: number
  height: number
}

export interface Display extends AsyncDisposable {
  /** For the environment of what draws there. */
  readonly name: string
  /** What is seen of a part of it, or of all, as PNG. */
  picture(part?: Rect): Promise<Buffer>
  /** How many colors are seen there: one or two where nothing is drawn. */
  colors(part: Rect): Promise<number>
}

export async function openDisplay(): Promise<Display> {
  const folder = await mkdtemp(join(tmpdir(), 'loupe-display-'))
  const words = ['-displayfd', '1', '-screen', '0', `${SIDE_PX}x${SIDE_PX}x24`, '-fbdir', folder]
  const server = spawn('Xvfb', [...words, '-nolisten', 'tcp'], { stdio: ['ignore', 'pipe', 'ignore'] })
  const [number] = (await once(server.stdout, 'data')) as [Buffer]
  return {
    name: `:${String(number).trim()}`,
    async picture(part = WHOLE) {
      const { pixels, width, height } = await seen(folder, part)
      return sharp(pixels, { raw: { width, height, channels: 3 } })
        .png()
        .toBuffer()
    },
    async colors(part) {
      const { pixels } = await seen(folder, part)
      const found = new Set<number>()
      for (let at = 0; at < pixels.length; at += 3) found.add(pixels.readUIntBE(at, 3))
      return found.size
    },
    async [Symbol.asyncDispose]() {
      await ended(server)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/**
 * Red, green and blue of each pixel. Xvfb keeps the screen in a file of the form XWD: numbers of four bytes, a table of
 * colors, then lines of blue, green, red and an unused byte.
 */
async function seen(folder: string, part: Rect) {
  const file = await readFile(join(folder, 'Xvfb_screen0'))
  const field = (number: number) => file.readUInt32BE(number * 4)
  const [headerBytes, lineBytes, colors] = [field(0), field(12), field(19)]
  const begin = headerBytes + colors * 12
  const within = (value: number) => Math.max(0, Math.min(SIDE_PX, Math.round(value)))
  const [left, top] = [within(part.x), within(part.y)]
  const [width, height] = [within(part.x + part.width) - left, within(part.y + part.height) - top]
  const pixels = Buffer.alloc(width * height * 3)
  for (let y = 0, to = 0; y < height; y++)
    for (let x = 0; x < width; x++, to += 3) {
      const from = begin + (top + y) * lineBytes + (left + x) * 4
      pixels[to] = file[from + 2]!
      pixels[to + 1] = file[from + 1]!
      pixels[to + 2] = file[from]!
    }
  return { pixels, width, height }
}
