/** A watched folder against a server that listens, with files that come as stations write them. */
import { createHash } from 'node:crypto'
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
} from 'node:fs'
import { closeSync, truncateSync, utimesSync, writeFileSync, writeSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { JOURNAL_FILE } from '#cli/photos/journal.ts'
import type { Patience } from '#cli/photos/file-looks.ts'
import { watchFolder } from '#cli/photos/watch-folder.ts'
import { openPortal } from '#cli/portal/open-portal.ts'
import type { TakenPhoto } from '#contract/ingest/photos.ts'
import { saveLots } from '#server/lots/save-lots.ts'
import { originalKey } from '#server/photos/stored/keys-of-photos.ts'
import { databaseOfSuite } from '#tests/support/database/databases.ts'
import { addUser, serve } from '#tests/support/database/server-fixture.ts'
import { photograph } from '#tests/support/photos/pictures.ts'
import { answer500, answerPortal, startFlakyProxy } from '#tests/support/server/flaky-proxy.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const db = databaseOfSuite()
/** Where a test lasts longer than one of these on a busy machine, it says so. */
const PATIENCE = { lookEveryMs: 20, spinQuietMs: 300, doubtMs: 300, pauseMs: 1500 }

const JPEG = await photograph(300, 200).jpeg({ quality: 95 }).toBuffer()
const pictureOf = (width: number) =>
  sharp({ create: { width, height: 30, channels: 3, background: '#456' } })
    .jpeg()
    .toBuffer()
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

async function world() {
  const server = await serve(db())
  const { customerId } = await addUser(db())
  await saveLots(
    db(),
    customerId,
    ['A', 'B'].map((lot) => ({ lot, type: 0 as const })),
  )
  const proxy = await startFlakyProxy(await server.app.listen({ host: '127.0.0.1', port: 0 }))
  onTestFinished(() => proxy[Symbol.asyncDispose]())
  const portal = await openPortal({ PORTAL_URL: proxy.origin, PORTAL_KEY: await server.newKey() })
  const folder = temporaryFolder()
  const sent: [string, TakenPhoto['status'], string | null][] = []
  const refused: [string, string][] = []
  const notices: string[] = []
  const watch = ({ isKept = false, ...patience }: Partial<Patience> & { isKept?: boolean } = {}) => {
    const stop = new AbortController()
    /** Why it ended by itself. */
    const ended: Promise<unknown> = watchFolder(
      {
        portal,
        customer: String(customerId),
        folder,
        journal: join(folder, JOURNAL_FILE),
        isKept,
        patience: { ...PATIENCE, ...patience },
        signal: stop.signal,
      },
      {
        sent: ({ name }, { status, lot }) => void sent.push([name, status, lot]),
        refused: ({ name }, why) => void refused.push([name, why]),
        notice: (text) => void notices.push(text),
      },
    ).catch((error: unknown) => error)
    const end = async () => {
      stop.abort()
      await ended
    }
    onTestFinished(end)
    return { end, ended }
  }
  const write = (name: string, bytes: Buffer) => {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), bytes)
  }
  const here = (below = '') =>
    readdirSync(join(folder, below), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name !== JOURNAL_FILE)
      .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
      .toSorted()
  const kept = async (bytes: Buffer) =>
    (await server.resources.storage.readWhole(originalKey(hashOf(bytes))))?.equals(bytes) ?? false
  return { server, proxy, folder, watch, write, here, kept, sent, refused, notices, customerId }
}

test('one that is written slowly is sent when it is whole', async () => {
  const { folder, watch, here, kept, sent, refused } = await world()
  watch({ pauseMs: 60_000 })
  const path = join(folder, 'A-1.jpg')
  for (let at = 0; at < JPEG.length; at += 4000) {
    appendFileSync(path, JPEG.subarray(at, at + 4000))
    // Longer than two looks, now and then.
    await wait(at % 3 === 0 ? 120 : 5)
    if (at + 4000 < JPEG.length) expect(sent).toEqual([])
  }
  await expect.poll(() => sent).toEqual([['A-1.jpg', 'stored', 'A']])
  await expect.poll(here).toEqual(['sent/A-1.jpg'])
  expect(await kept(JPEG)).toBe(true)
  expect(refused).toEqual([])
})

