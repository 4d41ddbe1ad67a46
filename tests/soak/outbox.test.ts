/** Contact messages while everything breaks down at once: the server stores each of them exactly once. */
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { expect } from 'vitest'
import {
  connect,
  disconnect,
  NETWORK,
  openTab,
  PATH,
  popup,
  SAVED,
  testBehindProxy as test,
  waiting,
  write,
} from '#tests/support/browser/contact.ts'
import { answer500 } from '#tests/support/server/flaky-proxy.ts'
import type { RunningServer } from '#tests/support/server/run-server.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

test('written offline in two tabs, over a flapping network, 500s and a server killed after storing: stored once each', async ({
  server,
  proxy,
  openContext,
}) => {
  const context = await openContext(proxy.origin, NETWORK)
  const [first, second] = [await openTab(context), await openTab(context)]
  await disconnect(context, proxy)
  await server.stop()
  await write(first, 'From the first tab')
  await popup(first).getByText(SAVED).waitFor()
  await write(second, 'From the second tab')
  await popup(second).getByText(SAVED).waitFor()
  await waiting(second, 'From the first tab').getByText('Queued').waitFor()

  for (let flaps = 0; flaps < 3; flaps++) await connect(context, proxy)
  await server.start()
  const killed: string[] = []
  proxy.plan(PATH, answer500, answer500, async (forward) => {
    const { body } = await forward()
    await server.kill()
    killed.push(body.toString())
    return null
  })
  await expect
    .poll(async () => (await connect(context, proxy), killed.length), { timeout: 30_000, interval: 300 })
    .toBe(1)
  await waiting(second, 'From the first tab').getByText('Queued').waitFor()

  await server.start()
  await connect(context, proxy)
  for (const page of [first, second])
    await popup(page).getByText('Thank you, your message has been sent').waitFor()
  expect(await stored(server)).toMatchObject({ 'From the first tab': 1, 'From the second tab': 1 })
  const ids = new Set(proxy.calls(PATH).map((body) => (JSON.parse(body) as { id: string }).id))
  expect(ids.size).toBe(2)
})

/**
 * How often the server has each subject, read from a copy of its database: it keeps nothing back from its files, and
 * a copy of them is what a kill would leave.
 */
async function stored(server: RunningServer): Promise<Record<string, number>> {
  const copy = temporaryFolder()
  await cp(join(server.dataDir, 'pglite'), copy, { recursive: true })
  const db = await PGlite.create(copy)
  const { rows } = await db.query<{ subject: string; times: number }>(
    'select subject, count(*)::int as times from contact_messages group by subject',
  )
  await db.close()
  return Object.fromEntries(rows.map(({ subject, times }) => [subject, times]))
}
