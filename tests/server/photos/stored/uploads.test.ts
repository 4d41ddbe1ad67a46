/** Photographs whose sending was cut, over real connections. */
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { GetPhotoState, PatchPhoto, PutPhoto } from '#contract/ingest/photos.ts'
import { removeLeftUploads } from '#server/ingest/left-uploads.ts'
import { onAnyDatabase } from '#tests/support/database/databases.ts'
import { addUser, serve } from '#tests/support/database/server-fixture.ts'
import { photograph } from '#tests/support/photos/pictures.ts'

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

async function world(...given: Parameters<typeof serve>) {
  const server = await serve(...given)
  const { customerId } = await addUser(server.db)
  const key = await server.newKey()
  const bytes = await photograph(400, 300).jpeg({ quality: 95 }).toBuffer()
  const params = { sha256: hashOf(bytes) }
  const query = { customer: String(customerId), name: 'A.jpg' }
  const put = (body: Buffer, sha256 = params.sha256) =>
    server.call(PutPhoto, { key, params: { sha256 }, query, body, headers: { 'content-type': 'image/jpeg' } })
  const patch = (body: Buffer, offset: number | string, complete = '?1', by = key) =>
    server.call(PatchPhoto, {
      key: by,
      params,
      query,
      body,
      headers: {
        'content-type': 'application/partial-upload',
        'upload-offset': String(offset),
        'upload-complete': complete,
      },
    })
  const head = async (by = key) => {
    const answer = await server.call(
      { ...GetPhotoState, method: 'HEAD' as 'GET' },
      { key: by, params, query },
    )
    return [answer.statusCode, answer.headers['upload-complete'], answer.headers['upload-offset']]
  }
  /** Begins to send over a connection of its own. */
  const begin = async (body: Buffer) => {
    const { port } = server.app.server.address() as { port: number }
    const socket = connect(port, '127.0.0.1').on('error', () => undefined)
    socket.write(
      `PUT /ingest/v1/photos/${params.sha256}?customer=${customerId}&name=A.jpg HTTP/1.1\r\nHost: x\r\n` +
        `Authorization: Bearer ${key}\r\nContent-Type: image/jpeg\r\nContent-Length: ${bytes.length}\r\n\r\n`,
    )
    socket.write(body)
    return socket
  }
  return { server, key, bytes, params, put, patch, head, begin }
}

