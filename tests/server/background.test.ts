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

test('stopping waits for the work that is running', async () => {
  const { background: opened } = background()
  const work = deferred()
  let ended = false
  opened.run('work', async () => {
    await work.promise
    ended = true
  })
  const stopping = opened.stop()
  work.resolve()
  await stopping
  expect(ended).toBe(true)
})

test('calls made during a run share one further run', async () => {
  const { background: opened } = background()
  const first = deferred()
  const begun = deferred()
  let runs = 0
  const start = opened.oneAtATime('work', async () => {
    runs++
    begun.resolve()
    if (runs === 1) await first.promise
  })
  start()
  await begun.promise
  for (let nth = 0; nth < 5; nth++) start()
  expect(runs).toBe(1)
  first.resolve()
  await opened.stop()
  expect(runs).toBe(2)
})

test('a failed run is logged once, however many wait for it, and the next one runs', async () => {
  const { background: opened, log } = background()
  let runs = 0
  const start = opened.oneAtATime('work', async () => {
    if (++runs === 1) throw new Error('broken')
  })
  start()
  start()
  await opened.stop()
  start()
  await opened.stop()
  expect(runs).toBe(2)
  expect(log).toEqual([expect.objectContaining({ task: 'work', msg: 'background work failed' })])
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
