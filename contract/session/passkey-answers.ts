/**
 * What servers and browsers tell each other of passkeys, as JSON. W3C Web Authentication Level 3, 5.1.10. Bytes are
 * base64url. Of each object these are the fields that we send or read.
 */
import * as z from 'zod/mini'

const MOST_BYTES = 8_192

const bytes = (most = MOST_BYTES) =>
  z.string().check(z.regex(/^[A-Za-z0-9_-]*$/), z.maxLength(Math.ceil((most * 4) / 3)))

/** The id of a credential, at most 1,023 bytes. */
const CredentialId = z.string().check(z.regex(/^[A-Za-z0-9_-]+$/), z.minLength(1), z.maxLength(1_364))

const Descriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.optional(z.array(z.string())),
})

/** What a browser is given to ask for a passkey: `navigator.credentials.get`. */
export const PasskeyQuestion = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification: z.literal('required'),
  allowCredentials: z.optional(z.array(Descriptor)),
})

/** What a passkey answers to that. */
export const PasskeyAnswer = z.object({
  id: CredentialId,
  rawId: CredentialId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: bytes(),
    authenticatorData: bytes(),
    signature: bytes(),
    userHandle: z.optional(z.nullable(bytes(64))),
  }),
})
export type PasskeyAnswer = z.infer<typeof PasskeyAnswer>

/** What a browser is given to make a passkey: `navigator.credentials.create`. */
export const PasskeyPlan = z.object({
  challenge: z.string(),
  rp: z.object({ name: z.string(), id: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.number(),
  excludeCredentials: z.array(Descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.boolean(),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
})

/** What was made. `transports`: how the browser can reach it again. */
export const NewPasskey = z.object({
  id: CredentialId,
  rawId: CredentialId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: bytes(),
    attestationObject: bytes(),
    transports: z.optional(z.array(z.string().check(z.regex(/^[a-z-]{1,32}$/))).check(z.maxLength(10))),
  }),
})
