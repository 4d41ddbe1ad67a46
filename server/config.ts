/**
 * The server's settings, all from the environment, read once at start. An empty variable counts as absent. A start
 * with wrong settings names every variable at fault and what was expected of it; values are not repeated, because some
 * of them are secrets. The README's table says the same in words.
 */
import { resolve } from 'node:path'
import * as z from 'zod/mini'
import { brand } from '#contract/brand.ts'
import { isLoopback } from '#server/machine/loopback.ts'
import {
  address,
  list,
  mailbox,
  nullable,
  number,
  offOrNumber,
  onOff,
  origin,
  proxies,
  storageAddress,
} from './setting-kinds.ts'

/** One row a setting. Its variable is the same name in capitals: `dataDir` is read from DATA_DIR. */
const Settings = z.object({
  host: z._default(z.string(), '127.0.0.1'),
  port: z._default(number(0, 65_535), 3000),
  /** Absolute. */
  dataDir: z.pipe(
    z._default(z.string(), './data'),
    z.transform((path) => resolve(path)),
  ),
  /** Null: PGlite in `dataDir`. */
  databaseUrl: nullable(
    address('an address such as postgres://user:password@host/name', ['postgres:', 'postgresql:']),
  ),
  /** The same PostgreSQL without a pooler in front, for what is bound to one connection. Null: `databaseUrl`. */
  databaseDirectUrl: nullable(
    address('an address such as postgres://user:password@host/name', ['postgres:', 'postgresql:']),
  ),
  /** The longest that PostgreSQL may take for one question; absent: client.ts has it. */
  databaseAnswersWithinS: z.optional(number(1, 600)),
  /** Null: photographs and files of imports are kept in `dataDir`/photos. */
  storageUrl: nullable(storageAddress),
  /** The keys of `storageUrl`, under the names that all tools of S3 know. */
  awsAccessKeyId: nullable(z.string()),
  awsSecretAccessKey: nullable(z.string()),
  /** Of keys that are lent for a time. */
  awsSessionToken: nullable(z.string()),
  /** Of the disk, for renditions of photographs that S3 has; 0 keeps none. */
  photoCacheMib: z._default(number(0, 1e6), 2048),
  /** How many archives of the day are kept in `dataDir`/backups; 0 makes none. Absent: 7 with PGlite. */
  backups: z.optional(offOrNumber(365)),
  /** Absent: on with PGlite where only this machine reaches the server. */
  demo: z.optional(onOff),
  /** How users reach the portal: for links in mails and the kind of cookie. Absent: by host and port. */
  publicOrigin: z.optional(origin),
  /** Whether browsers are told to use https for every host below that of `publicOrigin`, too. */
  hstsSubdomains: z._default(onOff, false),
  /** Origins of other hosts of the same site that may call with the cookie. */
  allowedOrigins: z._default(z.pipe(list, z.array(origin)), []),
  /** How many proxies in front may say the caller's address, or which. */
  trustProxy: z._default(proxies, false),
  /** Null: mails become files in `dataDir`/mail. */
  smtpUrl: nullable(address('an address such as smtp://user:password@host:587', ['smtp:', 'smtps:'])),
  mailFrom: z._default(mailbox, `${brand.name} <${brand.contactEmail}>`),
  contactTo: z._default(mailbox, brand.contactEmail),
  sessionIdleDays: z._default(number(1, 365), 30),
  sessionMaxDays: z._default(number(1, 3650), 90),
  /** From one network. */
  logInsPerMinute: z._default(number(1, 1e6), 20),
  /** Wrong passwords for one account from one network, or on a device known to it, within a quarter of an hour. */
  wrongLogIns: z._default(number(1, 1e6), 10),
  /** Contact messages, and password resets, from one network. */
  messagesPerMinute: z._default(number(1, 1e6), 5),
  /** The beat of the mails that wait. */
  mailsEveryS: z._default(number(1, 60), 5),
  /** After it a contact message that was mailed is deleted. */
  messagesKeptDays: z._default(number(1, 36_500), 730),
  /** After it a frame that no spin was made of is deleted. */
  framesKeptDays: z._default(number(1, 3650), 30),
  /** Connections at once; a browser opens six. */
  maxConnections: z._default(number(1, 1e6), 4_000),
  /** Of them from one network, where no proxy is trusted; absent: half. */
  connectionsPerNetwork: z.optional(number(1, 1e6)),
  /** Requests under way over one connection. */
  requestsPerConnection: z._default(number(1, 1e6), 8),
  /** How long an answer may stay unread, or a connection still. */
  unreadForS: z._default(number(1, 3600), 30),
  /** Renditions made at once; absent: load.ts has it, as the next two. */
  picturesAtOnce: z.optional(number(1, 64)),
  /** Pages of lots and memos read at once. */
  pullsAtOnce: z.optional(number(1, 64)),
  /** Password hashes made at once. */
  hashesAtOnce: z.optional(number(1, 64)),
  /** The most memory for pages of lots that are kept for the next device that asks; 0 keeps none. */
  pageCacheMib: z._default(number(0, 4096), 32),
  /** Off: browsers that have a service worker are rid of it. */
  worker: z._default(onOff, true),
  /** Null: metrics only for callers on this machine. */
  metricsToken: nullable(z.string().check(z.minLength(16, 'at least 16 characters'))),
  logLevel: z._default(z.enum(['error', 'warn', 'info', 'debug'], 'error, warn, info or debug'), 'warn'),
})

