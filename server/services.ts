/** What the server works with, opened once and handed to every area. */
import type { FastifyInstance } from 'fastify'
import type { DemoState } from '#contract/ingest/upkeep/demo.ts'
import type { Db } from '#server/db/client.ts'
import type { Background } from './background.ts'
import type { BuildRecord } from './build-record.ts'
import type { PhotoSource, Renditions } from './photo-source.ts'
import type { Config, DemoLogIns } from './config.ts'
import type { ConnectionCounts } from '#server/load/connections.ts'
import type { Load } from '#server/load/load.ts'
import type { Streams } from '#server/load/streams.ts'
import type { Throttles } from '#server/load/throttles.ts'
import type { FileStorage } from '#server/storage/file-storage.ts'
import type { Mail } from './mail.ts'

/** What the server asks of the demo, which demo/demo.ts is. */
export interface DemoGoods {
  /** Lets its users log in, or ends their sessions and keeps them out. */
  allowLogIns(db: Db, allowed: DemoLogIns): Promise<void>
  /** The log-ins, as text for people; null where the demo has no users. */
  logIns(db: Db, allowed: DemoLogIns): Promise<string | null>
  state(db: Db): Promise<DemoState>
  /**
   * Makes it, also where it was removed, and answers how many lots it has.
   * @throws HttpError conflict where a customer of its name is there
   */
  add(db: Db, now: Date, onProgress: (saved: number, all: number) => void): Promise<number>
  /** Removes it and leaves what is the trader's. Answers what was there. */
  remove(db: Db): Promise<DemoState>
}

/** The archives of the day. */
export interface DailyBackups {
  /** Writes the archive of the day where it is due. @throws what kept it from being written */
  look(): Promise<void>
  /** Whether the last attempt failed. */
  isFailing(): boolean
}

/** What is opened before the app and closed after it: by main.ts, and by each test with a clock of its own. */
export interface Resources {
  db: Db
  config: Config
  mail: Mail
  photoSource: PhotoSource
  storage: FileStorage
  demo: DemoGoods
  now(): Date
}

/** What handlers are given: the resources and what belongs to one running app. */
export interface Services extends Resources {
  background: Background
  load: Load
  connections: Readonly<ConnectionCounts>
  streams: Streams
  throttles: Throttles
  backups: DailyBackups
  renditions: Renditions
  /** Null: no page was built. */
  build: BuildRecord | null
}

/** Adds the routes of one area. Every `handlers.ts` exports at least one; app.ts calls them all. */
export type MountArea = (app: FastifyInstance, services: Services) => void
