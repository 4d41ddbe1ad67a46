/**
 * The server's settings, all from the environment, read once at start. An empty variable counts as absent. Whatever
 * is wrong is said in one go, each variable by name with what was expected; values are not repeated, because some of
 * them are secrets. The README's table says the same in words.
 */
import { resolve } from 'node:path'
import * as z from 'zod/mini'
import { brand } from '#contract/brand.ts'
import { address, list, mailbox, number, onOff, origin, proxies } from './setting-kinds.ts'

const Environment = z.object({
  HOST: z._default(z.string(), '127.0.0.1'),
  PORT: z._default(number(0, 65_535), 3000),
  DATA_DIR: z._default(z.string(), './data'),
  DATABASE_URL: z.optional(
    address('an address such as postgres://user:password@host/name', ['postgres:', 'postgresql:']),
  ),
  DEMO: z.optional(onOff),
  PUBLIC_ORIGIN: z.optional(origin),
  ALLOWED_ORIGINS: z._default(z.pipe(list, z.array(origin)), []),
  TRUST_PROXY: z._default(proxies, false),
  SMTP_URL: z.optional(address('an address such as smtp://user:password@host:587', ['smtp:', 'smtps:'])),
  MAIL_FROM: z._default(mailbox, `${brand.name} <${brand.contactEmail}>`),
  CONTACT_TO: z._default(mailbox, brand.contactEmail),
  SESSION_IDLE_DAYS: z._default(number(1, 365), 30),
  SESSION_MAX_DAYS: z._default(number(1, 3650), 90),
  LOG_INS_PER_MINUTE: z._default(number(1, 1e6), 20),
  WRONG_LOG_INS: z._default(number(1, 1e6), 10),
  MESSAGES_PER_MINUTE: z._default(number(1, 1e6), 5),
  WORKER: z._default(onOff, true),
  METRICS_TOKEN: z.optional(z.string().check(z.minLength(16, 'at least 16 characters'))),
  LOG_LEVEL: z._default(z.enum(['error', 'warn', 'info', 'debug'], 'error, warn, info or debug'), 'warn'),
})

/** The server's settings, in the order of the README's table. */
export interface Config {
  host: string
  port: number
  /** Absolute. */
  dataDir: string
  /** Null: PGlite in `dataDir`. */
  databaseUrl: string | null
  demo: boolean
  /** Where the portal is reached: links in mails, kind of cookie. */
  publicOrigin: string
  /** Origins of other hosts of the same site that may call with the cookie. */
  allowedOrigins: readonly string[]
  /** How many proxies in front are believed about the caller's address, or which. */
  trustProxy: false | number | string[]
  /** Null: mails become files in `dataDir`/mail. */
  smtpUrl: string | null
  mailFrom: string
  contactTo: string
  sessionIdleDays: number
  sessionMaxDays: number
  /** From one address. */
  logInsPerMinute: number
  /** Wrong passwords for one account from one address within a quarter of an hour. */
  wrongLogIns: number
  /** Contact messages and password resets, from one address. */
  messagesPerMinute: number
  /** Off: browsers that have a service worker are rid of it. */
  worker: boolean
  /** Null: metrics only for callers on this machine. */
  metricsToken: string | null
  logLevel: string
}

/** The environment does not say what the server needs; the message names every variable at fault. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

/**
 * Reads the settings.
 * @throws ConfigError
 */
export function toConfig(environment: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const result = Environment.safeParse(given)
  if (!result.success) throw new ConfigError(messageOf(result.error))
  const env = result.data
  return {
    host: env.HOST,
    port: env.PORT,
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL ?? null,
    demo: env.DEMO ?? env.DATABASE_URL === undefined,
    publicOrigin: env.PUBLIC_ORIGIN ?? localOrigin(env.HOST, env.PORT),
    allowedOrigins: env.ALLOWED_ORIGINS,
    trustProxy: env.TRUST_PROXY,
    smtpUrl: env.SMTP_URL ?? null,
    mailFrom: env.MAIL_FROM,
    contactTo: env.CONTACT_TO,
    sessionIdleDays: env.SESSION_IDLE_DAYS,
    sessionMaxDays: env.SESSION_MAX_DAYS,
    logInsPerMinute: env.LOG_INS_PER_MINUTE,
    wrongLogIns: env.WRONG_LOG_INS,
    messagesPerMinute: env.MESSAGES_PER_MINUTE,
    worker: env.WORKER,
    metricsToken: env.METRICS_TOKEN ?? null,
    logLevel: env.LOG_LEVEL,
  }
}

function localOrigin(host: string, port: number): string {
  const everyAddress = host === '0.0.0.0' || host === '::'
  const name = everyAddress ? 'localhost' : host.includes(':') ? `[${host}]` : host
  return `http://${name}:${port}`
}

function messageOf(error: z.core.$ZodError): string {
  const lines = error.issues.map((issue) => `  ${String(issue.path[0])}: expected ${issue.message}`)
  return ['The server cannot start with these settings:', ...new Set(lines)].join('\n')
}
