/** What stays of thumbnails and what goes: by account, by budget, by last use, by what the list still has. */
import fc from 'fast-check'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { type LeasedLists, listsOf } from '#src/offline/device/lists.ts'
import { wipeAllLists } from '#src/offline/device/lists-database.ts'
import { savedSetting, saveSetting } from '#src/offline/device/settings.ts'
import { leaseLists } from '#src/offline/lists/lease-lists.ts'
import { saveSession } from '#src/offline/session/session.ts'
import * as thumbs from '#src/offline/thumbs/thumbs.ts'
import { keptPicture } from '#src/offline/thumbs/kept-picture.ts'
import {
  isPackKey,
  namesIn,
  packOf,
  PACKS,
  savedPacks,
  type ThumbPack,
} from '#src/offline/thumbs/thumb-packs.ts'
import { savedThumbs, THUMBS } from '#src/offline/thumbs/thumbs-index.ts'
import { cacheStorage } from '#tests/support/device/cache-storage.ts'
import { newDevice } from '#tests/support/device/device.ts'
import { webLocks } from '#tests/support/device/web-locks.ts'

let owner: LeasedLists
let storage: ReturnType<typeof cacheStorage>
let fits: (bytes: number) => boolean

beforeEach(async () => {
  newDevice()
  fits = () => true
  storage = cacheStorage((bytes) => fits(bytes))
  vi.stubGlobal('caches', storage)
  vi.stubGlobal('navigator', { ...webLocks() })
  vi.useFakeTimers({ toFake: ['Date'], now: 1_000 })
  owner = await logIn(7)
  return () => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  }
})

async function logIn(account: number) {
  await saveSession({ id: account }, new Date())
  await leaseLists(account)
  return (await thumbs.thumbsOwner())!
}

const picture = (bytes: number) => new Blob(['x'.repeat(bytes)], { type: 'image/webp' })
const idOf = (number: number) => number.toString(16).padStart(32, '0')
const keyOf = (number: number) => thumbs.thumbKey(idOf(number), 136)

/** Keeps thumbnails of 100 bytes, one a second. */
async function save(numbers: readonly number[], { chosen = false } = {}) {
  const outcomes = []
  for (const number of numbers) {
    vi.advanceTimersByTime(1_000)
    outcomes.push(await thumbs.saveThumb(owner, keyOf(number), picture(100), { chosen }))
  }
  return outcomes
}

/** Numbers of the thumbnails that are here; index, sum and cache must agree about them. */
async function here(bytesEach = 100): Promise<number[]> {
  const { here: found, bytes } = await savedThumbs(listsOf(7))
  const { keys } = found
  const entries = await owner.read([THUMBS], (from) => from(THUMBS).getAllKeys())
  const cached = (await storage.keys()).includes('loupe-thumbs')
    ? await (await storage.open('loupe-thumbs')).keys()
    : []
  expect(cached.map((address) => address.replace('/photos/', '')).toSorted()).toEqual(
    entries?.toSorted() ?? [],
  )
  expect([...(await savedPacks(listsOf(7))).keys()].toSorted()).toEqual(
    entries?.filter(isPackKey).toSorted() ?? [],
  )
  expect(bytes).toBe(keys.length * bytesEach)
  return keys.map((key) => Number.parseInt(key.slice(0, 32), 16)).toSorted((a, b) => a - b)
}

const textOf = (number: number) => String(number).padStart(100, '.')

/** Keeps pictures of 100 bytes in one pack; each says its number. */
async function savePack(numbers: readonly number[], size = 136) {
  const [outcome] = await thumbs.savePacks(owner, [packWith(numbers, size)])
  return outcome
}

function packWith(numbers: readonly number[], size = 136) {
  const ends = Uint32Array.from(numbers, (_, nth) => (nth + 1) * 100)
  const pack = packOf(size, numbers.map(idOf), { begin: 0, ends })!
  return { pack, bytes: new Blob(numbers.map(textOf)) }
}

