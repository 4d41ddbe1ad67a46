/** Looks at everything that the portal needs, and says of each what is well or what to do. */
import { demoLogIns } from '#server/config.ts'
import { randomUUID } from 'node:crypto'
import { accessSync, constants, statfsSync, statSync } from 'node:fs'
import type { Check } from '#contract/ingest/upkeep/doctor.ts'
import { dailyArchives } from '#server/backup/daily-backups.ts'
import { knownSchemas } from '#server/backup/manifest.ts'
import { connectionsOf } from '#server/db/client.ts'
import { isLoopback } from '#server/machine/loopback.ts'
import type { Services } from '#server/services.ts'
import { startWarnings } from '#server/start/start-warnings.ts'
import {
  databaseClock,
  databaseState,
  failedRuns,
  latestTime,
  mailsSince,
  unusedKeys,
  waitingPhotos,
} from './state-queries.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const LEAST_NODE = [20, 19] as const
const LEAST_ROOM_BYTES = 1_000_000_000
const CLOCK_MS = 5_000
const MAIL_WAITS_MS = 60 * 60 * 1000
const FAILED_WITHIN_MS = 7 * DAY_MS
const UNUSED_FOR_MS = 30 * DAY_MS
const WAITS_LONG_MS = 30 * DAY_MS

/** The services, and whether the database has met damage. */
export interface Examined extends Services {
  isDamaged(): boolean
}

/** How the command line is called, so that what is said can be copied. */
const PORTAL = 'npm run -s portal --'

type Said = Omit<Check, 'what'>
type Look = (examined: Examined) => Said[] | Promise<Said[]>

const well = (says: string): Said => ({ level: 'well', says })
const note = (says: string): Said => ({ level: 'note', says })
const mend = (says: string): Said => ({ level: 'mend', says })

