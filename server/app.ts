/**
 * The composition of the server: one Fastify instance with every route. main.ts listens with it, tests inject into it.
 * A route below /api or /service that does not name its roles stops the start.
 */
import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { isCall } from '#contract/server-paths.ts'
import { mountAccount } from '#server/account/handlers.ts'
import { mountSessions } from '#server/auth/handlers.ts'
import { mountPasswordResets } from '#server/auth/reset-handlers.ts'
import { callerOf } from '#server/auth/sessions.ts'
import type { Beside } from '#server/http/caller.ts'
import { openDailyBackups } from '#server/backup/daily-backups.ts'
import { mountBackup } from '#server/backup/handlers.ts'
import { mountContact } from '#server/contact/handlers.ts'
import { mountCustomers } from '#server/customers/handlers.ts'
import { mountUsers } from '#server/customers/user-handlers.ts'
import { mountDemo } from '#server/demo/handlers.ts'
import { answerError, HttpError } from '#server/http/errors.ts'
import { trustOf, warnOfProxies } from '#server/http/network.ts'
import { openOutages } from '#server/http/outages.ts'
import { openSecurityLog } from '#server/http/security-log.ts'
import { addSecurity, securityHeaders } from '#server/http/security.ts'
import { serveApp } from '#server/page/serve-app.ts'
import { mountMyApp } from '#server/factors/app-handlers.ts'
import { mountMyPasskeys } from '#server/factors/passkey-handlers.ts'
import { mountProofs } from '#server/factors/proof-handlers.ts'
import { mountRequirements } from '#server/factors/requirements/handlers.ts'
import { mountGoods } from '#server/goods/handlers.ts'
import { mountImports } from '#server/imports/runs/handlers.ts'
import { mountApiDocument } from '#server/ingest/handlers.ts'
import { mountKeys } from '#server/keys/handlers.ts'
import { limitConnections } from '#server/load/connections.ts'
import { addDrain } from '#server/load/drain.ts'
import { openLoad } from '#server/load/load.ts'
import { limitBodies } from '#server/load/slow-bodies.ts'
import { openStreams } from '#server/load/streams.ts'
import { openThrottles } from '#server/load/throttles.ts'
import { openTurns } from '#server/load/turns.ts'
import { openUnderWay } from '#server/load/under-way.ts'
import { mountLive } from '#server/live/handlers.ts'
import { mountLogIn } from '#server/log-in/handlers.ts'
import { mountPasskeyLogIn } from '#server/log-in/passkey-handlers.ts'
import { mountSecondStep } from '#server/log-in/second-step.ts'
import { mountLots } from '#server/lots/handlers.ts'
import { openMailQueue } from '#server/mails/mail-queue.ts'
import { mountMemos } from '#server/memos/handlers.ts'
import { mountOffice } from '#server/office/handlers.ts'
import { mountOps } from '#server/ops/handlers.ts'
import { mountPhotos } from '#server/photos/handlers.ts'
import { drawnFolder, openRenditions } from '#server/photos/renditions.ts'
import { mountPhotoIntake } from '#server/photos/stored/handlers.ts'
import { mountSpins } from '#server/photos/spins/handlers.ts'
import { mountShares } from '#server/shares/handlers.ts'
import { mountStaff } from '#server/staff/handlers.ts'
import { mountTags } from '#server/tags/handlers.ts'
import { mountUpkeep } from '#server/upkeep/handlers.ts'
import { NO_BACKGROUND, openBackground } from './background.ts'
import { readBuild } from './build-record.ts'
import { logOptions, type LogStream } from './log.ts'
import { COMPOSERS } from './mail-composers.ts'
import type { MountArea, Resources, Services } from './services.ts'

const BODY_LIMIT = 128 * 1024

const BODY_WITHIN_MS = 60_000

/** A tenth of what the slowest mobile network gives. */
const LEAST_BYTES_PER_S = 2048

const THROTTLES_PURGED_EVERY_MS = 60_000

const AREAS: readonly MountArea[] = [
  mountOps,
  mountSessions,
  mountLogIn,
  mountSecondStep,
  mountPasskeyLogIn,
  mountPasswordResets,
  mountAccount,
  mountProofs,
  mountMyApp,
  mountMyPasskeys,
  mountShares,
  mountLots,
  mountMemos,
  mountPhotos,
  mountApiDocument,
  mountKeys,
  mountCustomers,
  mountUsers,
  mountStaff,
  mountRequirements,
  mountOffice,
  mountContact,
  mountImports,
  mountGoods,
  mountPhotoIntake,
  mountSpins,
  mountTags,
  mountBackup,
  mountDemo,
  mountUpkeep,
  mountLive,
]

