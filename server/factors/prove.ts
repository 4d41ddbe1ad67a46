/**
 * Who changes what an account is opened with proves once more who it is: by the password, or by a passkey. A stolen cookie,
 * or a tablet that was left open, is not enough. OWASP ASVS 5.0, 7.5.1.
 */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Proof } from '#contract/session/my-factors.ts'
import type { PasskeyAnswer } from '#contract/session/passkey-answers.ts'
import { openPasswordCheck } from '#server/account/check-password.ts'
import { userById } from '#server/auth/queries.ts'
import { HttpError } from '#server/http/errors.ts'
import type { Services } from '#server/services.ts'
import { checkAnswer } from './passkey-checks.ts'
import { countPasskey } from './queries.ts'
import { stepOf, takeQuestion } from './steps.ts'

interface Asked {
  userId: number
  proof: Proof
  request: FastifyRequest
  reply: FastifyReply
}

export type Prove = (asked: Asked) => Promise<void>

/** @throws HttpError where nothing proves it */
export function openProofs(services: Services): Prove {
  const { db, config, now } = services
  const checkPassword = openPasswordCheck(services)
  return async ({ userId, proof: { password, passkey }, request, reply }) => {
    if (passkey) {
      const answered = await answerOf({ db, config, now }, request, passkey)
      const isOwn = answered.userId === userId
      if (!isOwn || !(await countPasskey(db, { ...answered, at: now() }))) throw wrongPasskey()
      return
    }
    if (password === undefined) throw new HttpError('bad_request', 'proof_needed')
    const user = (await userById(db, userId))!
    await checkPassword({ field: 'password', password, user, request, reply })
  }
}

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
