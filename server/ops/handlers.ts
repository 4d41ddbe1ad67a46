/** Version, health, metrics, and the web vitals that browsers report. */
import { timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { refusal } from '#contract/refusals.ts'
import { ROLES } from '#contract/session/role.ts'
import { GetWebServiceVersion } from '#contract/session/session.ts'
import { ReportVital } from '#contract/vitals.ts'
import { hashOfToken } from '#server/auth/tokens.ts'
import type { Config } from '#server/config.ts'
import { serverVersion } from '#server/build-record.ts'
import { databaseSilent, HttpError, notFound } from '#server/http/errors.ts'
import { mount } from '#server/http/mount.ts'
import type { MountArea } from '#server/services.ts'
import { connectionsOf } from '#server/db/client.ts'
import { isLoopback } from '#server/machine/loopback.ts'
import { countMails } from '#server/mails/queries.ts'
import { openHealth } from './health.ts'
import { openMetrics } from './metrics.ts'
import { countSessions } from './queries.ts'

export const mountOps: MountArea = (app, services) => {
  const { db, config, build, load, connections, streams } = services
  const { pictures, packs, sending, pulls, hashes, packing, lookUps } = load
  const metrics = openMetrics({
    queues: {
      pictures: pictures.counts,
      packs: packs.counts,
      sending: sending.counts,
      pulls: pulls.counts,
      hashes: hashes.counts,
      packing: packing.counts,
      lookUps: lookUps.counts,
    },
    connections,
    streams: streams.count,
    build: { version: serverVersion(), commit: build?.commit ?? 'unknown', node: process.version },
  })

  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    metrics.countRequest(request.method, route, reply.statusCode, reply.elapsedTime / 1000)
    if (reply.refusal) metrics.countRefusal(reply.refusal)
  })

  const version = { version: serverVersion() }
  mount(app, GetWebServiceVersion, { for: ROLES }, () => version)

  mount(app, ReportVital, { for: ROLES, perMinute: 120 }, ({ body }) => {
    metrics.countVital(body)
    return {}
  })

  const health = openHealth(services, () => app.outages.isDamaged())
  app.get('/service/health', { config: { roles: ROLES } }, async () => {
    if (app.isDraining()) throw new HttpError('unavailable', refusal('busy', 1), { retryAfterS: 1 })
    const works = await health().catch((error: unknown) => {
      app.outages.note(error)
      throw databaseSilent()
    })
    return { ok: true, ...works }
  })

  app.get('/service/metrics', { config: { roles: ROLES } }, async (request, reply) => {
    if (!mayReadMetrics(request, config)) throw notFound()
    void reply.type('text/plain; version=0.0.4; charset=utf-8')
    // best effort: in an outage the other figures matter most
    const sessions = await countSessions(db).catch(() => null)
    const mailsWaiting = await countMails(db).catch(() => null)
    return metrics.text({ sessions, mailsWaiting, pool: connectionsOf(db) })
  })
}

/**
 * Whether a caller may read metrics: with METRICS_TOKEN set, one that sends the token, else one on this machine, where
 * the portal is for this machine: a proxy in front of one for others may add no header, and comes from here with
 * everybody's calls. A call with a proxy's headers is not from this machine, and one under another name may be a page's:
 * names can be made to mean this machine.
 */
function mayReadMetrics(request: FastifyRequest, { metricsToken: token, publicOrigin }: Config): boolean {
  if (token !== null) {
    const given = request.headers.authorization ?? ''
    return timingSafeEqual(hashOfToken(given), hashOfToken(`Bearer ${token}`))
  }
  const { headers, socket } = request
  const forwarded = 'x-forwarded-for' in headers || 'forwarded' in headers || 'x-real-ip' in headers
  const names = [new URL(publicOrigin).hostname, request.hostname, socket.remoteAddress ?? '']
  return !forwarded && names.every(isLoopback)
}
