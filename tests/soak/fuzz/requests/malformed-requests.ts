/**
 * The requests of a fuzz. The one of a number and a seed is always the same, so a request that was found at fault can be
 * sent again. Each begins right, as a caller of some role would send it, and is then changed in a few ways or in none.
 */
import { GET_PHOTO_PACK, WantedPack } from '#contract/lots/photos.ts'
import { paths } from '#src/paths.ts'
import { TARGETS } from '#tests/support/database/contract-targets.ts'
import { type CallerName, CALLERS, type World } from './world.ts'
import { HOSTILE_VALUES } from './hostile-values.ts'
import { ingestRequest } from './ingest-requests.ts'
import { PATHS } from './odd-parts.ts'
import { type Random, randomOf } from './random.ts'
import { bytesOf, type RawRequest } from './raw-request.ts'
import { encoded, inputOf, toQuery } from './request-input.ts'
import { TWISTS } from './twists.ts'
import { jsonSchemaOf } from './valid-input.ts'

export interface Malformed {
  nth: number
  caller: CallerName
  request: RawRequest
  bytes: Buffer
}

const MOST_TWISTS = 3
const SCREENS = Object.values(paths)

/** Ends the sessions that are not to end. Which roles may do it is in tests/server/endpoint-roles.test.ts. */
const NOT_SENT = 'DELETE /account/devices'

/** GetUserData and the like are in the contract twice: as plain targets and as endpoints. */
const CALLS = TARGETS.filter(
  ([, target]) =>
    (target.answer !== undefined || target.path.includes(':') || target.path === GET_PHOTO_PACK.path) &&
    `${target.method} ${target.path}` !== NOT_SENT,
).map(([, target]) => ({
  ...target,
  bodySchema: jsonSchemaOf(target.path === GET_PHOTO_PACK.path ? WantedPack : target.body),
  querySchema: jsonSchemaOf(target.query),
}))
type Call = (typeof CALLS)[number]

/** @param host what the request calls the server */
export function malformedRequest(world: World, host: string, seed: number, nth: number): Malformed {
  const random = randomOf(Math.imul(seed, 0x9e3779b1) ^ Math.imul(nth + 1, 0x85ebca6b))
  const caller = random.pick(CALLERS)
  const begun = begin(world, random)
  const endsSession = /session|share|account/i.test(begun.path)
  const cookie = endsSession ? random.pick(world.spareCookies[caller]) : world.cookies[caller]
  const headers: RawRequest['headers'] = [['Host', host], ...begun.headers]
  if (cookie) headers.push(['Cookie', cookie])
  let request: RawRequest = { ...begun, headers }
  for (let times = random.int(MOST_TWISTS + 1); times > 0; times--)
    request = random.pick(TWISTS)(request, random)
  return { nth, caller, request, bytes: bytesOf(request, random) }
}

function begin(world: World, random: Random): RawRequest {
  if (random.chance(0.3)) return pageOf(random)
  return random.chance(0.5) ? ingestRequest(world, random) : callOf(random.pick(CALLS), world, random)
}

function callOf(call: Call, { known }: World, random: Random): RawRequest {
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = random.chance(0.8) ? random.pick(known[name] ?? ['x']) : random.pick(HOSTILE_VALUES)
    return encoded(value)
  })
  const query = call.querySchema ? toQuery(inputOf(call.querySchema, known, random)) : ''
  const body = call.bodySchema && Buffer.from(JSON.stringify(inputOf(call.bodySchema, known, random)))
  return {
    method: call.method,
    path: `/${call.base}${path}${query}`,
    headers: body || call.method === 'POST' ? [['Content-Type', 'application/json']] : [],
    body: body ?? (call.method === 'POST' && random.chance(0.5) ? Buffer.alloc(0) : null),
  }
}

function pageOf(random: Random): RawRequest {
  const path = random.pick(random.chance(0.4) ? SCREENS : PATHS)
  return { method: random.chance(0.1) ? 'HEAD' : 'GET', path, headers: [], body: null }
}
