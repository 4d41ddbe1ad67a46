/** Calls of the ingest API at a server of its own process, with the key of its data folder. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { KEY_FILE } from '#contract/ingest/folder-files.ts'
import type { ImportRun } from '#contract/ingest/imports.ts'
import { INGEST_BASE } from '#contract/ingest/ingest-call.ts'
import type { RunningServer } from './run-server.ts'

export interface IngestClient {
  readonly key: string
  /** @throws with the answer when it is not 2xx */
  call<Answer>(
    method: string,
    path: string,
    body?: string | Uint8Array<ArrayBuffer> | object,
  ): Promise<Answer>
  /** Imports a file and answers the run when it has ended. */
  importFile(query: Record<string, string>, file: string | Uint8Array<ArrayBuffer>): Promise<ImportRun>
}

export function ingestClient({ origin, dataDir }: Pick<RunningServer, 'origin' | 'dataDir'>): IngestClient {
  const key = readFileSync(join(dataDir, KEY_FILE), 'utf8').trim()

  async function call<Answer>(
    method: string,
    path: string,
    body?: string | Uint8Array<ArrayBuffer> | object,
  ): Promise<Answer> {
    const isFile = body === undefined || typeof body === 'string' || body instanceof Uint8Array
    const answer = await fetch(`${origin}/${INGEST_BASE}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${key}`,
        ...(body !== undefined && {
          'content-type': isFile ? 'application/octet-stream' : 'application/json',
        }),
      },
      ...(body !== undefined && { body: isFile ? body : JSON.stringify(body) }),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path} was answered ${answer.status}: ${text}`)
    return JSON.parse(text) as Answer
  }

  return {
    key,
    call,
    async importFile(query, file) {
      const { run } = await call<{ run: number }>('POST', `/imports?${new URLSearchParams(query)}`, file)
      for (;;) {
        const state = await call<ImportRun>('GET', `/imports/${run}?waitS=25`).catch(unlessCut)
        if (state && state.endedAt !== null) return state
      }
    },
  }
}

/** While the embedded database takes many rows it answers nobody, and the server ends a connection that is silent. */
function unlessCut(error: unknown): undefined {
  const { cause } = error as { cause?: { code?: string } }
  if (cause?.code !== 'UND_ERR_SOCKET') throw error
}