test('one that shows its whole size and its last time at once is sent when its end is there', async () => {
  const { folder, watch, here, kept, sent, refused } = await world()
  watch({ pauseMs: 60_000 })
  const path = join(folder, 'A.jpg')
  writeFileSync(path, '')
  truncateSync(path, JPEG.length)
  utimesSync(path, 1, 1)
  const file = openSync(path, 'r+')
  for (let at = 0; at < JPEG.length; at += 6000) {
    await wait(90)
    expect([sent, refused]).toEqual([[], []])
    writeSync(file, JPEG, at, Math.min(6000, JPEG.length - at), at)
    utimesSync(path, 1, 1)
  }
  closeSync(file)
  await expect.poll(here).toEqual(['sent/A.jpg'])
  expect([sent, refused, await kept(JPEG)]).toEqual([[['A.jpg', 'stored', 'A']], [], true])
})

test(
  'one whose end comes before its middle is not refused while it is filled',
  { tags: 'soak' },
  async () => {
    const { folder, watch, here, kept, sent, refused, proxy, customerId } = await world()
    watch({ doubtMs: 4000 })
    const path = join(folder, 'A.jpg')
    const torn = Buffer.from(JPEG)
    torn.fill(0, 10_000, 20_000)
    writeFileSync(path, torn)
    utimesSync(path, 1, 1)
    const state = `/ingest/v1/photos/${hashOf(torn)}?customer=${customerId}`
    await expect.poll(() => proxy.calls(state).length).toBeGreaterThan(0)
    const file = openSync(path, 'r+')
    writeSync(file, JPEG, 10_000, 10_000, 10_000)
    closeSync(file)
    utimesSync(path, 1, 1)
    await expect.poll(here).toEqual(['sent/A.jpg'])
    expect([sent, refused, await kept(JPEG)]).toEqual([[['A.jpg', 'stored', 'A']], [], true])
  },
)