onAnyDatabase((db) => {
  test('one that was cut is gone on with from what the server has', async () => {
    const { server, bytes, patch, head, begin } = await world(db())
    await server.app.listen({ host: '127.0.0.1', port: 0 })
    expect(await head()).toEqual([404, '?0', '0'])
    const socket = await begin(bytes.subarray(0, 30_000))
    await expect.poll(head).toEqual([404, '?0', '30000'])
    const while_ = await patch(bytes.subarray(30_000), 30_000)
    expect([while_.statusCode, while_.json().key]).toEqual([409, 'upload_busy'])
    socket.destroy()
    await expect
      .poll(async () => (await patch(Buffer.alloc(0), 29_999, '?0')).json().key)
      .toBe('upload_offset:30000')
    const wrong = await patch(bytes.subarray(10), 10)
    expect([wrong.statusCode, wrong.headers['upload-offset']]).toEqual([409, '30000'])
    const answer = await patch(bytes.subarray(30_000), 30_000)
    expect([answer.statusCode, answer.json().status]).toEqual([200, 'stored'])
    expect(await head()).toEqual([200, '?1', undefined])
    expect(readdirSync(join(server.config.dataDir, 'uploads', 'parts'))).toEqual([])
  })

  test('one that is sent piece by piece is stored with its last byte', async () => {
    const { bytes, patch, head } = await world(db())
    for (let at = 0; at < bytes.length; at += 20_000)
      expect((await patch(bytes.subarray(at, at + 20_000), at, '?0')).json()).toEqual({
        status: 'partial',
        offset: Math.min(at + 20_000, bytes.length),
      })
    expect(await head()).toEqual([404, '?0', String(bytes.length)])
    expect((await patch(Buffer.alloc(0), bytes.length)).json().status).toBe('stored')
    expect((await patch(Buffer.alloc(0), bytes.length)).json().status).toBe('same')
  })

  test('two who send the same at once are both answered, and it is stored once', async () => {
    const { server, bytes, put, head, begin } = await world(db())
    await server.app.listen({ host: '127.0.0.1', port: 0 })
    const socket = await begin(bytes.subarray(0, 30_000))
    await expect.poll(head).toEqual([404, '?0', '30000'])
    expect((await put(bytes)).json().status).toBe('stored')
    const answered = once(socket, 'data')
    socket.write(bytes.subarray(30_000))
    expect(String(await answered)).toMatch(/^HTTP\/1.1 200 [^]*"status":"same"/)
    socket.destroy()
    expect(readdirSync(join(server.config.dataDir, 'uploads'))).toEqual(['parts'])
  })

  test('pieces that are not of one file are refused as a whole and forgotten', async () => {
    const { bytes, patch, head } = await world(db())
    await patch(bytes.subarray(0, 1000), 0, '?0')
    const answer = await patch(bytes.subarray(2000), 1000)
    expect([answer.statusCode, answer.json().key]).toEqual([400, 'hash_differs'])
    expect(await head()).toEqual([404, '?0', '0'])
  })

  test('another key has parts of its own', async () => {
    const { server, bytes, patch, head } = await world(db())
    await patch(bytes.subarray(0, 1000), 0, '?0')
    const other = await server.newKey()
    expect(await head(other)).toEqual([404, '?0', '0'])
    expect((await patch(bytes.subarray(1000), 1000, '?1', other)).headers['upload-offset']).toBe('0')
  })

  test('headers that say nothing are refused, and so is more than a picture may have', async () => {
    const { bytes, patch, server, key, params } = await world(db())
    const answer = await patch(bytes, 'x', 'yes')
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([
      400,
      ['Upload-Offset', 'Upload-Complete'],
    ])
    const { customerId } = await addUser(db())
    const large = await server.call(PutPhoto, {
      key,
      params,
      query: { customer: String(customerId), name: 'A.jpg' },
      headers: { 'content-type': 'image/jpeg', 'content-length': '100000001' },
      body: Buffer.alloc(0),
    })
    expect([large.statusCode, large.json().key]).toEqual([413, 'too_much'])
  })

  test('a key keeps so many parts, the latest, and none for longer than a day', async () => {
    const { server, bytes, key, patch } = await world(db())
    const { customerId } = await addUser(db())
    const folder = join(server.config.dataDir, 'uploads', 'parts')
    const begun = (nth: number) => hashOf(Buffer.from(`other ${nth}`))
    for (let nth = 0; nth < 40; nth++) {
      const piece = await server.call(PatchPhoto, {
        key,
        params: { sha256: begun(nth) },
        query: { customer: String(customerId), name: 'A.jpg' },
        headers: { 'content-type': 'x/y', 'upload-offset': '0', 'upload-complete': '?0' },
        body: bytes.subarray(0, 10),
      })
      expect(piece.json()).toEqual({ status: 'partial', offset: 10 })
      const name = readdirSync(folder).find((file) => file.endsWith(begun(nth)))
      utimesSync(join(folder, name!), nth, nth)
    }
    const kept = readdirSync(folder)
    expect(kept).toHaveLength(32)
    expect(kept.some((name) => name.endsWith(begun(0)))).toBe(false)
    expect(kept.some((name) => name.endsWith(begun(39)))).toBe(true)
    writeFileSync(join(server.config.dataDir, 'uploads', 'left-by-a-crash'), 'x')
    await removeLeftUploads(server.config.dataDir, new Date())
    expect(readdirSync(folder)).toEqual([])
    expect(existsSync(join(server.config.dataDir, 'uploads', 'left-by-a-crash'))).toBe(true)
    await removeLeftUploads(server.config.dataDir, new Date(Date.now() + 25 * 3_600_000))
    expect(existsSync(join(server.config.dataDir, 'uploads', 'left-by-a-crash'))).toBe(false)
    expect((await patch(bytes, 0)).json().status).toBe('stored')
  })

  test('one key sends so many at once, and another one all the same', async () => {
    const { server, begin, key, bytes, params } = await world(db())
    await server.app.listen({ host: '127.0.0.1', port: 0 })
    const sockets = await Promise.all(Array.from({ length: 20 }, () => begin(bytes.subarray(0, 100))))
    const customer = (await addUser(db())).customerId
    const statusOfPiece = async () => {
      const { statusCode } = await server.call(PatchPhoto, {
        key,
        params: { sha256: hashOf(Buffer.from('another')) },
        query: { customer: String(customer), name: 'B.jpg' },
        headers: { 'content-type': 'x/y', 'upload-offset': '5', 'upload-complete': '?0' },
        body: Buffer.alloc(1),
      })
      return statusCode
    }
    await expect.poll(statusOfPiece).toBe(503)
    const other = await server.newKey()
    const answer = await server.call(PutPhoto, {
      key: other,
      params,
      query: { customer: String(customer), name: 'A.jpg' },
      headers: { 'content-type': 'image/jpeg' },
      body: bytes,
    })
    expect(answer.statusCode).toBe(200)
    for (const socket of sockets) socket.destroy()
    await expect.poll(statusOfPiece).toBe(409)
  })
})
