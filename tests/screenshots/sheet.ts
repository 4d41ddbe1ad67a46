/** All pictures of a screen on one sheet: a row a language and theme, a column a size. */
import { join } from 'node:path'
import sharp from 'sharp'
import { PORTAL_LANGUAGES } from '#contract/languages.ts'
import { pictureName, type Size, SIZES, THEMES } from './look.ts'

const ROW_PX = 460
const GAP_PX = 12

const COLUMNS = Object.entries(SIZES).map(([size, { width, height }]) => ({
  size: size as Size,
  widthPx: Math.round((width / height) * ROW_PX),
  part: height / width,
}))

/** `folder`: where the pictures are. Answers the sheet's file. @throws where a picture is missing */
export async function makeSheet(folder: string): Promise<string> {
  const rows = PORTAL_LANGUAGES.flatMap((language) => THEMES.map((theme) => ({ language, theme })))
  const pictures = rows.flatMap(({ language, theme }, row) => {
    let left = GAP_PX
    return COLUMNS.map(async ({ size, widthPx, part }) => {
      const at = { left, top: GAP_PX + row * (ROW_PX + GAP_PX) }
      left += widthPx + GAP_PX
      const picture = sharp(join(folder, pictureName({ size, language }, theme)))
      const { width, height } = await picture.metadata()
      const seen = { left: 0, top: 0, width, height: Math.min(height, Math.round(width * part)) }
      return { input: await picture.extract(seen).resize(widthPx, ROW_PX).toBuffer(), ...at }
    })
  })
  const file = join(folder, 'sheet.png')
  await sharp({
    create: {
      width: COLUMNS.reduce((sum, { widthPx }) => sum + widthPx + GAP_PX, GAP_PX),
      height: GAP_PX + rows.length * (ROW_PX + GAP_PX),
      channels: 3,
      background: '#8040c0',
    },
  })
    .composite(await Promise.all(pictures))
    .png()
    .toFile(file)
  return file
}
