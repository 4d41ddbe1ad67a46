/** What stays of thumbnails and what goes: by account, by budget, by last use, by what the list still has. */
import fc from 'fast-check'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { listsOf } from '#src/offline/device/lists.ts'
import { wipeAllLists } from '#src/offline/device/lists-database.ts'
import { savedSetting, saveSetting } from '#src/offline/device/settings.ts'
import { saveSession } from '#src/offline/session/session.ts'
import * as thumbs from '#src/offline/thumbs/thumbs.ts'
import {
  here,
  idOf,
  keyOf,
  logIn,
  openKeptThumbs,
  owner,
  picture,
  save,
  savePack,
  setBudget,
  setFits,
  storage,
} from './kept-thumbs.ts'

beforeEach(openKeptThumbs)

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
    setFits(() => false)
    const { delete: remove } = await storage.open('loupe-thumbs')
    const open = storage.open.bind(storage)
    // Room comes with the first thumbnail that goes.
    storage.open = async (name) => ({
      ...(await open(name)),
      async delete(address: string) {
        setFits(() => true)
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
    setFits(() => false)
    expect(await save([5])).toEqual(['disk-full'])
    expect(await here()).toEqual([2, 3, 4])
    expect(await savedSetting('kept')).toBe('yes')
    expect((await thumbs.thumbsOwner())?.lease).toBe(owner.lease)
  })

  test('costs nothing of the wall that is being completed', async () => {
    await save([1, 2], { chosen: true })
    setFits(() => false)
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
