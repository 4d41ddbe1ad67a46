/**
 * Checks the password of a user who is logged in, before something is changed that a stranger at an open tablet must not
 * change. Wrong ones count as wrong log-ins do.
 */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { openLogInAttempts } from './log-in-attempts.ts'
import { passwordMatches } from './passwords.ts'
import { callerGone } from '#server/http/caller-gone.ts'
import { HttpError } from '#server/http/errors.ts'
import { networkOf } from '#server/http/network.ts'
import type { Services } from '#server/services.ts'

interface Given {
  /** The field that the password was given in. */
  field: string
  password: string
  user: { id: number; email: string; passwordHash: string | null }
  request: FastifyRequest
  reply: FastifyReply
}

/** Answers the hash that the password was checked against. @throws HttpError bad_request with the field */
export type CheckPassword = (given: Given) => Promise<string>

export function openPasswordCheck(services: Services): CheckPassword {
  const attempts = openLogInAttempts(services)
  return async ({ field, password, user: { id, email, passwordHash }, request, reply }) => {
    // Who finds no room costs the database nothing either.
    const matches = await services.load.hashes.run(networkOf(request), callerGone(reply), async () => {
      const takeBack = await attempts.begin(email, request)
      try {
        return await passwordMatches(passwordHash, password)
      } catch (error) {
        // best effort: a database that fails now keeps the count to the end of its window
        await takeBack(error).catch(() => undefined)
        throw error
      }
    })
    if (!matches || passwordHash === null) {
      request.server.securityLog.note('proof_wrong', request, { user: id, reason: 'own_password_wrong' })
      throw new HttpError('bad_request', 'own_password_wrong', { fields: { [field]: 'own_password_wrong' } })
    }
    await attempts.forgive(email, request)
    return passwordHash
  }
}
