/** Lists on the device and lists in memory keep the same rules, whoever has them and whatever fails. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { listsOf } from '#src/offline/device/lists.ts'
import { type ListsDatabases, openListsDatabases } from '#src/offline/device/lists-database.ts'
import { memoryStore } from '#src/offline/device/memory-store.ts'
import { isNumber, isString, type Table } from '#src/offline/device/table.ts'
import { newDevice } from '#tests/support/device/device.ts'

const WORDS: Table<number, string> = { store: 'words', isKey: isNumber, isRow: isString }
const MEMOS: Table<number, string> = { store: 'memos', isKey: isNumber, isRow: isString }

const account = fc.constantFrom(7, 8)
const rows = fc.array(fc.tuple(fc.nat({ max: 3 }), fc.constantFrom('a', 'b', 'c')), { maxLength: 3 })
const step = fc.oneof(
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('acquire' as const), account }) },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('write' as const),
      /** Which of the leases so far. */
      nth: fc.nat({ max: 5 }),
      rows,
      clears: fc.boolean(),
      fails: fc.boolean(),
      onDeviceOnly: fc.boolean(),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('read' as const), account }) },
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

/** What each step answers. Leases are random: of one only its number among the different ones so far is told. */
async function run(databases: ListsDatabases, steps: readonly Step[]): Promise<unknown[]> {
  const leased = [await listsOf(7, databases).acquire()]
  const seen = new Map<string, number>()
  const numberOf = (lease: string) => seen.get(lease) ?? seen.set(lease, seen.size).size - 1
  const answers: unknown[] = []
  for (const each of steps) {
    if (each.kind === 'acquire') {
      const lists = await listsOf(each.account, databases).acquire()
      leased.push(lists)
      answers.push([lists.account, numberOf(lists.lease)])
    } else if (each.kind === 'read') {
      const found = await listsOf(each.account, databases).readLeased([WORDS, MEMOS], (from) =>
        Promise.all([from(WORDS).getAllKeys(), from(WORDS).getAll(), from(MEMOS).getAll()]),
      )
      answers.push(found && [numberOf(found.lists.lease), found.value])
    } else {
      const lists = leased[each.nth % leased.length]!
      const written = lists[each.onDeviceOnly ? 'writeOnDevice' : 'write']([WORDS, MEMOS], async (to) => {
        if (each.clears) await to(WORDS).clear()
        for (const [key, row] of each.rows) {
          await to(WORDS).put(row, key)
          await to(MEMOS).put(row, key + 10)
        }
        if (each.fails) throw new Error('broken off')
        return to(WORDS).count()
      })
      answers.push(await written.catch((error: Error) => error.message))
    }
  }
  return answers
}

test('whoever acquires, writes under old leases or breaks off, both answer alike', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 15 }), async (steps) => {
      newDevice()
      const [onDevice, inMemory] = [openListsDatabases(), openListsDatabases()]
      inMemory['loupe-lists'].memory = memoryStore()
      expect(await run(inMemory, steps)).toEqual(await run(onDevice, steps))
    }),
    { numRuns: 100 },
  )
})

test('of two leases the earlier never writes, in whichever store', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.boolean(),
      fc.array(account, { minLength: 1, maxLength: 4 }),
      async (memory, next) => {
        newDevice()
        const databases = openListsDatabases()
        if (memory) databases['loupe-lists'].memory = memoryStore()
        const first = await listsOf(7, databases).acquire()
        let last = first
        for (const each of next) last = await listsOf(each, databases).acquire()
        const written = await first.write([WORDS], async (to) => {
          await to(WORDS).put('stale', 1)
          return true
        })
        expect(written).toBe(last.lease === first.lease ? true : undefined)
      },
    ),
    { numRuns: 50 },
  )
})
