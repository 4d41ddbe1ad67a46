/** The calls of the ingest API, as a station, a back office or somebody without a right key would send them. */
import type { IngestCall } from '#contract/ingest/ingest-call.ts'
import { UPLOAD_COMPLETE, UPLOAD_OFFSET } from '#contract/ingest/photos.ts'
import { TagReport } from '#contract/ingest/tags.ts'
import { INGEST_CALLS } from '#tests/support/database/contract-targets.ts'
import { HOSTILE_TEXTS, HOSTILE_VALUES } from './hostile-values.ts'
import { CONTENT_TYPES } from './odd-parts.ts'
import type { Random } from './random.ts'
import type { RawRequest } from './raw-request.ts'
import { encoded, inputOf, type Schema, toQuery } from './request-input.ts'
import { jsonSchemaOf, validInput } from './valid-input.ts'
import { KEY_HOLDERS, type World } from './world.ts'

const CALLS = INGEST_CALLS.map(([name, target]) => {
  const call = target as IngestCall
  return { ...call, name, bodySchema: jsonSchemaOf(call.body), querySchema: jsonSchemaOf(call.query) }
})
type Call = (typeof CALLS)[number]

/** Each takes a second or more of the one database, so that few others would be sent. */
const LONG_CALLS = new Set(['CheckStorage', 'GetDemo', 'Examine'])
const LONG_IS_SENT = 0.05
const RIGHT_KEY_IS_SENT = 0.75
const RIGHT_HOLDERS = ['own', 'office'] as const
/**
 * Nobody whom they open anything for sends these: with the demo those who send requests are gone, and while a backup
 * reads the rows of an embedded database nobody else is answered.
 */
const NOT_WITH_A_RIGHT_KEY = new Set(['AddDemo', 'RemoveDemo', 'GetBackup'])

const REPORT = jsonSchemaOf(TagReport)!

/** @returns a call with an Authorization header, if its sender has any */
export function ingestRequest(world: World, random: Random): RawRequest {
  const call = random.pick(CALLS)
  if (LONG_CALLS.has(call.name) && !random.chance(LONG_IS_SENT)) return ingestRequest(world, random)
  const isForbidden = NOT_WITH_A_RIGHT_KEY.has(call.name)
  const holder = random.chance(RIGHT_KEY_IS_SENT) ? random.pick(RIGHT_HOLDERS) : random.pick(KEY_HOLDERS)
  const key = random.pick(world.keys[isForbidden && holder === 'office' ? 'own' : holder])
  // Wrong keys are counted by network.
  const network = Array.from({ length: 4 }, () => 1 + random.int(250)).join('.')
  const headers: RawRequest['headers'] = [
    ['X-Forwarded-For', network],
    ...(key === '' ? [] : [['Authorization', `Bearer ${key}`] as [string, string]]),
  ]
  const request = call.file ? withFile(call, world, random) : withInput(call, world, random)
  return { ...request, headers: [...headers, ...request.headers] }
}

function withInput(call: Call, { ofIngest }: World, random: Random): RawRequest {
  const request = { method: call.method, path: addressOf(call, ofIngest, random), headers: [], body: null }
  if (call.name === 'ReportTags') return { ...request, ...reports(ofIngest, random) }
  if (!call.bodySchema) return request
  const body = Buffer.from(JSON.stringify(inputOf(call.bodySchema, ofIngest, random)))
  return { ...request, headers: [['Content-Type', 'application/json']], body }
}

/** The right bytes under their hash, or under another one; whole or in pieces. */
function withFile(call: Call, { ofIngest, files }: World, random: Random): RawRequest {
  const { sha256, bytes } = random.pick(files)
  const known = random.chance(0.8) ? { ...ofIngest, sha256: [sha256] } : ofIngest
  const type = random.chance(0.8) ? random.pick(call.file!) : random.pick(CONTENT_TYPES)
  const headers: RawRequest['headers'] = [['Content-Type', type]]
  let body = bytes
  if (call.headers) {
    const cut = () => random.int(bytes.length + 1)
    const [from, to] = [random.chance(0.5) ? 0 : cut(), random.chance(0.5) ? bytes.length : cut()]
    body = bytes.subarray(from, Math.max(from, to))
    const right: Record<string, string> = {
      [UPLOAD_OFFSET]: String(from),
      [UPLOAD_COMPLETE]: to === bytes.length ? '?1' : '?0',
    }
    for (const name of Object.keys(call.headers)) {
      const odd = ['', '?2', '-1', '1e3', '9'.repeat(16), '0x1', String(2 ** 53), '00', '1, 1', '?1;a=b']
      if (random.chance(0.9)) headers.push([name, random.chance(0.8) ? right[name]! : random.pick(odd)])
    }
  }
  return { method: call.method, path: addressOf(call, known, random), headers, body }
}

function addressOf({ base, path, querySchema }: Call, known: World['known'], random: Random): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) =>
    encoded(random.chance(0.9) ? random.pick(known[name] ?? ['x']) : random.pick(HOSTILE_VALUES)),
  )
  return `/${base}${filled}${querySchema ? toQuery(inShort(inputOf(querySchema, known, random), random)) : ''}`
}

/** Who waits for news holds up what is sent behind. */
function inShort(query: unknown, random: Random): unknown {
  const { waitS } = (query ?? {}) as { waitS?: unknown }
  return typeof waitS === 'string' ? { ...(query as object), waitS: random.pick(['0', '1']) } : query
}

/** Reports of tags, as JSON or a line each. */
function reports(known: World['known'], random: Random): Pick<RawRequest, 'headers' | 'body'> {
  const given = Array.from({ length: random.int(5) }, () => reportOf(REPORT, known, random))
  const isLines = random.chance(0.5)
  const line = (value: unknown) =>
    random.chance(0.9) ? JSON.stringify(value) : random.pick(['', ' ', '{', 'null', '[]', '\0', '\uFEFF{}'])
  const text = isLines
    ? given.map(line).join(random.pick(['\n', '\r\n', '\r', '\n\n']))
    : JSON.stringify(random.chance(0.95) ? given : random.pick(HOSTILE_VALUES))
  const type = isLines ? 'application/x-ndjson' : 'application/json'
  return { headers: [['Content-Type', type]], body: Buffer.from(text) }
}

function reportOf(schema: Schema, known: World['known'], random: Random): unknown {
  const report = inputOf(schema, known, random)
  if (random.chance(0.9) || typeof report !== 'object' || report === null) return report
  return {
    ...report,
    contactAt: random.pick(HOSTILE_TEXTS),
    done: validInput({ type: 'string' }, {}, random),
  }
}
