/**
 * One server and one browser for all test files of a Vitest worker: each takes seconds of processor time to start.
 * They start when a test first asks for them and end with the worker. Tests stay apart by contexts and sessions of
 * their own, and by subjects and ids that no other test uses.
 */
import { statfsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'
import { BROWSER_ARGS, testBrowser } from '#tools/browser.mjs'
import { seededDemoData } from '#tests/support/server/demo-data.ts'
import { type RunningServer, runServer } from '#tests/support/server/run-server.ts'

/** No test meets a limit by accident, as all of them call from one address, nor waits long for a mail. */
const ENV = { LOG_INS_PER_MINUTE: '100000', MESSAGES_PER_MINUTE: '100000', MAILS_EVERY_S: '1' }

/** Containers give 64 MB, in which a browser dies. */
const SHM_BYTES = 2e9

let server: Promise<RunningServer> | undefined
let browser: Promise<Browser> | undefined

/** The worker's server, running: started again when the test before left it stopped. */
export async function sharedServer(): Promise<RunningServer> {
  const running = await (server ??= serverOnDemoData())
  if (!running.isRunning()) await running.start()
  return running
}

export function sharedBrowser(): Promise<Browser> {
  return (browser ??= launchBrowser())
}

/** Ends both; calling it again does nothing. */
export async function endShared(): Promise<void> {
  const [ending, closing] = [server, browser]
  server = browser = undefined
  await Promise.all([ending?.then((it) => it[Symbol.asyncDispose]()), closing?.then((it) => it.close())])
}

/** A server on a copy of the demo data. `env`: settings beside those of all tests. */
export async function serverOnDemoData(env: Record<string, string> = {}): Promise<RunningServer> {
  return runServer({ copyOf: await seededDemoData(), env: { ...ENV, ...env } })
}

async function launchBrowser(): Promise<Browser> {
  const { executablePath, env } = await testBrowser()
  return chromium.launch({
    executablePath,
    args: BROWSER_ARGS,
    ignoreDefaultArgs: hasRoomyShm() ? ['--disable-dev-shm-usage'] : [],
    env: { ...process.env, ...env },
  })
}

/** What the browser's processes share is then in memory, where making a file costs a tenth less of a test than on disk. */
function hasRoomyShm(): boolean {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm')
    return bavail * bsize > SHM_BYTES
  } catch {
    return false // best effort: not Linux
  }
}
