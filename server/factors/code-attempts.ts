/**
 * Limits guessing of codes, at a log-in and before a change: of one user within a quarter of an hour, from a network and
 * from everywhere. OWASP ASVS 5.0, 6.3.1.
 */
import type { FastifyRequest } from 'fastify'
import { networkOf } from '#server/http/network.ts'
import type { Throttle } from '#server/load/throttles.ts'
import type { Services } from '#server/services.ts'

const WINDOW_S = 15 * 60
/** The limit of a user from everywhere, as a multiple of that from one network. */
const EVERYWHERE_FACTOR = 2

export function openCodeAttempts({ config, throttles }: Pick<Services, 'config' | 'throttles'>) {
  const wrong = (name: string, most: number): Throttle => {
    return { name, most, withinS: WINDOW_S, refusal: 'too_many_wrong_codes' }
  }
  const fromPair = wrong('wrong codes of a user from a network', config.wrongLogIns)
  const everywhere = wrong('wrong codes of a user', config.wrongLogIns * EVERYWHERE_FACTOR)
  const counted = (userId: number, request: FastifyRequest) =>
    [
      [fromPair, `${userId} ${networkOf(request)}`],
      [everywhere, String(userId)],
    ] as const

  return {
    /** Counts a code before it is checked, so that codes given at once count too. @throws HttpError too_many_requests */
    async begin(userId: number, request: FastifyRequest): Promise<void> {
      for (const [throttle, owner] of counted(userId, request)) await throttles.take(throttle, owner)
    },
    /** One was right: wrong ones before it are forgotten. */
    async forgive(userId: number, request: FastifyRequest): Promise<void> {
      for (const [throttle, owner] of counted(userId, request)) await throttles.forget(throttle, owner)
    },
  }
}
