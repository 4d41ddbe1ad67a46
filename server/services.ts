/** What handlers work with; made once by main.ts, and by the tests with a clock and a folder of their own. */
import type { FastifyInstance } from 'fastify'
import type { Db } from '#server/db/client.ts'
import type { Config } from './config.ts'
import type { Mail } from './mail.ts'

export interface Services {
  db: Db
  config: Config
  mail: Mail
  now(): Date
}

/** Every area's handlers.ts exports one of these; app.ts calls them. */
export type MountArea = (app: FastifyInstance, services: Services) => void