type Given = z.infer<typeof Settings>

const withKey = (path: 'awsAccessKeyId' | 'awsSecretAccessKey') =>
  z.refine<Given>((given) => given.storageUrl === null || given[path] !== null, {
    path: [path],
    error: 'the key for STORAGE_URL',
  })

const Checked = Settings.check(withKey('awsAccessKeyId'), withKey('awsSecretAccessKey'))

/** The server's settings, defaults filled in. */
export type Config = Given &
  Required<Pick<Given, 'backups' | 'connectionsPerNetwork' | 'demo' | 'publicOrigin'>>

/** The settings do not let the server start; the message names every variable at fault. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

/** The environment variable of every setting. */
export const VARIABLES = Object.fromEntries(
  Object.keys(Settings.shape).map((name) => [name, name.replace(/[A-Z]/g, '_$&').toUpperCase()]),
)

/**
 * Reads the settings.
 * @throws ConfigError
 */
export function toConfig(environment: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(
    Object.entries(VARIABLES).map(([name, variable]) => [name, environment[variable] || undefined]),
  )
  const result = Checked.safeParse(given)
  if (!result.success) throw new ConfigError(messageOf(result.error))
  const { data } = result
  return {
    ...data,
    backups: data.backups ?? (data.databaseUrl === null ? 7 : 0),
    connectionsPerNetwork: data.connectionsPerNetwork ?? Math.ceil(data.maxConnections / 2),
    demo: data.demo ?? (data.databaseUrl === null && isForThisMachine(data)),
    publicOrigin: data.publicOrigin ?? localOrigin(data.host, data.port),
  }
}

/** Which of the demo's users may log in: those of its customers, and the one of the staff. */
export type DemoLogIns = Readonly<Record<'customers' | 'staff', boolean>>

/**
 * Says it for these settings. Their password is public, and the one of the staff opens the whole portal: that
 * log-in is for this machine alone, whatever DEMO says.
 */
export const demoLogIns = (config: Config): DemoLogIns => ({
  customers: config.demo,
  staff: config.demo && isForThisMachine(config),
})

/** Whether nobody on another machine is expected, who could use the demo's log-ins. */
function isForThisMachine({ host, publicOrigin }: Pick<Given, 'host' | 'publicOrigin'>): boolean {
  const isLocal = publicOrigin === undefined || isLoopback(new URL(publicOrigin).hostname)
  return isLoopback(host) && isLocal
}

function localOrigin(host: string, port: number): string {
  const everyAddress = host === '0.0.0.0' || host === '::'
  const name = everyAddress ? 'localhost' : host.includes(':') ? `[${host}]` : host
  return `http://${name}:${port}`
}

function messageOf(error: z.core.$ZodError): string {
  const lines = error.issues.map(
    (issue) => `  ${VARIABLES[String(issue.path[0])]}: expected ${issue.message}`,
  )
  return ['The server cannot start with these settings:', ...new Set(lines)].join('\n')
}
