/**
 * An authenticator made of node:crypto: P-256 or RSA, CBOR by hand. It does what it is told, also what a real one never would.
 * W3C Web Authentication Level 3, 6.
 */
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest()
const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')

/** Of CBOR (RFC 8949) what attestations need. */
function cbor(value: unknown): Buffer {
  const head = (major: number, length: number) =>
    length < 24
      ? Buffer.from([(major << 5) | length])
      : length < 256
        ? Buffer.from([(major << 5) | 24, length])
        : Buffer.from([(major << 5) | 25, length >> 8, length & 255])
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Array.isArray(value)) return Buffer.concat([head(4, value.length), ...value.map(cbor)])
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value])
  const entries = [...(value as Map<unknown, unknown>)]
  return Buffer.concat([head(5, entries.length), ...entries.flatMap(([key, of]) => [cbor(key), cbor(of)])])
}

interface Told {
  origin?: string
  rpId?: string
  /** Whether it checked who uses it. */
  isVerified?: boolean
  counter?: number
  userHandle?: string
  /** How it says who made it; absent: not at all. */
  attests?: 'by itself' | 'by certificates'
}

const [PRESENT, VERIFIED, WITH_CREDENTIAL] = [0x01, 0x04, 0x40]

/** A pair of keys, and the public one as a COSE key. RFC 9053, 7.1; RFC 8230, 4. */
function newKeys(rsaBits: number | undefined) {
  const { publicKey, privateKey } =
    rsaBits === undefined
      ? generateKeyPairSync('ec', { namedCurve: 'P-256' })
      : generateKeyPairSync('rsa', { modulusLength: rsaBits })
  const { x = '', y = '', n = '', e = '' } = publicKey.export({ format: 'jwk' })
  const bytes = (value: string) => Buffer.from(value, 'base64url')
  const cose: (readonly [number, unknown])[] =
    rsaBits === undefined
      ? [
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, bytes(x)],
          [-3, bytes(y)],
        ]
      : [
          [1, 3],
          [3, -257],
          [-1, bytes(n)],
          [-2, bytes(e)],
        ]
  return { privateKey, cose: cbor(new Map(cose)) }
}

/** A new one, with one key pair and its own count. `rsaBits`: of an RSA key in place of P-256. */
export function softwarePasskey(origin: string, rsaBits?: number) {
  const { privateKey, cose } = newKeys(rsaBits)
  const id = randomBytes(32)
  let count = 0
  let handle = ''

  function data({ rpId = new URL(origin).hostname, isVerified = true, counter }: Told, credential?: Buffer) {
    const bytes = Buffer.alloc(5)
    bytes[0] = PRESENT | (isVerified ? VERIFIED : 0) | (credential ? WITH_CREDENTIAL : 0)
    bytes.writeUInt32BE(counter ?? ++count, 1)
    return Buffer.concat([sha256(rpId), bytes, ...(credential ? [credential] : [])])
  }
  const clientData = (type: string, challenge: string, told: Told) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: told.origin ?? origin, crossOrigin: false }))

  return {
    /** What a browser sends after `navigator.credentials.create`. */
    make(plan: { challenge: string; user: { id: string } }, told: Told = {}) {
      handle = plan.user.id
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cose])
      const authData = data(told, credential)
      const asked = clientData('webauthn.create', plan.challenge, told)
      const statement = new Map<string, unknown>()
      if (told.attests) {
        statement.set('alg', -7)
        statement.set('sig', sign('sha256', Buffer.concat([authData, sha256(asked)]), privateKey))
      }
      if (told.attests === 'by certificates') statement.set('x5c', [randomBytes(200)])
      const attestation = cbor(
        new Map<string, unknown>([
          ['fmt', told.attests ? 'packed' : 'none'],
          ['attStmt', statement],
          ['authData', authData],
        ]),
      )
      const clientDataJSON = text(asked)
      const response = { clientDataJSON, attestationObject: text(attestation), transports: ['internal'] }
      return { id: text(id), rawId: text(id), type: 'public-key' as const, response }
    },
    /** What it sends after `navigator.credentials.get`. */
    answer({ challenge }: { challenge: string }, told: Told = {}) {
      const authenticatorData = data(told)
      const client = clientData('webauthn.get', challenge, told)
      const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(client)]), privateKey)
      const response = {
        clientDataJSON: text(client),
        authenticatorData: text(authenticatorData),
        signature: text(signature),
        userHandle: told.userHandle ?? handle,
      }
      return { id: text(id), rawId: text(id), type: 'public-key' as const, response }
    },
  }
}
