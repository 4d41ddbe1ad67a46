/**
 * What passkeys are asked, and whether they answered right. Address and name of the portal come from PUBLIC_ORIGIN alone,
 * and never from a request. Every passkey has to check who uses it, by a finger, a face or a PIN: so it is both factors
 * in one. W3C Web Authentication Level 3, 7.
 */
import { randomBytes } from 'node:crypto'
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { cose, decodeAttestationObject, decodeCredentialPublicKey } from '@simplewebauthn/server/helpers'
import type { z } from 'zod/mini'
import { brand } from '#contract/brand.ts'
import {
  type NewPasskey,
  type PasskeyAnswer,
  PasskeyPlan,
  PasskeyQuestion,
} from '#contract/session/passkey-answers.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/client.ts'
import { listPasskeys, passkeyByCredential } from './queries.ts'

/** As long as the question is kept. */
const TIMEOUT_MS = 300_000
/** Ed25519, P-256, RSA. IANA COSE Algorithms. */
const ALGORITHMS = [-8, -7, -257]
/** Of an RSA key: 2,048 bits and 4,096. The other two have one size. */
const RSA_BYTES = { min: 256, max: 512 }

/** By which passkeys know the portal. */
const rpIdOf = ({ publicOrigin }: Config) => new URL(publicOrigin).hostname

const newChallenge = () => new Uint8Array(randomBytes(32))
const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))

/** A question that any passkey of the portal may answer. */
export async function passkeyQuestion(config: Config) {
  const challenge = newChallenge()
  const options = await generateAuthenticationOptions({
    rpID: rpIdOf(config),
    challenge,
    timeout: TIMEOUT_MS,
    userVerification: 'required',
  })
  return { challenge, question: PasskeyQuestion.parse(options) }
}

/** How a passkey of this user is to be made. A device that has one of the user's makes no second. */
export async function passkeyPlan(
  config: Config,
  db: Db,
  user: { id: number; email: string; firstName: string | null; handle: string },
) {
  const challenge = newChallenge()
  const known = await listPasskeys(db, user.id)
  const options = await generateRegistrationOptions({
    rpName: brand.name,
    rpID: rpIdOf(config),
    userName: user.email,
    userDisplayName: user.firstName ?? user.email,
    userID: bytesOfHandle(user.handle),
    challenge,
    timeout: TIMEOUT_MS,
    attestationType: 'none',
    excludeCredentials: known.map(({ credential, transports }) => ({ id: textOf(credential), transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
  })
  return { challenge, plan: PasskeyPlan.parse(options) }
}

const bytesOfHandle = (handle: string) => new Uint8Array(Buffer.from(handle.replaceAll('-', ''), 'hex'))

/** The passkey that gave this answer, with its new counter; null when it is none of ours or answered wrong. */
export async function checkAnswer(
  config: Config,
  db: Db,
  { challenge, answer }: { challenge: Uint8Array; answer: PasskeyAnswer },
) {
  const known = await passkeyByCredential(db, bytesOf(answer.id))
  const { userHandle, ...response } = answer.response
  if (!known || (userHandle && userHandle !== textOf(bytesOfHandle(known.handle)))) return null
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...answer, response, clientExtensionResults: {} },
    expectedChallenge: textOf(challenge),
    expectedOrigin: config.publicOrigin,
    expectedRPID: rpIdOf(config),
    credential: {
      id: answer.id,
      publicKey: new Uint8Array(known.publicKey),
      counter: known.counter,
    },
    requireUserVerification: true,
  }).catch(() => NOT_VERIFIED) // It throws at what is wrong with an answer.
  if (!verified || !authenticationInfo) return null
  const { newCounter: counter, credentialBackedUp: isSynced } = authenticationInfo
  return { userId: known.userId, id: known.id, counter, isSynced }
}

const NOT_VERIFIED = { verified: false, authenticationInfo: undefined } as const

/**
 * Whether a passkey says by certificates who made it, which it is not asked. To check such certificates, the library would
 * ask addresses that stand in them: whatever the sender wants this machine to ask. What cannot be read counts as one.
 */
function namesItsMaker(attestationObject: string): boolean {
  try {
    const attestation = decodeAttestationObject(bytesOf(attestationObject))
    const isBySelf = attestation.get('fmt') === 'packed' && !attestation.get('attStmt').get('x5c')
    return attestation.get('fmt') !== 'none' && !isBySelf
  } catch {
    return true
  }
}

/** Whether a key has the size of its algorithm. NIST SP 800-131A. */
function hasFitSize(publicKey: Uint8Array<ArrayBuffer>): boolean {
  const key = decodeCredentialPublicKey(publicKey)
  if (!cose.isCOSEPublicKeyRSA(key)) return true
  const bytes = key.get(cose.COSEKEYS.n)?.length ?? 0
  return bytes >= RSA_BYTES.min && bytes <= RSA_BYTES.max
}

/** What is to be stored of a passkey that was made; null when it was made wrong. */
export async function checkNewPasskey(
  config: Config,
  { challenge, made }: { challenge: Uint8Array; made: z.infer<typeof NewPasskey> },
) {
  const { transports = [], ...bytes } = made.response
  if (namesItsMaker(bytes.attestationObject)) return null
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: { ...made, response: bytes, clientExtensionResults: {} },
    expectedChallenge: textOf(challenge),
    expectedOrigin: config.publicOrigin,
    expectedRPID: rpIdOf(config),
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => ({ verified: false, registrationInfo: undefined }) as const) // The same.
  if (!verified || !registrationInfo) return null
  const { credential, credentialBackedUp: isSynced } = registrationInfo
  const { publicKey, counter } = credential
  if (!hasFitSize(publicKey)) return null
  return { id: bytesOf(credential.id), publicKey, counter, isSynced, transports }
}
