/** Version, health, metrics, and the web vitals that browsers report. */
import { timingSafeEqual } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { ROLES } from '#contract/session/role.ts'
import { GetWebServiceVersion } from '#contract/session/session.ts'
import { ReportVital } from '#contract/vitals.ts'
import { hashOfToken } from '#server/auth/tokens.ts'
import { serverVersion } from '#server/build-record.ts'
import { HttpError, notFound } from '#server/http/errors.ts'
import { mount } from '#server/http/mount.ts'
import type { MountArea } from '#server/services.ts'
import { openMetrics } from './metrics.ts'
import { countSessions } from './queries.ts'

export const mountOps: MountArea = (app, { db, config, build }) => {
  const metrics = openMetrics()

  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    metrics.countRequest(request.method, route, reply.statusCode, reply.elapsedTime / 1000)
  })

  const version = {
    version: serverVersion(),
    build: { commit: build?.commit ?? null, builtAt: build?.builtAt ?? null, node: process.version },
  }
  mount(app, GetWebServiceVersion, { for: ROLES }, () => version)

  mount(app, ReportVital, { for: ROLES, perMinute: 120 }, ({ body }) => {
    metrics.countVital(body)
    return {}
  })

  app.get('/service/health', { config: { roles: ROLES } }, async () => {
    await db.execute(sql`select 1`).catch((error: unknown) => {
      app.outages.note(error)
      throw new HttpError('unavailable', 'database_silent')
    })
    return { ok: true }
  })

  app.get('/service/metrics', { config: { roles: ROLES } }, async (request, reply) => {
    if (!mayReadMetrics(request, config.metricsToken)) throw notFound()
    void reply.type('text/plain; version=0.0.4; charset=utf-8')
    return metrics.text(await countSessions(db))
  })
}

/**
 * Whether a caller may read metrics: with METRICS_TOKEN set, one that sends the token, else one on this machine. A call
 * with a proxy's headers is not from this machine.
 */
function mayReadMetrics(request: FastifyRequest, token: string | null): boolean {
  if (token !== null) {
    const given = request.headers.authorization ?? ''
    return timingSafeEqual(hashOfToken(given), hashOfToken(`Bearer ${token}`))
  }
  const { headers, socket } = request
  const forwarded = 'x-forwarded-for' in headers || 'forwarded' in headers || 'x-real-ip' in headers
  return !forwarded && /^(::1|(::ffff:)?127(\.\d+){3})$/.test(socket.remoteAddress ?? '')
}