/** What is drawn of a picture. */
async function drawn(number: number, size: 136 | 272 = 136): Promise<string | undefined> {
  return (await keptPicture(owner, idOf(number), size))?.answer.text()
}

const setBudget = (bytes: number) => saveSetting('thumbs-budget', bytes)

describe('whose they are', () => {
  test('kept for the account that asked, and drawn as what they are', async () => {
    expect(await save([1])).toEqual(['saved'])
    const response = await storage.match(`/photos/${keyOf(1)}`, { cacheName: 'loupe-thumbs' })
    expect(response!.headers.get('content-type')).toBe('image/webp')
    expect(response!.headers.get('cache-control')).toBe('no-store')
    expect(await response!.text()).toHaveLength(100)
  })

  test.each([
    ['a visitor is on the device', () => saveSession({ id: -1 }, new Date())],
    ['the lists were wiped', () => wipeAllLists()],
    ['another account has the lists', () => logIn(8)],
    ['the same account has them anew', () => wipeAllLists().then(() => logIn(7))],
  ])('nothing is kept when %s', async (_what, happens) => {
    await happens()
    expect(await save([1])).toEqual(['gone'])
    expect(await storage.keys()).toEqual([])
  })

  test('a guest’s are in a cache of their own', async () => {
    await save([1])
    const guest = await logIn(-3)
    expect(await thumbs.saveThumb(guest, keyOf(1), picture(5))).toBe('saved')
    expect((await storage.keys()).toSorted()).toEqual(['loupe-thumbs', 'loupe-thumbs-guest'])
    expect(await here()).toEqual([1])
  })

  test('where the browser keeps nothing there is no owner', async () => {
    vi.stubGlobal('navigator', {})
    expect(await thumbs.thumbsOwner()).toBeUndefined()
  })
})

describe('the budget', () => {
  test('is kept, the least recently used going first', async () => {
    await setBudget(350)
    await save([1, 2, 3])
    await thumbs.touchThumbs(owner, new Map([[keyOf(1), Date.now() + 1]]))
    vi.advanceTimersByTime(10)
    expect(await save([4])).toEqual(['saved'])
    expect(await here()).toEqual([1, 3, 4])
  })

  const choose = (...numbers: number[]) =>
    thumbs.chooseThumbs(owner, (name, size) => size === '136' && numbers.map(idOf).includes(name))

  test('costs nothing that was chosen to be kept, however long ago it was looked at', async () => {
    await setBudget(400)
    await save([1, 2], { chosen: true })
    await save([3])
    await choose(2, 3)
    await save([4])
    await thumbs.touchThumbs(owner, new Map([[keyOf(2), Date.now()]]))
    await save([2, 5, 6])
    expect(await here()).toEqual([2, 3, 5, 6])
    await save([7, 8, 9])
    expect(await here()).toEqual([2, 3, 8, 9])
    await choose(2, 3, 8, 9)
    expect(await save([10])).toEqual(['over-budget'])
    expect(await here()).toEqual([2, 3, 8, 9])
  })

  test('made smaller, costs what was chosen after everything else', async () => {
    await save([1], { chosen: true })
    await save([2, 3])
    await setBudget(200)
    await thumbs.fitThumbs(owner)
    expect(await here()).toEqual([1, 3])
    await setBudget(50)
    await thumbs.fitThumbs(owner)
    expect(await here()).toEqual([])
  })

  test('counts a thumbnail that is kept again once', async () => {
    await setBudget(300)
    await save([1, 1, 1, 2])
    expect(await here()).toEqual([1, 2])
  })

  test('of one that was chosen costs those that were not', async () => {
    await setBudget(300)
    await save([1, 2, 3])
    await choose(2, 3)
    expect(await save([4, 5], { chosen: true })).toEqual(['saved', 'over-budget'])
    expect(await here()).toEqual([2, 3, 4])
  })

  test('made smaller, is kept as well', async () => {
    await save([1, 2, 3, 4])
    await setBudget(250)
    await thumbs.fitThumbs(owner)
    expect(await here()).toEqual([3, 4])
  })

  test('a touch brings nothing back', async () => {
    await save([1])
    await thumbs.touchThumbs(owner, new Map([[keyOf(2), 5]]))
    expect(await here()).toEqual([1])
  })

  test('whatever happens, index, sum and cache agree within it', async () => {
    const steps = fc.array(
      fc.oneof(
        fc.record({ save: fc.integer({ min: 1, max: 12 }) }),
        fc.record({ pack: fc.subarray([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], { minLength: 1 }) }),
        fc.record({ choose: fc.subarray([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]) }),
        fc.record({ touch: fc.integer({ min: 1, max: 12 }) }),
        fc.record({ sweep: fc.subarray([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]) }),
        fc.record({ budget: fc.integer({ min: 1, max: 9 }) }),
      ),
      { maxLength: 40 },
    )
    await fc.assert(
      fc.asyncProperty(steps, async (happened) => {
        let budget = 9
        await setBudget(900)
        for (const step of happened) {
          vi.advanceTimersByTime(1)
          if ('save' in step) {
            if (!(await here()).includes(step.save)) await save([step.save])
          } else if ('pack' in step) {
            const missing = await here().then((kept) => step.pack.filter((number) => !kept.includes(number)))
            if (missing.length > 0) await savePack(missing)
          } else if ('choose' in step) await choose(...step.choose)
          else if ('touch' in step)
            await thumbs.touchThumbs(owner, new Map([[keyOf(step.touch), Date.now()]]))
          else if ('sweep' in step) await thumbs.sweepThumbs(owner, step.sweep.map(idOf))
          else {
            budget = step.budget
            await setBudget(budget * 100)
            await thumbs.fitThumbs(owner)
          }
          expect((await here()).length).toBeLessThanOrEqual(budget)
        }
      }),
      { numRuns: 25 },
    )
  })
})

