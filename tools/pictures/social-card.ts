/**
 * The picture that messengers and search machines show with a link to the portal: the brand's icon and three stones of
 * the samples. Without letters, whose shapes would depend on the fonts of the machine that builds.
 */
import { join } from 'node:path'
import sharp from 'sharp'

const STONES = ['round', 'oval', 'emerald'].map((name) =>
  join(import.meta.dirname, `../../src/samples/large/${name}.webp`),
)
const WIDTH_PX = 1200
const HEIGHT_PX = 630
const STONE_PX = WIDTH_PX / STONES.length

/** `icon`: a square picture. `ground`: the colour behind it. */
export async function socialCard(icon: Buffer, ground: string): Promise<Buffer> {
  const stones = await Promise.all(STONES.map((file) => sharp(file).resize(STONE_PX, STONE_PX).toBuffer()))
  const iconPx = HEIGHT_PX - STONE_PX - 60
  const drawn = await sharp(icon).resize(iconPx, iconPx).toBuffer()
  return sharp({ create: { width: WIDTH_PX, height: HEIGHT_PX, channels: 3, background: ground } })
    .composite([
      ...stones.map((input, at) => ({ input, left: at * STONE_PX, top: HEIGHT_PX - STONE_PX })),
      { input: drawn, left: (WIDTH_PX - iconPx) / 2, top: 30 },
    ])
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer()
}
