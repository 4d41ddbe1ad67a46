/**
 * Who changes what an account is opened with proves once more who it is: by the password, or by a passkey. A stolen cookie,
 * or a tablet that was left open, is not enough. OWASP ASVS 5.0, 7.5.1.
 */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Proof } from '#contract/session/my-factors.ts'
import type { PasskeyAnswer } from '#contract/session/passkey-answers.ts'
import { passwordMatches } from '#server/auth/passwords.ts'
import { userById } from '#server/auth/queries.ts'
import { callerGone } from '#server/http/caller-gone.ts'
import { HttpError } from '#server/http/errors.ts'
import { networkOf } from '#server/http/network.ts'
import type { Throttle } from '#server/load/throttles.ts'
import type { Services } from '#server/services.ts'
import { checkAnswer } from './passkey-checks.ts'
import { countPasskey } from './queries.ts'
import { stepOf, takeQuestion } from './steps.ts'

const WINDOW_S = 15 * 60

interface Asked {
  userId: number
  proof: Proof
  request: FastifyRequest
  reply: FastifyReply
}

export type Prove = (asked: Asked) => Promise<void>

/** @throws HttpError where nothing proves it */
export function openProofs({ db, config, now, load, throttles }: Services): Prove {
  const wrong: Throttle = {
    name: 'wrong proofs of a user',
    most: config.wrongLogIns,
    withinS: WINDOW_S,
    refusal: 'too_many_wrong_log_ins',
  }
  return async ({ userId, proof: { password, passkey }, request, reply }) => {
    if (passkey) {
      const answered = await answerOf({ db, config, now }, request, passkey)
      const isOwn = answered.userId === userId
      if (!isOwn || !(await countPasskey(db, { ...answered, at: now() }))) throw wrongPasskey()
      return
    }
    if (password === undefined) throw new HttpError('bad_request', 'proof_needed')
    await throttles.take(wrong, String(userId))
    const user = await userById(db, userId)
    const isRight = await load.hashes.run(networkOf(request), callerGone(reply), () =>
      passwordMatches(user?.passwordHash ?? null, password),
    )
    const why = 'share_password_wrong'
    if (!isRight) throw new HttpError('bad_request', why, { fields: { password: why } })
    await throttles.forget(wrong, String(userId))
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
