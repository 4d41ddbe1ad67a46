/**
 * The icons of the installed app, drawn from public/favicon.svg; run by hand when the mark changes, and commit what
 * it writes. Maskable icons keep the mark inside the circle that every platform's mask leaves (80 % of the width).
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

const folder = join(import.meta.dirname, '..', 'public')
const mark = readFileSync(join(folder, 'favicon.svg'), 'utf8')
/** A platform colours a monochrome icon itself and reads nothing but what covers: lines alone. */
const lines = mark.replace('stroke="#0a5c63"', 'stroke="#ffffff"').replaceAll(/ fill="#\w+"/g, '')
const none = { r: 0, g: 0, b: 0, alpha: 0 }

await draw('icon-192.png', mark, 192, 1, none)
await draw('icon-512.png', mark, 512, 1, none)
await draw('icon-maskable-512.png', mark, 512, 0.6, '#ffffff')
await draw('icon-monochrome-512.png', lines, 512, 0.8, none)
await draw('apple-touch-icon.png', mark, 180, 0.74, '#ffffff')

/**
 * @param {string} name
 * @param {string} svg
 * @param {number} sizePx
 * @param {number} share Of the width, for the mark.
 * @param {import('sharp').Colour} background
 */
async function draw(name, svg, sizePx, share, background) {
  const markPx = Math.round(sizePx * share)
  const drawn = await sharp(Buffer.from(svg), { density: (72 * markPx) / 64 })
    .resize(markPx, markPx)
    .toBuffer()
  await sharp({ create: { width: sizePx, height: sizePx, channels: 4, background } })
    .composite([{ input: drawn }])
    .png({ compressionLevel: 9, palette: true })
    .toFile(join(folder, name))
}
