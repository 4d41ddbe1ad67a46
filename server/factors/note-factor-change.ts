import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Db } from '#server/db/client.ts'
import { queueNotice } from '#server/notices/queue-notice.ts'

interface Change {
  app: Pick<FastifyInstance, 'securityLog'>
  request: FastifyRequest
  at: Date
  user: number
  /** Of a call of the ingest API: who made it. Else it was the user. */
  by?: { key?: number; staff?: number }
}

/** The one place that tells of a changed second factor: the user by mail, the security log. Runs in its transaction. */
export async function noteFactorChange(tx: Db, { app, request, at, user, by }: Change): Promise<void> {
  const userAgent = by ? undefined : (request.headers['user-agent'] ?? null)
  await queueNotice(tx, { userId: user, kind: 'second_factor_changed', at, userAgent })
  app.securityLog.note('factor_changed', request, { user, ...by })
}
