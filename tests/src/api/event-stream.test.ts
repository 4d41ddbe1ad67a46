/** Event streams of a small real server, cut into whatever pieces. */
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import fc from 'fast-check'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { WATCH_CHANGES } from '#contract/live/changes.ts'
import { ApiError, ContractError, OfflineError } from '#src/api/errors.ts'

afterEach(() => void vi.unstubAllEnvs())

const STREAM = { 'content-type': 'text/event-stream' }

/** Answers in this way; what was read comes as a list when the stream has ended. */
async function reading(
  answer: (response: ServerResponse) => unknown,
  silence = { quietForMs: 60_000, silentForMs: 60_000 },
) {
  const server = createServer((_, response) => void answer(response)).listen(0, '127.0.0.1')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  await once(server, 'listening')
  vi.stubEnv('VITE_API_BASE', `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  vi.resetModules()
  const { eventsOf } = await import('#src/api/event-stream.ts')
  const gone = new AbortController()
  const retries: number[] = []
  const events: string[] = []
  const onRetry = (ms: number) => retries.push(ms)
  async function readAll() {
    for await (const data of eventsOf(WATCH_CHANGES, { ...silence, signal: gone.signal, onRetry }))
      events.push(data)
  }
  const ended = readAll().then(
    () => 'ended',
    (error: unknown) => (error as Error).name,
  )
  return { ended, events, retries, give: () => gone.abort() }
}

/** Sends the text in these pieces, each by itself. */
function sending(pieces: readonly Uint8Array[]) {
  return async (response: ServerResponse) => {
    response.writeHead(200, STREAM).flushHeaders()
    for (const piece of pieces) await new Promise<void>((resolve) => response.write(piece, () => resolve()))
    response.end()
  }
}

const text = fc.string({ unit: 'grapheme' }).map((each) => each.replace(/[\r\n]/g, ' '))

test('events come whole, however the stream is cut and whatever stands between them', async () => {
  const block = fc.oneof(
    fc.record({ data: fc.array(text, { minLength: 1, maxLength: 3 }) }),
    fc.record({ comment: text }),
    fc.record({ retry: fc.nat() }),
  )
  const property = fc.asyncProperty(
    fc.array(block, { maxLength: 8 }),
    fc.constantFrom('\n', '\r\n'),
    fc.array(fc.nat(400), { maxLength: 6 }),
    async (blocks, end, cuts) => {
      const lines = blocks.flatMap((each) => [
        ...('data' in each
          ? each.data.map((line) => `data: ${line}`)
          : ['comment' in each ? `:${each.comment}` : `retry: ${each.retry}`]),
        '',
      ])
      const bytes = new TextEncoder().encode(lines.map((line) => line + end).join(''))
      const at = [0, ...cuts.toSorted((a, b) => a - b), bytes.length]
      const pieces = at.slice(1).map((to, nth) => bytes.subarray(at[nth], to))
      const { ended, events, retries } = await reading(sending(pieces))
      expect(await ended).toBe('ended')
      expect(events).toEqual(blocks.flatMap((each) => ('data' in each ? [each.data.join('\n')] : [])))
      expect(retries).toEqual(blocks.flatMap((each) => ('retry' in each ? [each.retry] : [])))
    },
  )
  await fc.assert(property, { numRuns: 40, examples: [[[{ data: ['\u2028'] }], '\n', []]] })
})

test.each([
  ['a refusal', (response: ServerResponse) => response.writeHead(503).end('{}'), ApiError.name],
  ['a page of a proxy', (response: ServerResponse) => response.writeHead(200).end('<p>'), ContractError.name],
  ['a server that hangs up', (response: ServerResponse) => response.destroy(), OfflineError.name],
  [
    'a stream that is cut',
    (response: ServerResponse) => response.writeHead(200, STREAM).write(':\n\n', () => response.destroy()),
    OfflineError.name,
  ],
])('%s is told from the others', async (_, answer, name) => {
  expect(await (await reading(answer)).ended).toBe(name)
})

test('a stream that falls silent is lost', async () => {
  const silence = { quietForMs: 60_000, silentForMs: 100 }
  const { ended } = await reading((response) => response.writeHead(200, STREAM).write(':\n\n'), silence)
  expect(await ended).toBe(OfflineError.name)
})

test('before that the network is doubted', async () => {
  const silence = { quietForMs: 100, silentForMs: 60_000 }
  const { give } = await reading((response) => response.writeHead(200, STREAM).write(':\n\n'), silence)
  const { connectivity } = await import('#src/network/connectivity.ts')
  connectivity.set('online')
  await expect.poll(connectivity.get).toBe('unknown')
  give()
})

test('one that is given up is closed', async () => {
  let close = () => {}
  const closed = new Promise<void>((resolve) => (close = resolve))
  const { ended, events, give } = await reading((response) => {
    response.writeHead(200, STREAM).write('data: 1\n\n')
    response.once('close', close)
  })
  await expect.poll(() => events).toEqual(['1'])
  give()
  await closed
  expect(await ended).toBe(OfflineError.name)
})
