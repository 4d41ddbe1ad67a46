/**
 * The process: reads the settings, opens the database, seeds the demo and starts the server. On a stop it lets running
 * calls end and closes everything in reverse order. Its last line of output says that it is ready.
 */
import type { FastifyInstance } from 'fastify'
import { noteAddress } from '#server/machine/address-file.ts'
import { isLoopback } from '#server/machine/loopback.ts'
import { firstSteps } from '#server/start/first-steps.ts'
import { sentenceOf } from '#server/start/start-failures.ts'
import { startWarnings } from '#server/start/start-warnings.ts'
import { demoLogIns, toConfig } from './config.ts'
import { openServer } from './open-server.ts'

const STOP_WITHIN_MS = 10_000
/** Of the stop: what is left is for work in the background and the database. */
const CUT_AFTER_MS = 6_000
const PARENT_LOOKED_AT_MS = 1000
/** Whoever else is served, a server that listens to other machines listens here, too. */
const HERE = '127.0.0.1'

const closers: (() => unknown)[] = []
let stopping = false

async function start(): Promise<void> {
  const config = toConfig(process.env)
  const { app, database, demo } = await openServer(config, closers, {
    async beforeApp({ database, demo }) {
      if (database.kind === 'pglite') console.log(notForPowerCuts(config.dataDir))
      for (const warning of startWarnings(config)) console.warn(warning)
      if (config.demo) await demo.seed(new Date())
      await demo.allowLogIns(database.db, demoLogIns(config))
    },
  })
  closers.push(() => closeApp(app))
  await app.listen({ host: config.host, port: config.port })
  const { port } = app.server.address() as { port: number }
  const logIns = config.demo ? await demo.logIns(database.db, demoLogIns(config)) : null
  if (logIns !== null) console.log(logIns)
  const steps = await firstSteps(database.db)
  if (steps !== null) console.log(steps)
  closers.push(noteAddress(config.dataDir, originOf(isLoopback(config.host) ? config.host : HERE, port)))
  console.log(`Loupe is ready on ${originOf(config.host, port)}`)
}

const originOf = (host: string, port: number) => `http://${host.includes(':') ? `[${host}]` : host}:${port}`

const notForPowerCuts = (dataDir: string) =>
  `Data is kept in ${dataDir} by PGlite, which does not wait for the disk: it survives the end of this ` +
  'process, not a power cut. Set DATABASE_URL to keep it in PostgreSQL.'

async function stop(): Promise<void> {
  if (stopping) process.exit(1)
  stopping = true
  await closeAll()
  process.exit(0)
}

async function closeAll(): Promise<void> {
  setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref()
  for (const close of closers.toReversed()) await close()
}

/** Answers what has arrived already, then closes. Who takes too long for the answer is cut off. */
async function closeApp(app: FastifyInstance): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), CUT_AFTER_MS)
  await app.drain()
  await app.close()
  clearTimeout(cut)
}

async function fail(error: unknown): Promise<void> {
  if (stopping) return
  console.error(sentenceOf(error) ?? error)
  await closeAll()
  process.exit(1)
}

/** Stops when npm is gone: npm ended by a signal leaves its child behind, which would keep the data folder locked. */
function stopWithParent(): void {
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && void stop(), PARENT_LOOKED_AT_MS).unref()
}

process.on('SIGTERM', stop)
process.on('SIGINT', stop)
if (process.env['npm_lifecycle_event']) stopWithParent()
start().catch(fail)
