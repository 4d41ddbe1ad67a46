/** Pictures on one sheet: a row a look of a screen, a column a size. */
import { join } from 'node:path'
import sharp from 'sharp'
import type { PortalLanguage } from '#contract/languages.ts'
import { pictureName, type Size, SIZES, type Theme } from './look.ts'

const GAP_PX = 12

export interface Row {
  /** Where the pictures are. */
  folder: string
  language: PortalLanguage
  theme: Theme
}

interface SheetOptions {
  rowPx: number
  /** Between the pictures. */
  ground: string
}

/** The type of picture is the file's. @throws where a picture is missing */
export async function makeSheet(file: string, rows: readonly Row[], options: SheetOptions): Promise<void> {
  const { rowPx, ground } = options
  const columns = Object.entries(SIZES).map(([size, { width, height }]) => ({
    size: size as Size,
    widthPx: Math.round((width / height) * rowPx),
    part: height / width,
  }))
  const pictures = rows.flatMap(({ folder, language, theme }, row) => {
    let left = GAP_PX
    return columns.map(async ({ size, widthPx, part }) => {
      const at = { left, top: GAP_PX + row * (rowPx + GAP_PX) }
      left += widthPx + GAP_PX
      const picture = sharp(join(folder, pictureName({ size, language }, theme)))
      const { width, height } = await picture.metadata()
      const seen = { left: 0, top: 0, width, height: Math.min(height, Math.round(width * part)) }
      return { input: await picture.extract(seen).resize(widthPx, rowPx).toBuffer(), ...at }
    })
  })
  await sharp({
    create: {
      width: columns.reduce((sum, { widthPx }) => sum + widthPx + GAP_PX, GAP_PX),
      height: GAP_PX + rows.length * (rowPx + GAP_PX),
      channels: 3,
      background: ground,
    },
  })
    .composite(await Promise.all(pictures))
    .toFile(file)
}