describe('a disk that is full', () => {
  test('takes the new one when older ones make room', async () => {
    await save([1, 2, 3, 4])
    fits = () => false
    const { delete: remove } = await storage.open('loupe-thumbs')
    const open = storage.open.bind(storage)
    // Room comes with the first thumbnail that goes.
    storage.open = async (name) => ({
      ...(await open(name)),
      async delete(address: string) {
        fits = () => true
        return remove(address)
      },
    })
    expect(await save([5])).toEqual(['saved'])
    storage.open = open
    expect(await here()).toEqual([2, 3, 4, 5])
  })

  test('is said where nothing helps, and costs no list', async () => {
    await saveSetting('kept', 'yes')
    await save([1, 2, 3, 4])
    fits = () => false
    expect(await save([5])).toEqual(['disk-full'])
    expect(await here()).toEqual([2, 3, 4])
    expect(await savedSetting('kept')).toBe('yes')
    expect((await thumbs.thumbsOwner())?.lease).toBe(owner.lease)
  })

  test('costs nothing of the wall that is being completed', async () => {
    await save([1, 2], { chosen: true })
    fits = () => false
    expect(await save([3], { chosen: true })).toEqual(['disk-full'])
    expect(await here()).toEqual([1, 2])
  })
})

describe('sweeping', () => {
  test('takes away those whose photo the list has no more, in every size', async () => {
    await save([1, 2, 3])
    await thumbs.saveThumb(owner, thumbs.thumbKey(idOf(2), 272), picture(100))
    await thumbs.sweepThumbs(owner, [1, 3].map(idOf))
    expect(await here()).toEqual([1, 3])
  })

  test('by a list of another account takes nothing', async () => {
    await save([1])
    await thumbs.sweepThumbs(listsOf(8), [])
    expect(await here()).toEqual([1])
  })
})

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
    fits = () => false
    expect(await savePack([3, 4])).toBe('disk-full')
    expect(await thumbs.savePacks(owner, [packWith([3]), packWith([4])])).toEqual(['disk-full', 'disk-full'])
    expect(await here()).toEqual([1])
  })
})
