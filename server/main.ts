/**
 * The process: reads the settings, opens the database, seeds the demo and starts the server. On a stop it lets running
 * calls end and closes everything in reverse order. Its last line of output says that it is ready.
 */
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { openDemo } from '#demo/demo.ts'
import { openDatabase } from '#server/db/client.ts'
import { keepPrivate } from '#server/machine/private-files.ts'
import { sentenceOf } from '#server/start/start-failures.ts'
import { startWarnings } from '#server/start/start-warnings.ts'
import { buildApp } from './app.ts'
import { toConfig } from './config.ts'
import { openMail } from './mail.ts'

const STOP_WITHIN_MS = 10_000
/** Of the stop: what is left is for work in the background and the database. */
const CUT_AFTER_MS = 6_000
const PARENT_LOOKED_AT_MS = 1000

const closers: (() => unknown)[] = []
let stopping = false

async function start(): Promise<void> {
  const config = toConfig(process.env)
  keepPrivate(config.dataDir)
  const database = await openDatabase(config)
  closers.push(() => database.close())
  const mail = openMail(config)
  closers.push(() => mail.close())
  const now = () => new Date()
  if (database.kind === 'pglite') console.log(notForPowerCuts(config.dataDir))
  for (const warning of startWarnings(config)) console.warn(warning)
  const demo = openDemo(database.db)
  try {
    if (config.demo) await demo.seed(now())
    await demo.allowLogIns(config.demo)
  } catch (error) {
    throw database.faultOf(error)
  }
  const distDir = fileURLToPath(new URL('../dist', import.meta.url))
  const { photoSource } = demo
  const app = await buildApp({ db: database.db, config, mail, photoSource, now }, distDir)
  closers.push(() => closeApp(app))
  await app.listen({ host: config.host, port: config.port })
  const { port } = app.server.address() as { port: number }
  const host = config.host.includes(':') ? `[${config.host}]` : config.host
  if (config.demo) console.log(demo.logIns())
  console.log(`Loupe is ready on http://${host}:${port}`)
}

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
