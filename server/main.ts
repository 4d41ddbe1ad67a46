/**
 * The process: reads the settings, opens the database, seeds the demo and starts the server. On a stop it lets running
 * calls end and closes everything in reverse order. Its first line of output is there at once, its last one says that
 * it is ready.
 */
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { hasAddress, noteAddress } from '#server/machine/address-file.ts'
import { isLoopback } from '#server/machine/loopback.ts'

const WAITS_FOR_COMMAND_MS = 60_000
const LOOKED_EVERY_MS = 250
const STOP_WITHIN_MS = 10_000
/** Of the stop: what is left is for work in the background and the database. */
const CUT_AFTER_MS = 6_000
const PARENT_LOOKED_AT_MS = 1000
/** Whoever else is served, a server that listens to other machines listens here, too. */
const HERE = '127.0.0.1'

const closers: (() => unknown)[] = []
let stopping = false

async function start(): Promise<void> {
  console.log('Starting …')
  // Most of the server is loaded after that: it takes seconds.
  const { demoLogIns, toConfig } = await import('./config.ts')
  const config = toConfig(process.env)
  const { openServer } = await import('./open-server.ts')
  const { firstSteps } = await import('#server/start/first-steps.ts')
  const { startWarnings } = await import('#server/start/start-warnings.ts')
  const { app, database, demo } = await open(
    () =>
      openServer(config, closers, {
        async beforeApp({ database, demo }) {
          if (database.kind === 'pglite') console.log(notForPowerCuts(config.dataDir))
          for (const warning of startWarnings(config)) console.warn(warning)
          if (config.demo) await demo.seed(new Date())
          await demo.allowLogIns(database.db, demoLogIns(config))
        },
      }),
    config.dataDir,
  )
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

/** A command that works on the folder ends soon; a server, which has noted its address there, does not. */
async function open<T>(once: () => Promise<T>, dataDir: string): Promise<T> {
  const { DataFolderInUse } = await import('#server/db/lock.ts')
  const until = performance.now() + WAITS_FOR_COMMAND_MS
  for (let isSaid = false; ; isSaid = true) {
    const opened = await once().catch((error: unknown) => {
      const mayPass = error instanceof DataFolderInUse && !hasAddress(dataDir) && !stopping
      if (!mayPass || performance.now() > until) throw error
      return null
    })
    if (opened !== null) return opened
    if (!isSaid) console.log('A command is at work on the data folder: the start waits for its end …')
    await wait(LOOKED_EVERY_MS)
  }
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
  const { sentenceOf } = await import('#server/start/start-failures.ts')
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