test('what is refused is put aside with the reason, also when its end never comes', async () => {
  const { watch, write, here, folder, sent, refused } = await world()
  watch()
  write('SVG/a.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))
  write('cut.jpg', JPEG.subarray(0, 20_000))
  write('refused/cut.jpg', Buffer.from('of an earlier day'))
  await expect
    .poll(here)
    .toEqual([
      'refused/SVG/a.svg',
      'refused/SVG/a.svg.txt',
      'refused/cut (2).jpg',
      'refused/cut.jpg',
      'refused/cut.jpg.txt',
    ])
  expect(readFileSync(join(folder, 'refused/SVG/a.svg.txt'), 'utf8')).toMatch(/SVG drawings are not taken/)
  expect(readFileSync(join(folder, 'refused/cut.jpg.txt'), 'utf8')).toMatch(/damaged or not complete/)
  expect([sent, refused.map(([name]) => name).toSorted()]).toEqual([[], ['SVG/a.svg', 'cut.jpg']])
})

test('one that is renamed while it waits, and the same bytes under two names', async () => {
  const { folder, watch, write, here, sent } = await world()
  write('x.part', JPEG)
  write('A-2.jpg', JPEG)
  watch()
  await wait(60)
  renameSync(join(folder, 'x.part'), join(folder, 'A-1.jpg'))
  await expect.poll(here).toEqual(['sent/A-1.jpg', 'sent/A-2.jpg'])
  expect(sent.map(([, status, lot]) => [status, lot]).toSorted()).toEqual([
    ['same', 'A'],
    ['stored', 'A'],
  ])
})

test('a server that is away is waited for; it is said once', { tags: 'soak' }, async () => {
  const { watch, write, here, proxy, sent, notices, customerId } = await world()
  const bytes = await pictureOf(41)
  const address = `/ingest/v1/photos/${hashOf(bytes)}?customer=${customerId}&name=A-1.jpg&as=photo`
  proxy.down(true)
  watch()
  write('A-1.jpg', bytes)
  write('B.jpg', await pictureOf(42))
  await expect.poll(() => notices.length).toBe(1)
  await wait(1200)
  expect(here()).toEqual(['A-1.jpg', 'B.jpg'])
  // What another one on the way answers is no answer.
  proxy.plan(address, answer500, answerPortal, async (forward) => {
    await forward()
    return null
  })
  proxy.down(false)
  await expect.poll(here, { timeout: 25_000 }).toEqual(['sent/A-1.jpg', 'sent/B.jpg'])
  expect(sent.find(([name]) => name === 'A-1.jpg')).toEqual(['A-1.jpg', 'same', 'A'])
  expect(notices.filter((text) => text.includes('tried again')).length).toBeLessThanOrEqual(3)
  expect(notices.at(-1)).toBe('The portal answers again.')
})

test('a folder that is kept is sent once, also after a restart and by a journal whose end was cut', async () => {
  const { folder, watch, write, here, sent, proxy } = await world()
  write('A-1.jpg', await pictureOf(43))
  write('broken.jpg', Buffer.concat([JPEG.subarray(0, 9000), JPEG.subarray(-9000)]))
  const { end } = watch({ isKept: true })
  await expect.poll(() => readFileSync(join(folder, JOURNAL_FILE), 'utf8').split('\n').length).toBe(3)
  await end()
  appendFileSync(join(folder, JOURNAL_FILE), '{"customer":"1","pa')
  proxy.down(true)
  const { end: endAgain } = watch({ isKept: true })
  await wait(1000)
  expect([sent.length, here()]).toEqual([1, ['A-1.jpg', 'broken.jpg']])
  await endAgain()
  // What was answered before is moved without asking.
  watch()
  await expect.poll(here).toEqual(['refused/broken.jpg', 'refused/broken.jpg.txt', 'sent/A-1.jpg'])
  expect(sent).toHaveLength(1)
})

test('the same name with other bytes is another photograph', async () => {
  const { watch, write, here, sent } = await world()
  watch({ isKept: true })
  write('A.jpg', await pictureOf(44))
  await expect.poll(() => sent.length).toBe(1)
  write('A.jpg', await pictureOf(45))
  await expect.poll(() => sent.length).toBe(2)
  expect([sent[1], here()]).toEqual([['A.jpg', 'stored', 'A'], ['A.jpg']])
})

test(
  'frames that come one after another are one spin; those with a gap are refused',
  { tags: 'soak' },
  async () => {
    const { folder, watch, write, here, sent, refused } = await world()
    watch({ spinQuietMs: 3000, pauseMs: 4000 })
    for (let nth = 1; nth <= 24; nth++) {
      write(`A/360/${nth}.jpg`, await pictureOf(50 + nth))
      if (nth !== 9) write(`B/frame-${nth}.jpg`, await pictureOf(150 + nth))
      await wait(30)
    }
    write('B/frame-25.jpg', await pictureOf(149))
    await expect.poll(() => sent).toEqual([['A/360', 'stored', 'A']])
    await expect.poll(() => refused).toEqual([['B', 'Frames are missing: 9.']])
    await expect.poll(() => here().length).toBe(24 + 24 + 1)
    expect(readFileSync(join(folder, 'refused/B.txt'), 'utf8')).toBe('Frames are missing: 9.\n')
    await expect.poll(() => existsSync(join(folder, 'A/360'))).toBe(false)
  },
)

test('what is no photograph stays where it is', async () => {
  const { watch, write, here, notices, sent } = await world()
  const others = [
    '.hidden.jpg',
    '@eaDir/A.jpg',
    'A.jpg.part',
    'A.tmp',
    'README',
    'Thumbs.db',
    'one.CR2',
    'prices.txt',
    'two.NEF',
    '~$A.jpg',
  ]
  for (const name of others) write(name, JPEG)
  watch()
  write('A.jpg', JPEG)
  await expect.poll(() => sent.length).toBe(1)
  await expect
    .poll(() => here().filter((name) => basename(name) !== 'A.jpg' || name === '@eaDir/A.jpg'))
    .toEqual(others)
  const said = [
    'RAW pictures, such as one.CR2, are passed over. Set the camera to JPEG, or to both.',
    'A.jpg.part is still being written, by its name: it is left alone.',
    'A.tmp is still being written, by its name: it is left alone.',
    'README is no picture: it is left alone.',
    'prices.txt is no picture: it is left alone.',
  ]
  await expect.poll(() => notices.toSorted()).toEqual(said.toSorted())
  // Each of it once.
  await wait(4 * PATIENCE.doubtMs)
  expect(notices).toHaveLength(said.length)
})

test('one that is slow to come, and what lies in refused/, is said once', async () => {
  const { watch, write, notices, folder } = await world()
  write('refused/old.jpg', JPEG)
  write('refused/old.jpg.txt', Buffer.from('damaged'))
  write('A.jpg', JPEG.subarray(0, 20_000))
  watch({ pauseMs: 60_000 })
  await expect
    .poll(() => notices)
    .toEqual([
      `Left alone in ${join(folder, 'refused')}: 1, each with its reason. What is mended is sent when it lies in ${folder} again.`,
      'A.jpg is not complete: it is left alone while it may still be written.',
    ])
  await wait(4 * PATIENCE.doubtMs)
  expect(notices).toHaveLength(2)
})

test('a key that is revoked ends it with the reason', async () => {
  const { server, watch, write, here } = await world()
  const { ended } = watch()
  await server.db.execute('delete from keys')
  write('A.jpg', JPEG)
  expect(String(await ended)).toContain('The portal does not know this key')
  expect(here()).toEqual(['A.jpg'])
})
