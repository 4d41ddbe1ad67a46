/** Shares of a customer, over HTTP: for the customer's full log-ins, each of whom sees those of all. */
import {
  CopyShareLink,
  CreateShare,
  EndShare,
  ExtendShare,
  FindShare,
  type ListedShare,
  ListShares,
  SeeSharedLots,
} from '#contract/sharing/shares.ts'
import { refusal } from '#contract/refusals.ts'
import { isToken } from '#contract/session/share.ts'
import { answersReadUntil } from '#server/account/answers-read.ts'
import { hashNewPassword } from '#server/auth/passwords.ts'
import { hashOfToken, newToken } from '#server/auth/tokens.ts'
import { callerGone } from '#server/http/caller-gone.ts'
import { HttpError } from '#server/http/errors.ts'
import { mount } from '#server/http/mount.ts'
import type { Throttle } from '#server/load/throttles.ts'
import type { MountArea } from '#server/services.ts'
import { mountGuests, OPENINGS_PER_MINUTE } from './guest-handlers.ts'
import {
  addLink,
  addShare,
  endShare,
  extendShare,
  listShares,
  lotsOfShare,
  ownShareOfLink,
} from './queries.ts'

const DAY_MS = 86_400_000
const MOST_LINKS = 100
/** Of a customer: each is kept for as long as it may last, and longer. */
const MADE: Throttle = { name: 'shares of a customer', most: 300, withinS: 86_400 }

export const mountShares: MountArea = (app, services) => {
  const { db, now, throttles, load } = services
  const rule = { for: ['customer'] } as const
  const inDays = (days: number) => new Date(now().getTime() + days * DAY_MS)

  async function shareOf(customerId: number, id: number): Promise<ListedShare> {
    const [share] = await listShares(db, { customerId, id, now: now() })
    if (!share) throw unknown()
    return share
  }

  mount(app, CreateShare, rule, async ({ body, caller, request, reply }) => {
    const { customerId, userId: createdBy } = caller
    await throttles.take(MADE, String(customerId))
    const { days, password, note = null, ...chosen } = body
    const passwordHash =
      password === undefined
        ? null
        : await hashNewPassword({ password }, (work) =>
            load.hashes.run(String(customerId), callerGone(reply), work),
          )
    const { token, hash } = newToken()
    const times = { createdAt: now(), expiresAt: inDays(days) }
    const id = await addShare(db, { ...chosen, ...times, customerId, createdBy, note, passwordHash }, hash)
    if (id === undefined) throw new HttpError('bad_request', 'lots_needed')
    app.securityLog.note('share_made', request, { user: createdBy, share: id })
    return { share: await shareOf(customerId, id), token }
  })

  mount(app, ListShares, rule, async ({ caller: { customerId, userId } }) => ({
    shares: await listShares(db, { customerId, now: now() }),
    answersReadUntil: await answersReadUntil(db, userId, 'shares'),
  }))

  mount(app, SeeSharedLots, rule, async ({ params: { id }, caller: { customerId } }) => {
    const lotIds = await lotsOfShare(db, { customerId, id })
    if (lotIds.length === 0) await shareOf(customerId, id)
    return { lotIds }
  })

  mount(
    app,
    FindShare,
    { ...rule, perMinute: OPENINGS_PER_MINUTE },
    async ({ body: { token }, caller: { customerId } }) => {
      const id = isToken(token) ? await ownShareOfLink(db, customerId, hashOfToken(token)) : undefined
      return { share: id === undefined ? null : await shareOf(customerId, id) }
    },
  )

  mount(app, CopyShareLink, rule, async ({ params: { id }, caller: { customerId } }) => {
    const { token, hash } = newToken()
    const added = await addLink(db, { customerId, id, now: now(), most: MOST_LINKS }, hash)
    if (added === 'full') throw new HttpError('conflict', refusal('share_links', MOST_LINKS))
    if (!added) throw await whyNot(customerId, id)
    return { token }
  })

  mount(app, ExtendShare, rule, async ({ params: { id }, body: { days }, caller: { customerId } }) => {
    const isExtended = await extendShare(db, { customerId, id, expiresAt: inDays(days) })
    if (!isExtended) throw await whyNot(customerId, id)
    return shareOf(customerId, id)
  })

  mount(app, EndShare, rule, async ({ params: { id }, caller: { customerId, userId }, request }) => {
    if (!(await endShare(db, { customerId, id, now: now() }))) throw unknown()
    app.securityLog.note('share_ended', request, { user: userId, share: id })
    return {}
  })

  /** Of a share that can be neither copied nor extended. */
  async function whyNot(customerId: number, id: number): Promise<HttpError> {
    await shareOf(customerId, id)
    return new HttpError('conflict', 'share_ended')
  }

  mountGuests(app, services)
}

const unknown = () => new HttpError('not_found', 'share_unknown')
