/** The portal in this process, for a data folder on which no server runs: its routes are called without a port. */
import type { InjectOptions } from 'fastify'
import type { Progress } from '#contract/ingest/ingest-call.ts'
import type { Restored } from '#contract/ingest/upkeep/backup.ts'
import { contentsOf } from '#server/backup/restore-archive.ts'
import { toConfig } from '#server/config.ts'
import { HttpError } from '#server/http/errors.ts'
import { openServer } from '#server/open-server.ts'
import { sentenceOf } from '#server/start/start-failures.ts'
import { Refused, type Send } from './send.ts'

/** @throws Refused with what is wrong about an archive */
export function checkArchiveHere(path: string, onProgress: (progress: Progress) => void): Promise<Restored> {
  return contentsOf(path, onProgress).catch((error: unknown) => {
    throw error instanceof HttpError ? new Refused(error.message, { key: error.refusal }) : error
  })
}

/** Of a server's log only what went wrong is for who gave the command. */
const isError = (line: string) => (JSON.parse(line) as { level: number }).level >= 50

/** @throws Refused when the database cannot be opened, for example because a server that does not answer has it */
export async function openInProcess(
  environment: NodeJS.ProcessEnv,
): Promise<{ send: Send; key: string; close(): Promise<void> }> {
  const closers: (() => unknown)[] = []
  async function close() {
    for (const closer of closers.splice(0).toReversed()) await closer()
  }
  try {
    const { app, key } = await openServer(toConfig(environment), closers, {
      repeats: false,
      log: { write: (line) => void (isError(line) && process.stderr.write(line)) },
    })
    closers.push(() => app.close())
    await app.ready()
    const send: Send = async ({ method, path, headers, body }) => {
      const request = { method, url: path, headers, ...(body === undefined ? {} : { payload: body }) }
      const answer = await app.inject({ ...(request as InjectOptions), payloadAsStream: true })
      return { status: answer.statusCode, headers: answer.headers, body: answer.stream() }
    }
    return { send, key, close }
  } catch (error) {
    await close()
    const sentence = sentenceOf(error)
    throw sentence === null ? error : new Refused(sentence)
  }
}
