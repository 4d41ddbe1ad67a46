/**
 * Limits password guessing without letting an attacker lock a user out. On a device where the user has logged in before
 * only attempts on that device count. From elsewhere attempts count for the network, for the account and network, and
 * for the account from everywhere; whoever is refused there can still set a password by mail, which makes the device
 * known. OWASP ASVS 5.0, 6.3.1.
 */
import type { FastifyRequest } from 'fastify'
import type { Refusal } from '#contract/refusals.ts'
import { isOutage } from '#server/db/outage.ts'
import { networkOf } from '#server/http/network.ts'
import type { Throttle } from '#server/load/throttles.ts'
import type { Services } from '#server/services.ts'
import { deviceOf, isKnownDevice } from './known-devices.ts'

const WINDOW_S = 15 * 60
/** The limit of an account from everywhere, as a multiple of that from one network. */
const EVERYWHERE_FACTOR = 5

export interface LogInAttempts {
  /**
   * Counts an attempt before it is made, so that attempts made at once count too. Answers what takes it back when it
   * came to no answer. `error`: why; what a network asked for stays counted for it, unless it met an outage.
   * @throws HttpError too_many_requests
   */
  begin(email: string, request: FastifyRequest): Promise<(error?: unknown) => Promise<void>>
  /** The password was right, or was set by mail: wrong ones before it are forgotten. */
  forgive(email: string, request: FastifyRequest): Promise<void>
}

type Counted = readonly (readonly [Throttle, string])[]

export function openLogInAttempts({ db, config, throttles }: Services): LogInAttempts {
  const wrong = (name: string, most: number): Throttle => {
    const refusal: Refusal = 'too_many_wrong_log_ins'
    return { name, most, withinS: WINDOW_S, refusal }
  }
  const fromNetwork = { name: 'log-ins from a network', most: config.logInsPerMinute, withinS: 60 }
  const fromDevice = wrong('wrong log-ins on a known device', config.wrongLogIns)
  const fromPair = wrong('wrong log-ins of an account from a network', config.wrongLogIns)
  const everywhere = wrong('wrong log-ins of an account', config.wrongLogIns * EVERYWHERE_FACTOR)

  const onDevice = (email: string, device: Uint8Array): Counted => [
    [fromDevice, `${email} ${Buffer.from(device).toString('hex')}`],
  ]
  const elsewhere = (email: string, network: string): Counted => [
    [fromPair, `${email} ${network}`],
    [everywhere, email],
  ]

  async function begin(address: string, request: FastifyRequest) {
    const email = address.toLowerCase()
    const network = networkOf(request)
    const device = deviceOf(request, config)
    const isKnown = device !== null && (await isKnownDevice(db, email, device))
    const ofNetwork: Counted = isKnown ? [] : [[fromNetwork, network]]
    const counted = isKnown ? onDevice(email, device) : elsewhere(email, network)
    for (const [throttle, owner] of [...ofNetwork, ...counted]) await throttles.take(throttle, owner)
    return async (error?: unknown) => {
      const isNobodysFault = error instanceof Error && isOutage(error)
      for (const [throttle, owner] of isNobodysFault ? [...ofNetwork, ...counted] : counted)
        await throttles.takeBack(throttle, owner)
    }
  }

  async function forgive(address: string, request: FastifyRequest) {
    const email = address.toLowerCase()
    const device = deviceOf(request, config)
    const counted = [...elsewhere(email, networkOf(request)), ...(device ? onDevice(email, device) : [])]
    for (const [throttle, owner] of counted) await throttles.forget(throttle, owner)
  }

  return { begin, forgive }
}
