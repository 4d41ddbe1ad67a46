/** Keys of stations, back offices and the command line. */
import * as z from 'zod/mini'
import { Nothing } from '#contract/answers.ts'
import { CustomerRef } from './customers.ts'
import { ingestCall, SCOPES } from './ingest-call.ts'
import { line } from './line.ts'

const KeyName = line(60)
const Scopes = z.array(z.enum(SCOPES)).check(z.minLength(1), z.maxLength(SCOPES.length))

/** `customer`: the one customer it may touch; null: all. Times are ISO 8601 UTC. */
const Key = z.object({
  name: z.string(),
  scopes: z.array(z.string()),
  customer: z.nullable(z.string()),
  madeAt: z.string(),
  usedAt: z.nullable(z.string()),
})

export const AddKey = ingestCall({
  method: 'POST',
  path: '/keys',
  scope: 'office',
  summary: 'Makes a key. It is answered this once: only its hash is kept.',
  body: z.object({ name: KeyName, scopes: Scopes, customer: z.optional(CustomerRef) }),
  answer: z.object({ name: z.string(), key: z.string() }),
  example: { name: 'Photo station 1', scopes: ['photos'] },
})

export const ListKeys = ingestCall({
  method: 'GET',
  path: '/keys',
  scope: 'office',
  summary: 'Lists the keys that open something.',
  answer: z.object({ keys: z.array(Key) }),
})

export const RevokeKey = ingestCall({
  method: 'DELETE',
  path: '/keys/:name',
  scope: 'office',
  summary: 'Revokes a key: from now on it opens nothing.',
  params: z.object({ name: KeyName }),
  answer: Nothing,
})
