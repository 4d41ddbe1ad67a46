/** The limit of the vault: one file of so many bytes, for pages of its own origin. */
import { createReadStream, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface OneFile {
  /** Of a page without anything; the file is at `/file` beside it. */
  origin: string
  server: Server
}

/** @param pieces what is in the file, one behind the other */
export async function serveOneFile(path: string, pieces: Iterable<Uint8Array>): Promise<OneFile> {
  writeFileSync(path, Buffer.concat([...pieces]))
  const server = createServer((request, response) => {
    if (request.url !== '/file')
      return void response.setHeader('content-type', 'text/html').end('<title>One file</title>')
    response.writeHead(200, { 'content-type': 'application/octet-stream', 'cache-control': 'no-store' })
    createReadStream(path, { highWaterMark: 1024 * 1024 }).pipe(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server }
}
