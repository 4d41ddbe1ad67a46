/** Firefox ESR, driven by what it speaks itself. */
import { type ChildProcess, spawn } from 'node:child_process'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { ended } from './ended.ts'
import type { Engine, Place } from './engine.ts'
import { beginOverMarionette } from './wire.ts'

const READY_WITHIN_MS = 60_000
const POLL_MS = 50

export const firefox: Engine = {
  name: 'Firefox ESR',
  keepsCookiesOverHttp: true,
  async open(place) {
    await writeFile(join(place.profile, 'user.js'), preferences(place))
    const env = { ...process.env, DISPLAY: place.display, MOZ_CRASHREPORTER_DISABLE: '1' }
    let child: ChildProcess | undefined
    return {
      env,
      async start() {
        // Written when it listens.
        const port = join(place.profile, 'MarionetteActivePort')
        await rm(port, { force: true })
        child = spawn('firefox-esr', ['--marionette', '--no-remote', '--profile', place.profile], {
          env,
          stdio: 'ignore',
        })
        const wire = await beginOverMarionette(await portIn(port))
        return {
          ...wire,
          async end() {
            await wire.end()
            if (child) await ended(child)
          },
        }
      },
      async [Symbol.asyncDispose]() {
        if (child) await ended(child)
      },
    }
  },
}

function preferences({ downloads }: Place): string {
  const set = {
    'marionette.port': 0,
    'browser.download.folderList': 2,
    // A screen that feels fingers.
    'dom.w3c_touch_events.enabled': 1,
    'dom.maxtouchpoints.testing.value': 5,
    'browser.download.dir': downloads,
    'browser.download.alwaysOpenPanel': false,
    'browser.shell.checkDefaultBrowser': false,
    'browser.aboutwelcome.enabled': false,
    'datareporting.policy.dataSubmissionEnabled': false,
    'network.captive-portal-service.enabled': false,
    'network.connectivity-service.enabled': false,
    'intl.accept_languages': 'en-US',
  }
  return Object.entries(set)
    .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`)
    .join('')
}

/** @throws when Firefox does not get that far */
async function portIn(file: string): Promise<number> {
  const deadline = performance.now() + READY_WITHIN_MS
  while (performance.now() < deadline) {
    const text = await readFile(file, 'utf8').catch(() => '')
    if (text) return Number(text)
    await wait(POLL_MS)
  }
  throw new Error('Firefox did not start. Is firefox-esr installed?')
}
