import type { FastifyInstance, FastifyRequest } from 'fastify'

/** The one place that tells of a changed second factor: who has changed what a user logs in with. */
export function noteFactorChange(
  app: Pick<FastifyInstance, 'securityLog'>,
  request: FastifyRequest,
  change: { user: number; key?: number; staff?: number },
): void {
  app.securityLog.note('factor_changed', request, change)
}
