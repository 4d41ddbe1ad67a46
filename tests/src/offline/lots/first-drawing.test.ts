/** The pictures that the wall begins with, kept for the next start: of which list, and what is not kept. */
import { beforeEach, expect, test, vi } from 'vitest'
import type { LeasedLists } from '#src/offline/device/lists.ts'
import { leaseLists } from '#src/offline/lists/lease-lists.ts'
import { savedFirstDrawing, saveFirstDrawing, type ShownDrawing } from '#src/offline/lots/first-drawing.ts'
import { savedLotsCursor, saveLots } from '#src/offline/lots/saved-lots.ts'
import { saveThumb, thumbKey } from '#src/offline/thumbs/thumbs.ts'
import { saveSession } from '#src/offline/session/session.ts'
import { cacheStorage } from '#tests/support/device/cache-storage.ts'
import { newDevice, rowsOn } from '#tests/support/device/device.ts'
import { webLocks } from '#tests/support/device/web-locks.ts'
import { lotPage } from '#tests/support/lots/lot-page.ts'
import { bareLot } from '#tests/support/lots/some-lots.ts'

const ID = 'a'.repeat(32)
const BOX = [1, 2, 3, 4]
let lists: LeasedLists

beforeEach(async () => {
  newDevice()
  vi.stubGlobal(
    'caches',
    cacheStorage(() => true),
  )
  vi.stubGlobal('navigator', { ...webLocks() })
  await saveSession({ id: 7 }, new Date())
  lists = await leaseLists(7)
  await saveLots(lists, undefined, lotPage(1, [bareLot(1, 'A')], { full: true }))
  return () => vi.unstubAllGlobals()
})

async function shown(ground = 'rgb(1 2 3)'): Promise<ShownDrawing> {
  const picture = { id: ID, edge: 136 as const, ground, card: BOX, photo: BOX, picture: BOX }
  return { widthPx: 1180, heightPx: 820, cursor: (await savedLotsCursor(lists))!, pictures: [picture] }
}

const keepPicture = (bytes = 'ab') =>
  saveThumb(lists, thumbKey(ID, 136), new Blob([bytes], { type: 'image/webp' }))

test('pictures are kept as they are on the device, while the list is the same', async () => {
  await keepPicture()
  await saveFirstDrawing(lists, await shown())
  const drawing = await savedFirstDrawing(lists)
  expect(drawing).toMatchObject({ widthPx: 1180, heightPx: 820 })
  expect(drawing!.pictures).toMatchObject([{ address: 'data:image/webp;base64,YWI=', card: BOX }])
  await saveLots(lists, await savedLotsCursor(lists), lotPage(2, [bareLot(2, 'B')]))
  expect(await savedFirstDrawing(lists)).toBeUndefined()
  // A picture of a lot that has gone would stay in it.
  expect(JSON.stringify(await rowsOn('meta'))).not.toContain('data:image')
})

test('nothing is kept without a picture, or with too much of them, and it takes away what was kept', async () => {
  await keepPicture()
  await saveFirstDrawing(lists, await shown())
  await keepPicture('a'.repeat(500_000))
  await saveFirstDrawing(lists, await shown())
  expect(await savedFirstDrawing(lists)).toBeUndefined()
  const other = await shown()
  await saveFirstDrawing(lists, { ...other, pictures: [{ ...other.pictures[0]!, id: 'b'.repeat(32) }] })
  expect(await savedFirstDrawing(lists)).toBeUndefined()
})

test('what could end the attribute that it is written into counts as damaged', async () => {
  await keepPicture()
  for (const ground of ['"><script>', "x' onload='", '&quot;']) {
    await saveFirstDrawing(lists, await shown(ground))
    const drawing = await savedFirstDrawing(lists)
    expect(drawing?.pictures.map((each) => each.ground) ?? []).toEqual(/["<>&]/.test(ground) ? [] : [ground])
  }
})

test('a log-out leaves nothing of it', async () => {
  await keepPicture()
  await saveFirstDrawing(lists, await shown())
  await leaseLists(8)
  expect((await rowsOn('meta')).map(String)).toEqual([])
})