const LOOKS: Readonly<Record<string, Look>> = {
  Node() {
    const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
    const isOld = major < LEAST_NODE[0] || (major === LEAST_NODE[0] && minor < LEAST_NODE[1])
    const says = `This is Node ${process.versions.node}.`
    return [isOld ? mend(`${says} Install ${LEAST_NODE.join('.')} or newer.`) : well(says)]
  },

  'data folder'({ config: { dataDir } }) {
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
    const isOpen = process.platform !== 'win32' && (statSync(dataDir).mode & 0o022) !== 0
    const { bavail, bsize } = statfsSync(dataDir)
    const room = `${((bavail * bsize) / 1e9).toFixed(1)} GB are free`
    return [
      isOpen
        ? mend(`Other accounts may write to ${dataDir}. Take that right: chmod go-w ${dataDir}`)
        : well(`${dataDir} can be written by the server.`),
      bavail * bsize < LEAST_ROOM_BYTES
        ? mend(`Only ${room} on the disk of ${dataDir}. Make room.`)
        : well(`${room} on its disk.`),
    ]
  },

  async database({ db, isDamaged }) {
    const { version, migrations, miscounted } = await databaseState(db)
    const isEmbedded = connectionsOf(db) === null
    const known = knownSchemas().length
    return [
      well(`${isEmbedded ? 'PGlite' : 'PostgreSQL'}, ${version}.`),
      ...(isEmbedded
        ? [note('It does not wait for the disk: a power cut may damage it. DATABASE_URL names a PostgreSQL.')]
        : []),
      migrations === known
        ? well(`All ${known} migrations have run.`)
        : mend(`${migrations} migrations have run, this Loupe knows ${known}. Start the newest Loupe.`),
      isDamaged()
        ? mend('It has found damage in its files. Restore the last good archive: docs/BACKUP.md.')
        : well('It has met no damage.'),
      ...(miscounted > 0
        ? [
            mend(
              `${miscounted} customers have another number of lots than is noted. Import their lists again.`,
            ),
          ]
        : []),
    ]
  },

  async storage({ storage, config }) {
    const key = `probe/${randomUUID()}`
    const bytes = Buffer.from(key)
    await storage.saveBytes(key, bytes)
    const read = await storage.readWhole(key)
    await storage.remove(key)
    const place = config.storageUrl === null ? 'in the data folder' : 'on S3'
    return [
      read?.equals(bytes)
        ? well(`Photographs are kept ${place}, which can be written and read.`)
        : mend(`What was written ${place} could not be read again. See docs/STORAGE.md.`),
    ]
  },

  async mail({ db, config, now }) {
    const isPublic = !isLoopback(new URL(config.publicOrigin).hostname)
    const waiting = await mailsSince(db, new Date(now().getTime() - MAIL_WAITS_MS))
    return [
      config.smtpUrl !== null
        ? well('Mails are sent by the server that SMTP_URL names.')
        : (isPublic ? mend : note)(
            `Mails become files in ${config.dataDir}/mail, and reach nobody. Set SMTP_URL to a mail server.`,
          ),
      ...(waiting > 0
        ? [
            mend(
              `${waiting} mails have waited for more than an hour. The log says what the mail server answers.`,
            ),
          ]
        : []),
    ]
  },

  address({ config }) {
    const { host, publicOrigin, trustProxy } = config
    const isBehindProxy = publicOrigin.startsWith('https:') && trustProxy === false
    const warnings = startWarnings(config)
    return [
      ...(warnings.length > 0 ? warnings.map(mend) : [well(`The portal is reached at ${publicOrigin}.`)]),
      ...(isBehindProxy
        ? [
            mend(
              `${publicOrigin} is https, which a proxy before ${host} must speak, and TRUST_PROXY is off: all callers ` +
                'seem to have its address and share their limits. Set TRUST_PROXY to the number of proxies.',
            ),
          ]
        : []),
    ]
  },

  async clock({ db, now }) {
    const asked = Date.now()
    const apartMs = Math.abs((await databaseClock(db)) - (asked + Date.now()) / 2)
    const latest = await latestTime(db)
    const behindMs = latest === null ? 0 : latest.getTime() - now().getTime()
    if (apartMs > CLOCK_MS)
      return [
        mend(
          `The clocks of server and database are ${(apartMs / 1000).toFixed(0)} s apart. Set both by NTP.`,
        ),
      ]
    if (behindMs > CLOCK_MS)
      return [
        mend(
          `Rows were written at ${latest!.toISOString()}, after the time it is here. Set the clock by NTP.`,
        ),
      ]
    return [well(`It is ${now().toISOString()}.`)]
  },

  async keys({ db, now }) {
    const unused = await unusedKeys(db, new Date(now().getTime() - UNUSED_FOR_MS))
    if (unused.length === 0) return [well('Every key that is older than a month has been used.')]
    return [
      note(
        `Never used in a month: ${unused.join(', ')}. What nobody needs is closed by: ${PORTAL} keys revoke NAME`,
      ),
    ]
  },

  async backups({ config, backups, db, now }) {
    const isEmbedded = connectionsOf(db) === null
    if (config.backups === 0)
      return [
        (isEmbedded ? mend : note)(
          `No archive is made by itself. ${isEmbedded ? 'Unset BACKUPS, or make' : 'Make'} one every day: docs/BACKUP.md.`,
        ),
      ]
    const archives = await dailyArchives(config.dataDir)
    const [newest] = archives
    if (backups.isFailing())
      return [mend('The last archive could not be written. The log says why; often the disk is full.')]
    if (!newest) return [note('There is no archive yet. The first is made some minutes after the start.')]
    const hours = Math.floor((now().getTime() - newest.madeAt.getTime()) / 3_600_000)
    const bytes = archives.reduce((sum, archive) => sum + archive.bytes, 0)
    const says = `The last archive is ${hours} hours old; all ${archives.length} take ${(bytes / 1e6).toFixed(1)} MB.`
    return [
      hours > 48 ? mend(`${says} Leave the server running: it makes one every day.`) : well(says),
      note(
        `They have the rows alone. This writes the photographs, too; FILE on another disk: ${PORTAL} backup FILE`,
      ),
    ]
  },

  async imports({ db, now }) {
    const failed = await failedRuns(db, new Date(now().getTime() - FAILED_WITHIN_MS))
    if (failed.length === 0) return [well('No import has failed in a week.')]
    return failed.map(({ run, file }) =>
      mend(`Import ${run} of ${file} failed. The log says why; load it again.`),
    )
  },

  async photographs({ db, now }) {
    const waiting = await waitingPhotos(db, new Date(now().getTime() - WAITS_LONG_MS))
    if (waiting.length === 0) return [well('No photograph waits for a lot.')]
    return waiting.map(({ customer, count, old, oldest }) => {
      const since = old > 0 ? ` (${old} for more than a month, ${oldest} the longest)` : ''
      const wait = count === 1 ? 'photograph waits' : 'photographs wait'
      return note(
        `Of ${customer} ${count} ${wait} for a lot${since}. This lists what waits, and why: ${PORTAL} photos unmatched`,
      )
    })
  },

  async demo({ db, demo, config }) {
    if ((await demo.logIns(db, demoLogIns(config))) === null) return [well('The demo is not there.')]
    return [
      config.demo
        ? note('The log-ins of the demo are open, and everybody knows their password. DEMO=off closes them.')
        : note(`The demo is there, and nobody can log in to it. This takes it away: ${PORTAL} demo remove`),
    ]
  },
}

/** A look that fails says so, and the others go on. */
export async function examine(examined: Examined): Promise<Check[]> {
  const checks: Check[] = []
  for (const [what, look] of Object.entries(LOOKS)) {
    const said = await Promise.resolve()
      .then(() => look(examined))
      .catch((error: Error) => [mend(error.message)])
    checks.push(...said.map((one) => ({ what, ...one })))
  }
  return checks
}
