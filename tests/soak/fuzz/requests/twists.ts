/** What is done to a request so that it is malformed, or at least odd: one change each. */
import type { Random } from './random.ts'
import type { RawRequest } from './raw-request.ts'
import { CONTENT_ENCODINGS, CONTENT_TYPES, HEADERS, METHODS, PATH_PIECES } from './odd-parts.ts'

export type Twist = (request: RawRequest, random: Random) => RawRequest

export const TWISTS: readonly Twist[] = [
  oddMethod,
  oddPath,
  ...Array<Twist>(3).fill(oddHeaders),
  oddType,
  oddEncoding,
  oddText,
  oddText,
  oddBytes,
  unexpectedBody,
]

/** More than a body may have. */
const TOO_MUCH = Buffer.alloc(140_000, '[')

function oddMethod(request: RawRequest, random: Random): RawRequest {
  return { ...request, method: random.pick(METHODS) }
}

function oddPath(request: RawRequest, random: Random): RawRequest {
  const { path } = request
  const at = 1 + random.int(path.length)
  const after = random.chance(0.3) ? path.slice(at + 1 + random.int(4)) : path.slice(at)
  return { ...request, path: path.slice(0, at) + random.pick(PATH_PIECES) + after }
}

function oddHeaders(request: RawRequest, random: Random): RawRequest {
  const odd = Array.from({ length: 1 + random.int(3) }, (): [string, string] => {
    const [name, values] = random.pick(HEADERS)
    return [name, random.pick(values)]
  })
  // The first Host line stays the only one: a second is a shape of its own.
  const hosts = odd.filter(([name]) => name === 'Host')
  const headers = hosts.length > 0 ? request.headers.filter(([name]) => name !== 'Host') : request.headers
  return {
    ...request,
    headers: [...hosts.slice(0, 1), ...headers, ...odd.filter(([name]) => name !== 'Host')],
  }
}

function oddType(request: RawRequest, random: Random): RawRequest {
  const headers = request.headers.filter(([name]) => name !== 'Content-Type')
  return { ...request, headers: [...headers, ['Content-Type', random.pick(CONTENT_TYPES)]] }
}

function oddEncoding(request: RawRequest, random: Random): RawRequest {
  return { ...request, headers: [...request.headers, ['Content-Encoding', random.pick(CONTENT_ENCODINGS)]] }
}

/** JSON that is broken, or is read in more than one way. */
function oddText(request: RawRequest, random: Random): RawRequest {
  if (request.body === null) return oddPath(request, random)
  const text = request.body.toString()
  const inner = text.startsWith('{') ? text.slice(1) : `"a":${text}}`
  const key = /"(\w+)":/.exec(text)?.[1] ?? 'id'
  const made = random.pick<() => string>([
    () => text.slice(0, random.int(text.length + 1)),
    () => `${text}${random.pick(['x', ',', '}', text, '\0'])}`,
    () => `{"__proto__":{"x":1},${inner}`,
    () => `{"constructor":{"prototype":{"x":1}},${inner}`,
    () => `{"${key}":null,${inner}`,
    () => `{"\\u0063onstructor":1,${inner}`,
    () => `{"\\ud800":1,${inner}`,
    () => text.replace(/"/g, "'"),
    () => text.replace(/}$/, ',}'),
    () =>
      text.replace(
        /:("[^"]*"|\d+)/,
        `:${random.pick(['NaN', '1e999', '-0', '01', '0x1', '.5', '"\\u00"', '"\\x"'])}`,
      ),
    () => `/* */${text}`,
    () => `\uFEFF${text}`,
    () => `${' \n\t'.repeat(1_000)}${text}`,
    () => '['.repeat(20_000),
    () => `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`,
    () => random.pick(['null', 'true', '0', '""', '[]', '{}', '', ' ']),
  ])()
  return { ...request, body: Buffer.from(made) }
}

function oddBytes(request: RawRequest, random: Random): RawRequest {
  if (request.body === null) return oddHeaders(request, random)
  if (random.chance(0.05)) return { ...request, body: TOO_MUCH }
  if (random.chance(0.1)) return { ...request, body: Buffer.from(request.body.toString(), 'utf16le') }
  const body = Buffer.from(request.body)
  for (let times = 1 + random.int(3); times > 0 && body.length > 0; times--)
    body[random.int(body.length)] = random.pick([0x00, 0xff, 0xc0, 0x80, 0xed, random.int(256)])
  return { ...request, body }
}

function unexpectedBody(request: RawRequest, random: Random): RawRequest {
  const body =
    request.body === null ? Buffer.from(random.pick(['{}', 'null', 'a=1', '\0', '{"limit":1}'])) : null
  return { ...request, body }
}
