/**
 * The icons of the app, drawn at build time from the brand's icon. A maskable icon keeps the drawing within the circle
 * that every platform's mask leaves, 80 % of the width.
 */
import sharp, { type Colour } from 'sharp'
import { SHORTCUT_SIGNS } from '#tools/pictures/shortcut-signs.ts'
import { socialCard } from '#tools/pictures/social-card.ts'

interface IconColors {
  accent: string
  /** Behind icons that may have no transparent corner. */
  ground: string
}

const ICO_PX = 48
const NONE = { r: 0, g: 0, b: 0, alpha: 0 }

/** Every icon by file name. `currentColor` in the drawings is the accent. */
export async function brandIcons(
  drawings: { logo: string; icon: string },
  { accent, ground }: IconColors,
): Promise<Record<string, Buffer>> {
  const icon = drawings.icon.replaceAll('currentColor', accent)
  // A platform colours a monochrome icon itself and reads nothing but what is covered.
  const covered = drawings.logo.replaceAll('currentColor', '#ffffff')
  const [small, large, maskable, monochrome, apple] = await Promise.all([
    draw(icon, 192, 1, NONE),
    draw(icon, 512, 1, NONE),
    draw(icon, 512, 0.6, ground),
    draw(covered, 512, 0.8, NONE),
    draw(icon, 180, 0.74, ground),
  ])
  return {
    'favicon.svg': Buffer.from(icon),
    // Asked for by what does not read the page.
    'favicon.ico': asIco(await draw(icon, ICO_PX, 1, NONE)),
    'icon-192.png': small,
    'icon-512.png': large,
    'icon-maskable-512.png': maskable,
    'icon-monochrome-512.png': monochrome,
    'apple-touch-icon.png': apple,
    'apple-touch-icon-precomposed.png': apple,
    'social-card.jpg': await socialCard(large, ground),
    ...(await shortcutIcons(accent, ground)),
  }
}

async function shortcutIcons(accent: string, ground: string): Promise<Record<string, Buffer>> {
  const icons = Object.entries(SHORTCUT_SIGNS).map(async ([name, sign]) => {
    const icon = await draw(sign.replaceAll('currentColor', accent), 192, 0.6, ground)
    return [`shortcut-${name}.png`, icon] as const
  })
  return Object.fromEntries(await Promise.all(icons))
}

/** `share`: of the width, for the drawing. */
async function draw(svg: string, sizePx: number, share: number, background: Colour): Promise<Buffer> {
  const drawnPx = Math.round(sizePx * share)
  const [, edge = '64'] = /viewBox="0 0 (\d+) /.exec(svg) ?? []
  const drawn = await sharp(Buffer.from(svg), { density: (72 * drawnPx) / Number(edge) })
    .resize(drawnPx, drawnPx)
    .toBuffer()
  return sharp({ create: { width: sizePx, height: sizePx, channels: 4, background } })
    .composite([{ input: drawn }])
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()
}

/** A PNG as the only picture of an ICO file, which Windows has read since Vista. */
function asIco(png: Buffer): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2) // an icon
  head.writeUInt16LE(1, 4) // one picture
  head.writeUInt8(ICO_PX, 6)
  head.writeUInt8(ICO_PX, 7)
  head.writeUInt16LE(1, 10) // planes
  head.writeUInt16LE(32, 12) // bits a pixel
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}
