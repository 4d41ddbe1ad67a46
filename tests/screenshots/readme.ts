/** The pictures of the README: `npm run screenshots -- readme` takes their screens and makes them anew. */
import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT } from '#tests/support/server/run-server.ts'
import { pictureName } from './look.ts'
import { makeSheet, type Row } from './sheet.ts'

const FOLDER = join(ROOT, 'docs', 'pictures')
const ROW_PX = 300

const WALLS = ['small', 'medium', 'large'].flatMap((size) => [`wall-${size}`, `wall-${size}-extended`])
const SHEETS: Readonly<Record<string, Omit<Row, 'folder'> & { screens: readonly string[] }>> = {
  'wall-light.webp': { screens: WALLS, language: 'en', theme: 'light' },
  'wall-dark.webp': { screens: WALLS, language: 'en', theme: 'dark' },
  'hebrew.webp': {
    screens: ['home', 'wall-small', 'tray', 'filter', 'lightbox', 'compare-two', 'memos', 'contact'],
    language: 'he',
    theme: 'light',
  },
}

/** The screens that they show. */
export const README_SCREENS: readonly string[] = Object.values(SHEETS).flatMap(({ screens }) => screens)

/** `taken`: where the pictures of each screen are. */
export async function makeReadmePictures(taken: string): Promise<void> {
  for (const [file, { screens, ...look }] of Object.entries(SHEETS)) {
    const rows = screens.map((screen) => ({ folder: join(taken, screen), ...look }))
    await makeSheet(join(FOLDER, file), rows, { rowPx: ROW_PX, ground: '#808080' })
  }
  const wall = pictureName({ size: 'tablet', language: 'en' }, 'light')
  await copyFile(join(taken, 'wall-small', wall), join(FOLDER, 'wall-tablet-light.png'))
}
