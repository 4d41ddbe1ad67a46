/**
 * The whole server but its port: database, mail, demo, app. main.ts listens with it; the command line calls it in its
 * own process where no server runs. What was opened is closed in reverse order.
 */
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { type Demo, openDemo } from '#demo/demo.ts'
import { openDatabase, type OpenDatabase } from '#server/db/client.ts'
import { openFolderKey } from '#server/keys/folder-key.ts'
import { keepPrivate } from '#server/machine/private-files.ts'
import { openStorage } from '#server/storage/open-storage.ts'
import { buildApp } from './app.ts'
import type { Config } from './config.ts'
import type { LogStream } from './log.ts'
import { openMail } from './mail.ts'

export interface OpenServer {
  app: FastifyInstance
  database: OpenDatabase
  demo: Demo
  /** Opens every call of the ingest API; kept in the data folder. */
  key: string
}

interface Options {
  /** Runs when the database and the demo are there, before the app is. */
  beforeApp?(opened: Pick<OpenServer, 'database' | 'demo'>): Promise<void>
  /** Whether it mails and purges by itself. */
  repeats?: boolean
  log?: LogStream
}

/** Opens it. `closers`: gains what closes each part; a fault leaves there what was opened before it. */
export async function openServer(
  config: Config,
  closers: (() => unknown)[],
  { beforeApp, ...appOptions }: Options = {},
): Promise<OpenServer> {
  keepPrivate(config.dataDir)
  const database = await openDatabase(config)
  closers.push(() => database.close())
  const mail = openMail(config)
  closers.push(() => mail.close())
  const { db } = database
  const now = () => new Date()
  const demo = openDemo(db)
  try {
    await beforeApp?.({ database, demo })
    const key = await openFolderKey(db, config.dataDir, now())
    const distDir = fileURLToPath(new URL('../dist', import.meta.url))
    const { photoSource } = demo
    const storage = await openStorage(config)
    const app = await buildApp({ db, config, mail, photoSource, storage, demo, now }, distDir, appOptions)
    return { app, database, demo, key }
  } catch (error) {
    throw database.faultOf(error)
  }
}