interface Options {
  log?: LogStream
  /** Whether it mails and purges by itself; tests do it when they want it. */
  repeats?: boolean
}

/** Builds the app. `distDir`: the folder of the built page; it need not exist. */
export async function buildApp(
  resources: Resources,
  distDir: string,
  { log = process.stderr, repeats = true }: Options = {},
): Promise<FastifyInstance> {
  const { db, config, now } = resources
  const build = readBuild(distDir)
  const underWay = openUnderWay()
  const turns = openTurns(underWay)
  const headers = await securityHeaders(config, build)
  const app = Fastify({
    ...logOptions(config, log),
    trustProxy: trustOf(config),
    bodyLimit: BODY_LIMIT,
    forceCloseConnections: 'idle',
    // No hook runs before these. A link that was cut within a sign written by its number is a screen's all the same.
    frameworkErrors: (error, request, reply) => {
      void reply.headers(headers.everywhere)
      return openScreen(request, reply) ?? answerError(error, request, reply)
    },
    clientErrorHandler: turns.refuse,
  })
  turns.watch(app.server)
  underWay.watch(app.server)
  const connections = limitConnections(app, underWay, {
    maxConnections: config.maxConnections,
    ofOneNetwork: config.trustProxy === false ? config.connectionsPerNetwork : config.maxConnections,
    requestsUnderWay: config.requestsPerConnection,
    stillForMs: config.unreadForS * 1000,
    leastBytesPerS: LEAST_BYTES_PER_S,
  })
  limitBodies(app, BODY_WITHIN_MS)
  addDrain(app, underWay)
  app.decorate('outages', openOutages(app.log))
  app.decorate('securityLog', openSecurityLog(app.log))
  app.setErrorHandler(answerError)
  app.addHook('onRoute', refuseOpenRoute)
  if (config.trustProxy === false) warnOfProxies(app)
  readEmptyJson(app)

  await addSecurity(app, config, headers)
  const openScreen = serveApp(app, {
    distDir,
    worker: config.worker,
    publicOrigin: config.publicOrigin,
    headers,
  })
  await app.register(cookie)
  const background = repeats ? openBackground(app.log) : NO_BACKGROUND
  const throttles = openThrottles(db, now)
  app.decorate('throttles', throttles)
  const backups = openDailyBackups(resources)
  app.decorate('backups', backups)
  const load = openLoad(config)
  app.decorate('lookUps', load.lookUps)
  app.decorate('packing', load.packing)
  const services: Services = {
    ...resources,
    background,
    throttles,
    backups,
    connections,
    streams: openStreams(config),
    load,
    renditions: openRenditions(drawnFolder(config), resources, load.pictures),
    build,
  }
  app.decorate('callerOf', (request: FastifyRequest, beside?: Beside) => callerOf(services, request, beside))
  app.decorateRequest('caller', null)
  app.decorateRequest('beside', null)
  for (const mountArea of AREAS) mountArea(app, services)

  app.addHook('onReady', async () => repeatWork(app, services))
  app.addHook('preClose', async () => void background.stop())
  app.addHook('onClose', () => background.stop())
  return app
}

/** What belongs to no area. */
function repeatWork(app: FastifyInstance, services: Services): void {
  const { background, config, throttles } = services
  // A reset is served by this beat, too: when it is served then tells nobody whose address is known.
  background.repeat('mail', config.mailsEveryS * 1000, openMailQueue(services, COMPOSERS, app.log))
  background.repeat('purge of throttles', THROTTLES_PURGED_EVERY_MS, () => throttles.purge())
}

function refuseOpenRoute(route: { url: string; config?: { roles?: unknown } }): void {
  if (isCall(route.url) && !route.config?.roles) throw new Error(`${route.url} does not say who may call it`)
}

/**
 * Accepts an empty body with a JSON content type, which GetUserData sends (specification §7). Fastify's own parser
 * refuses it.
 */
function readEmptyJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined)
    void parse(request, body as string, (error, value) =>
      error ? done(new HttpError('bad_request', 'not_json')) : done(null, value),
    )
  })
}
