/** Makes the senders of calls of the ingest API in a database, and what they know: a customer of their own. */
import { randomUUID } from 'node:crypto'
import { SCOPES } from '#contract/ingest/ingest-call.ts'
import type { Db } from '#server/db/client.ts'
import { customers } from '#server/db/schema/people.ts'
import { newKey } from '#server/keys/key-caller.ts'
import { addKey, revokeKey } from '#server/keys/queries.ts'
import { saveLots } from '#server/lots/save-lots.ts'
import type { KeyHolder, World } from '#tests/soak/fuzz/requests/world.ts'
import { sentFiles } from './sent-files.ts'

const OWNER = 'Fuzz & Daughters'
/** Customers that calls add, rename and remove. */
const OTHERS = ['Fuzz 1', 'Fuzz 2', 'Füzz\u202E 3']
/** Of each kind: none of them is to be throttled. */
const KEYS = 40

export async function makeIngestWorld(db: Db): Promise<Pick<World, 'keys' | 'ofIngest' | 'files'>> {
  const [owner] = await db.insert(customers).values({ name: OWNER }).returning({ id: customers.id })
  const customerId = owner!.id
  await saveLots(
    db,
    customerId,
    ['F-1', 'F-2', 'F-3'].map((lot, nth) => ({ lot, type: 1, caratMilli: 1000, tag: `T-${nth}` })),
  )
  const now = new Date()
  const add = async (holder: string, scopes = [...SCOPES], of: number | null = customerId) => {
    const { key, hash: keyHash } = newKey()
    await addKey(db, { name: `${holder} ${randomUUID()}`, keyHash, scopes, customerId: of, madeAt: now })
    return key
  }
  const some = (make: () => Promise<string>) => Promise.all(Array.from({ length: KEYS }, make))
  const { key: revoked, hash: keyHash } = newKey()
  await addKey(db, { name: 'revoked', keyHash, scopes: SCOPES, customerId: null, madeAt: now })
  await revokeKey(db, 'revoked', now)
  const keys: Record<KeyHolder, string[]> = {
    own: await some(() =>
      add(
        'own',
        SCOPES.filter((scope) => scope !== 'office'),
      ),
    ),
    office: await some(() => add('office', [...SCOPES], null)),
    station: await some(() => add('station', ['photos'])),
    revoked: [revoked],
    madeUp: [newKey().key, 'loupe_', 'loupe_x', `loupe_${'é'.repeat(43)}`, '__proto__', 'a'.repeat(8_000)],
    nobody: [''],
  }
  await Promise.all(['spare 1', 'spare 2'].map((name) => add(name)))
  const files = await sentFiles()
  const hashes = files.map(({ sha256 }) => sha256)
  const ours = [OWNER, OWNER.toUpperCase(), String(customerId)]
  const refs = [...ours, ...ours, ...ours, ...OTHERS]
  return {
    keys,
    files,
    ofIngest: {
      customer: refs,
      name: [...OTHERS, 'F-1.jpg', 'F-1/front.jpg', 'F-9_2.png', 'stock.csv', 'spare 1', 'SKU-1'],
      source: ['back office', OWNER],
      sha256: [...hashes, '0'.repeat(64)],
      frames: [hashes.slice(0, 8), hashes, Array(360).fill(hashes[0])],
      lot: ['F-1', 'f-2', 'F-9'],
      tag: ['T-0', 't-1', 'T-9'],
      run: Array.from({ length: 40 }, (_, nth) => String(nth)),
      restore: [randomUUID(), randomUUID()],
      at: ['0', '1', '100', '16777216'],
      map: [
        '{}',
        '{}',
        '{}',
        '{"Weight":"carat"}',
        '{"Weight":"carat","Shape":""}',
        '{"Weight":"nothing"}',
        '[]',
        '{"a":1}',
        '{',
        'null',
      ],
      means: [
        '{}',
        '{}',
        '{}',
        '{"Color":{"G":"H"}}',
        '{"Color":{"":""}}',
        '{"__proto__":{"a":"b"}}',
        '{"Color":1}',
      ],
      headerRow: ['1', '1', '0', '999999999'],
      since: ['', 'x', '0', 'AAAA'],
      after: ['', 'x', '1,a', 'AAAA'],
      before: ['0', '1', '999999999999999'],
      done: [[0], [1, 2], [2 ** 31 - 1]],
      contactAt: [
        now.toISOString(),
        '2026-01-01T00:00:00+14:00',
        '9999-12-31T23:59:59Z',
        '0001-01-01T00:00:00Z',
      ],
      email: ['one@fuzz.example', 'TWO@fuzz.example', 'nobody@fuzz.example'],
      password: ['a long password of a fuzz'],
    },
  }
}
