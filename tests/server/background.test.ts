import { once } from 'node:events'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { type Background, openBackground } from '#server/background.ts'
import { deferred } from '#tests/support/deferred.ts'

interface Line {
  task: string
  msg: string
}

function background(): { background: Background; log: Line[] } {
  const log: Line[] = []
  const stream = { write: (line: string) => void log.push(JSON.parse(line) as Line) }
  return { background: openBackground(Fastify({ logger: { level: 'warn', stream } }).log), log }
}

test('stopping tells the work that is running, and waits for it', async () => {
  const { background: opened } = background()
  let ended = false
  opened.repeat('work', 1, async (stopping) => {
    await once(stopping, 'abort')
    ended = true
  })
  await opened.stop()
  expect(ended).toBe(true)
})

test("stopping does not wait for work that hangs, and what it fails with later is nobody's concern", async () => {
  const { background: opened, log } = background()
  const work = deferred()
  opened.repeat('work', 1, async () => {
    await work.promise
    throw new Error('the database is closed')
  })
  await opened.stop()
  work.resolve()
  await work.promise
  expect(log).toEqual([])
})

test('repeated work begins at once and goes on after a failure', async () => {
  const { background: opened, log } = background()
  let runs = 0
  const thrice = deferred()
  opened.repeat('work', 1, async () => {
    if (++runs === 1) throw new Error('broken')
    if (runs === 3) thrice.resolve()
  })
  await thrice.promise
  await opened.stop()
  expect(log).toHaveLength(1)
})
