/** What a start says about its settings: what does not stop it, and may surprise who runs the server. */
import type { Config } from '#server/config.ts'
import { isLoopback } from '#server/machine/loopback.ts'
import { othersMayLookInto } from '#server/machine/private-files.ts'

/** The sentences for these settings. */
export function startWarnings(config: Pick<Config, 'host' | 'publicOrigin' | 'demo' | 'dataDir'>): string[] {
  const { host, publicOrigin, demo, dataDir } = config
  const isOpen = !isLoopback(host)
  const { protocol, hostname } = new URL(publicOrigin)
  const isLocalOrigin = isLoopback(hostname)
  return [
    isOpen &&
      isLocalOrigin &&
      `Other machines reach this server, but its links in mails lead to ${publicOrigin}, and their browsers drop its ` +
        'cookie, so nobody can log in from them. Set PUBLIC_ORIGIN to the address that they open.',
    protocol === 'http:' &&
      !isLocalOrigin &&
      `${publicOrigin} is plain http: passwords, sessions and photos can be read on the way, and the app ` +
        'does not work offline. Use it for a trial only, and https for anything else.',
    demo &&
      (isOpen || !isLocalOrigin) &&
      "Anybody who reaches this server can log in: the demo's passwords are public. Set DEMO=off to end that. The demo's " +
        'log-in of the staff is kept out here. Your own: npm run -s portal -- staff add dana@loupe.example',
    othersMayLookInto(dataDir) &&
      `Other accounts of this machine may look into ${dataDir}. What the server keeps there is closed to them, what else ` +
        `is in the folder may not be. To close it: chmod 700 ${dataDir}`,
  ].filter((warning) => warning !== false)
}
