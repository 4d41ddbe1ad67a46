import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { NO_ANSWER, startStubServer } from '#tests/support/server/stub-server.ts'

test('answers as it is told and keeps every call as it came', async () => {
  await using stub = await startStubServer()
  expect(await post(stub.origin, '')).toEqual([200, 'null'])
  stub.answer('/api/GetUserData', {
    status: 500,
    body: 'not JSON',
    headers: { 'content-type': 'text/plain' },
  })
  expect(await post(stub.origin, '{"a":1}')).toEqual([500, 'not JSON'])
  expect(stub.calls('/api/GetUserData')).toMatchObject([
    { method: 'POST', url: '/api/GetUserData?', body: '' },
    { method: 'POST', url: '/api/GetUserData?', body: '{"a":1}', headers: { accept: 'application/json' } },
  ])
})

test('does not answer when told so, and closes all the same', async () => {
  const stub = await startStubServer()
  stub.answer('/service/GetWebServiceVersion', NO_ANSWER)
  const hanging = fetch(`${stub.origin}/service/GetWebServiceVersion`)
  const late = AbortSignal.timeout(200)
  await expect(fetch(`${stub.origin}/service/GetWebServiceVersion`, { signal: late })).rejects.toThrow(
    'timeout',
  )
  await Promise.all([stub[Symbol.asyncDispose](), expect(hanging).rejects.toThrow('fetch failed')])
})

test('serves the shell for a page, files as they are, and 404 for a file that is not there', async () => {
  await using stub = await startStubServer()
  const shell = await fetch(`${stub.origin}/MyPhotosPage`)
  expect(shell.headers.get('content-type')).toBe('text/html')
  expect(await shell.text()).toContain('<div id="root">')
  expect((await fetch(`${stub.origin}/robots.txt`)).status).toBe(200)
  expect((await fetch(`${stub.origin}/assets/gone.js`)).status).toBe(404)
})

/** Not by fetch: Node's takes the trailing `?` away, a browser's does not. */
async function post(origin: string, body: string): Promise<[status: number | undefined, text: string]> {
  const sent = request(`${origin}/api/GetUserData`, {
    method: 'POST',
    path: '/api/GetUserData?',
    headers: { accept: 'application/json' },
  }).end(body)
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  return [answer.statusCode, await text(answer)]
}
