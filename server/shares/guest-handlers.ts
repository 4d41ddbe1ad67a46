/**
 * What who has a link may do: open it, read its note, answer. A user who is logged in keeps the session, and what it has
 * saved on the device, and is asked to log out first.
 */
import { AnswerShare, SeeShare } from '#contract/sharing/answers.ts'
import { isToken, OpenShare } from '#contract/session/share.ts'
import { deleteSession } from '#server/auth/queries.ts'
import { passwordMatches } from '#server/auth/passwords.ts'
import { setToken, tokenOf } from '#server/auth/session-cookie.ts'
import { toSession } from '#server/auth/sessions.ts'
import { hashOfToken, newToken } from '#server/auth/tokens.ts'
import { callerGone } from '#server/http/caller-gone.ts'
import { HttpError } from '#server/http/errors.ts'
import { mount } from '#server/http/mount.ts'
import { networkOf } from '#server/http/network.ts'
import type { Throttle } from '#server/load/throttles.ts'
import type { MountArea } from '#server/services.ts'
import { noteOfShare, storeAnswer } from './answer-queries.ts'
import { beginGuestSession, shareOfLink } from './queries.ts'

/** Of a network: openings, and looks for whose link it is. */
export const OPENINGS_PER_MINUTE = 30
/** Of one share, by whomever: each opening is a session that is kept. */
const OF_SHARE: Throttle = { name: 'openings of a share', most: 500, withinS: 3600 }
const QUARTER_HOUR_S = 900
const WRONG_PASSWORDS: Throttle = {
  name: 'wrong passwords of a share from a network',
  most: 10,
  withinS: QUARTER_HOUR_S,
  refusal: 'share_wrong_passwords',
}
const WRONG_ANYWHERE: Throttle = { ...WRONG_PASSWORDS, name: 'wrong passwords of a share', most: 100 }
/** Of one share: each is a mail. */
const ANSWERS: Throttle = { name: 'answers to a share', most: 30, withinS: 3600 }

export const mountGuests: MountArea = (app, services) => {
  const { db, config, now, throttles, load } = services
  const rule = { for: ['visitor', 'guest'], perMinute: OPENINGS_PER_MINUTE } as const

  mount(app, OpenShare, rule, async ({ body, caller, request, reply }) => {
    const at = now()
    const share = isToken(body.token) ? await shareOfLink(db, hashOfToken(body.token), at) : undefined
    if (!share?.opens) {
      app.securityLog.note('share_wrong', request, {})
      throw gone(share)
    }
    const { id, unbranded, originals, order, expiresAt, clientName } = share
    if (caller?.shareId === id) return toSession(caller, at)
    if (share.passwordHash !== null) await checkPassword(share.passwordHash)
    await throttles.take(OF_SHARE, String(id))
    const { token, hash: tokenHash } = newToken()
    const userAgent = request.headers['user-agent']?.slice(0, 200) ?? null
    const opening = { tokenHash, userAgent, device: body.device ?? 'other', at }
    if (!(await beginGuestSession(db, id, opening))) throw gone(share)
    app.securityLog.note('share_opened', request, { share: id })
    const before = tokenOf(request, config)
    if (before !== null) await deleteSession(db, hashOfToken(before))
    setToken(reply, config, token, (expiresAt.getTime() - at.getTime()) / 1000)
    return toSession(
      { kind: 'guest', id: unbranded ? -2 : -3, unbranded, originals, order, expiresAt, clientName },
      at,
    )

    /** Counts an attempt before it is made, so that attempts made at once count too. */
    async function checkPassword(stored: string): Promise<void> {
      const { password } = body
      if (password === undefined)
        throw new HttpError('forbidden', unbranded ? 'share_password_needed' : 'share_named_password_needed')
      const counted = [
        [WRONG_PASSWORDS, `${id} ${networkOf(request)}`],
        [WRONG_ANYWHERE, String(id)],
      ] as const
      for (const [throttle, owner] of counted) await throttles.take(throttle, owner)
      const isRight = await load.hashes.run(networkOf(request), callerGone(reply), () =>
        passwordMatches(stored, password),
      )
      if (!isRight) {
        app.securityLog.note('share_wrong', request, { share: id })
        throw new HttpError('forbidden', 'share_password_wrong')
      }
      for (const [throttle, owner] of counted) await throttles.takeBack(throttle, owner)
    }
  })

  mount(app, SeeShare, { for: ['guest'] }, async ({ caller }) => ({
    note: await noteOfShare(db, caller.shareId),
    expiresAt: caller.expiresAt.toISOString(),
  }))

  mount(
    app,
    AnswerShare,
    { for: ['guest'], perMinute: config.messagesPerMinute },
    async ({ body, caller: { shareId, customerId } }) => {
      await throttles.take(ANSWERS, String(shareId))
      const lots = await storeAnswer(db, { shareId, customerId, now: now() }, body)
      if (lots === 0) throw new HttpError('bad_request', 'lots_needed')
      return { id: body.id }
    },
  )
}

/** Whoever has a link that once named the trader is told on whose page it was; of any other nothing is said. */
const gone = (share: { unbranded: boolean } | undefined) =>
  new HttpError('gone', share && !share.unbranded ? 'share_named_gone' : 'share_gone')
