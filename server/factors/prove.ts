/**
 * Who changes what an account is opened with, or ends its sessions, proves once more who it is, by no less than a log-in
 * of the same user takes: a passkey, or the password, with a code where a second step is asked for. A stolen cookie, or a
 * tablet that was handed over, is not enough. The proof holds in that session for some minutes; a log-in is none, because
 * at a desk the tablet is handed over right after it. OWASP ASVS 5.0, 7.5.1 and 7.5.2.
 */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type FactorName, factorName } from '#contract/session/factors.ts'
import type { PasskeyAnswer } from '#contract/session/passkey-answers.ts'
import type { Proof } from '#contract/session/proof.ts'
import { openPasswordCheck } from '#server/auth/check-password.ts'
import { userById } from '#server/auth/queries.ts'
import { HttpError } from '#server/http/errors.ts'
import type { Services } from '#server/services.ts'
import { openCodeAttempts } from './code-attempts.ts'
import { checkAnswer } from './passkey-checks.ts'
import { countPasskey, factorsOf, takeCode } from './queries.ts'
import { isProven, keepProof, stepOf, takeQuestion } from './steps.ts'

interface Asked {
  userId: number
  proof: Proof
  request: FastifyRequest
  reply: FastifyReply
}

/** Takes a proof and keeps it for the request's session. @throws HttpError where it is wrong, or is not enough */
export type Prove = (asked: Asked) => Promise<void>

export function openProofs(services: Services): Prove {
  const { db, config, now } = services
  const checkPassword = openPasswordCheck(services)
  const codes = openCodeAttempts(services)

  async function byPasskey({ userId, request }: Asked, passkey: PasskeyAnswer): Promise<FactorName> {
    const answered = await answerOf(services, request, passkey)
    const isOwn = answered.userId === userId
    if (!isOwn || !(await countPasskey(db, { ...answered, at: now() }))) throw wrongPasskey()
    return 'passkey'
  }

  async function byPassword(asked: Asked): Promise<FactorName> {
    const { userId, proof, request, reply } = asked
    const { password, code } = proof
    if (password === undefined) throw new HttpError('bad_request', 'proof_needed')
    const { secondStep } = await factorsOf(db, userId)
    if (secondStep !== 'none' && code === undefined) throw wrongCode('code_needed')
    const user = (await userById(db, userId))!
    await checkPassword({ field: 'password', password, user, request, reply })
    if (secondStep === 'none' || code === undefined) return 'password'
    await codes.begin(userId, request)
    const factor = await takeCode(db, userId, code, now())
    if (factor === null) throw wrongCode('code_wrong')
    await codes.forgive(userId, request)
    return factorName(factor)
  }

  return async (asked) => {
    const { userId, proof, request } = asked
    const { passkey } = proof
    const { securityLog } = request.server
    const proven = passkey ? byPasskey(asked, passkey) : byPassword(asked)
    const factor = await proven.catch((error: unknown) => {
      if (isWrong(error)) securityLog.note('proof_wrong', request, { user: userId, reason: error.refusal })
      throw error
    })
    await keepProof(db, request, { config, userId, now: now() })
    securityLog.note('proven', request, { user: userId, factor })
  }
}

/** Lets a change go on whose session has given a proof. @throws HttpError bad_request `proof_needed` where it has not */
export async function assertProven(
  { db, config, now }: Pick<Services, 'db' | 'config' | 'now'>,
  { request, caller: { userId } }: { request: FastifyRequest; caller: { userId: number } },
): Promise<void> {
  if (!(await isProven(db, request, { config, userId, now: now() })))
    throw new HttpError('bad_request', 'proof_needed')
}

const WRONG = new Set(['code_wrong', 'passkey_wrong'])
/** A wrong password is noted where it is checked. */
const isWrong = (error: unknown): error is HttpError => error instanceof HttpError && WRONG.has(error.refusal)

/** No 401: the session is as good as it was. */
export const wrongCode = (why: 'code_wrong' | 'code_needed') =>
  new HttpError('bad_request', why, { fields: { code: why } })

/**
 * The passkey that answered the question of the request's cookie. The question is taken, whatever was answered.
 * @throws HttpError where the question is too old, or the answer is wrong
 */
export async function answerOf(
  { db, config, now }: Pick<Services, 'db' | 'config' | 'now'>,
  request: FastifyRequest,
  answer: PasskeyAnswer,
) {
  const tokenHash = stepOf(request, config, 'passkey')
  const challenge = tokenHash && (await takeQuestion(db, tokenHash, null, now()))
  if (!challenge) throw new HttpError('gone', 'passkey_too_late')
  const answered = await checkAnswer(config, db, { challenge, answer })
  if (!answered) throw wrongPasskey()
  return answered
}

export const wrongPasskey = () => new HttpError('wrong_log_in', 'passkey_wrong')
