/** The caller of the ingest API: a key, looked up by the request's Authorization header. */
import type { FastifyRequest } from 'fastify'
import { isToken } from '#contract/session/share.ts'
import { hashOfToken, newToken } from '#server/auth/tokens.ts'
import type { IngestCaller } from '#server/http/caller.ts'
import type { Resources } from '#server/services.ts'
import { keyByHash, touchKey } from './queries.ts'

/** Programs that look for secrets in files find a key by it. */
const MARK = 'loupe_'
const USED_EVERY_MS = 60_000

/** A new key and the hash that is stored. */
export function newKey(): { key: string; hash: Uint8Array } {
  const { token, hash } = newToken()
  return { key: MARK + token, hash }
}

/** The hash of a key; null for what is none. */
export function hashOfKey(key: string): Uint8Array | null {
  const token = key.startsWith(MARK) ? key.slice(MARK.length) : undefined
  return isToken(token) ? hashOfToken(token) : null
}

/** The key of a request; null when there is none or it was revoked. When it was used is written once a minute. */
export async function keyOf(
  { db, now }: Resources,
  { headers }: FastifyRequest,
): Promise<IngestCaller | null> {
  const [, given = ''] = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '') ?? []
  const hash = hashOfKey(given)
  const found = hash && (await keyByHash(db, hash))
  if (!found) return null
  const { usedAt, ...key } = found
  if (usedAt === null || now().getTime() - usedAt.getTime() >= USED_EVERY_MS)
    // best effort: a database that cannot be written can still be read
    await touchKey(db, key.id, now()).catch(() => undefined)
  return { kind: 'key', owner: String(key.id), ...key }
}
