/** Packs of thumbnails: what is in one, how much of it is kept, and when it goes. */
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { listsOf } from '#src/offline/device/lists.ts'
import { wipeAllLists } from '#src/offline/device/lists-database.ts'
import * as thumbs from '#src/offline/thumbs/thumbs.ts'
import { keptPicture } from '#src/offline/thumbs/kept-picture.ts'
import { namesIn, packOf, PACKS, savedPacks, type ThumbPack } from '#src/offline/thumbs/thumb-packs.ts'
import { savedThumbs } from '#src/offline/thumbs/thumbs-index.ts'
import {
  drawn,
  here,
  idOf,
  logIn,
  openKeptThumbs,
  owner,
  packWith,
  save,
  savePack,
  setBudget,
  setFits,
  storage,
  textOf,
} from './kept-thumbs.ts'

beforeEach(openKeptThumbs)

describe('a pack', () => {
  test('is one entry, of which each picture is drawn as it came', async () => {
    expect(await savePack([1, 2, 3])).toBe('saved')
    expect(await (await storage.open('loupe-thumbs')).keys()).toHaveLength(1)
    expect(await here()).toEqual([1, 2, 3])
    for (const number of [1, 2, 3]) expect(await drawn(number)).toBe(textOf(number))
    expect([await drawn(4), await drawn(1, 272)]).toEqual([undefined, undefined])
    const { answer } = (await keptPicture(owner, idOf(2), 136))!
    expect([answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      'image/webp',
      'no-store',
    ])
  })

  test('is found when it came after others were looked for, and not by the next account', async () => {
    await savePack([1])
    expect(await drawn(2)).toBeUndefined()
    await savePack([2])
    expect(await drawn(2)).toBe(textOf(2))
    await wipeAllLists()
    await logIn(7)
    const again = (await thumbs.thumbsOwner())!
    expect(await keptPicture(again, idOf(2), 136)).toBeUndefined()
  })

  test('has what was sent alone: a picture without bytes is not there', async () => {
    const pack = packOf(136, [1, 2, 3].map(idOf), { begin: 0, ends: Uint32Array.of(100, 100, 200) })!
    await thumbs.savePacks(owner, [{ pack, bytes: new Blob([textOf(1), textOf(3)]) }])
    expect(await here()).toEqual([1, 3])
    expect([await drawn(2), await drawn(3)]).toEqual([undefined, textOf(3)])
    expect(packOf(136, [idOf(1)], { begin: 8, ends: Uint32Array.of(8) })).toBeNull()
  })

  test('may begin with what is no picture, until some of its pictures go', async () => {
    const pack = packOf(136, [1, 2, 3].map(idOf), { begin: 12, ends: Uint32Array.of(112, 212, 312) })!
    const bytes = new Blob(['the numbers:', ...[1, 2, 3].map(textOf)])
    await thumbs.savePacks(owner, [{ pack, bytes }])
    expect(await here(104)).toEqual([1, 2, 3])
    expect((await savedThumbs(listsOf(7))).averages.get('136')).toBe(100)
    expect([await drawn(1), await drawn(3)]).toEqual([textOf(1), textOf(3)])
    await thumbs.sweepThumbs(listsOf(7), [1, 3].map(idOf))
    expect(await here()).toEqual([1, 3])
    expect([await drawn(1), await drawn(3)]).toEqual([textOf(1), textOf(3)])
  })

  test('over the budget is kept as far as it fits', async () => {
    await setBudget(350)
    await save([9])
    expect(await savePack([1, 2, 3, 4])).toBe('over-budget')
    expect(await here()).toEqual([1, 2, 3])
    expect(await drawn(3)).toBe(textOf(3))
    expect(await savePack([5])).toBe('over-budget')
    expect(await here()).toEqual([1, 2, 3])
  })

  test('is kept together with others, as far as all of them fit', async () => {
    await setBudget(450)
    const packs = [[1, 2], [3, 4, 5], [6]].map((numbers) => packWith(numbers))
    expect(await thumbs.savePacks(owner, packs)).toEqual(['saved', 'over-budget', 'over-budget'])
    expect(await here()).toEqual([1, 2, 3, 4])
    expect([await drawn(2), await drawn(4), await drawn(5)]).toEqual([textOf(2), textOf(4), undefined])
  })

  test('goes whole where the budget was made smaller, the one looked at last at the end', async () => {
    await savePack([1, 2])
    vi.advanceTimersByTime(1_000)
    await savePack([3, 4])
    vi.advanceTimersByTime(1_000)
    await thumbs.touchThumbs(owner, new Map([[(await keptPicture(owner, idOf(1), 136))!.key, Date.now()]]))
    await setBudget(300)
    await thumbs.fitThumbs(owner)
    expect(await here()).toEqual([1, 2])
    expect([await drawn(1), await drawn(3)]).toEqual([textOf(1), undefined])
  })

  test('loses the pictures that the list has no more, and keeps the others', async () => {
    await savePack([1, 2, 3])
    await savePack([4])
    await thumbs.sweepThumbs(owner, [1, 3].map(idOf))
    expect(await here()).toEqual([1, 3])
    expect([await drawn(1), await drawn(2), await drawn(3)]).toEqual([textOf(1), undefined, textOf(3)])
    await setBudget(250)
    expect(await save([8])).toEqual(['over-budget'])
  })

  test('that the browser has lost is forgotten', async () => {
    await savePack([1, 2])
    await storage.delete('loupe-thumbs')
    expect(await drawn(1)).toBeUndefined()
    expect(await here()).toEqual([])
  })

  test('of which nobody knows what is in it goes with the next choice', async () => {
    await savePack([1, 2])
    await savePack([3])
    const [key] = [...(await savedPacks(owner))].find(([, pack]) => namesIn(pack).length === 2)!
    await owner.writeOnDevice([PACKS], (to) => to(PACKS).put({ size: 136 } as ThumbPack, key))
    expect((await savedThumbs(owner)).here.keys).toHaveLength(1)
    await thumbs.chooseThumbs(owner, () => true)
    expect(await here()).toHaveLength(1)
  })

  test.each([
    ['the lists were wiped', () => wipeAllLists()],
    ['another account has the lists', () => logIn(8)],
  ])('is not kept when %s', async (_what, happens) => {
    await happens()
    expect(await savePack([1])).toBe('gone')
    expect(await storage.keys()).toEqual([])
  })

  test('on a full disk costs nothing that was chosen', async () => {
    await savePack([1])
    await save([2])
    setFits(() => false)
    expect(await savePack([3, 4])).toBe('disk-full')
    expect(await thumbs.savePacks(owner, [packWith([3]), packWith([4])])).toEqual(['disk-full', 'disk-full'])
    expect(await here()).toEqual([1])
  })
})
