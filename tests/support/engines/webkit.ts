/**
 * WebKit, Safari's engine, as GTK builds it: the same code that draws, runs scripts and stores, with another surface. Its
 * bus of programs is its own, on which assistive technology asks (read-rows.py).
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '#tests/support/server/run-server.ts'
import { ended } from './ended.ts'
import type { Engine } from './engine.ts'
import { beginOverHttp } from './wire.ts'

const BROWSER = join(import.meta.dirname, 'webkit-browser.py')
const READY_WITHIN_MS = 20_000
const POLL_MS = 50

export const webkit: Engine = {
  name: 'WebKit',
  // https://bugs.webkit.org/show_bug.cgi?id=281149
  keepsCookiesOverHttp: false,
  async open({ display, profile, downloads, runtime, script }) {
    const place = { ...process.env, DISPLAY: display, XDG_RUNTIME_DIR: runtime }
    const bus = spawn('dbus-daemon', ['--session', '--print-address=1', '--nofork'], {
      env: place,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    const [address] = (await once(bus.stdout, 'data')) as [Buffer]
    const env = {
      ...place,
      DBUS_SESSION_BUS_ADDRESS: String(address).trim(),
      LANG: 'en_US.UTF-8',
      ENGINE_PROFILE: profile,
      ENGINE_DOWNLOADS: downloads,
      ...(script !== undefined && { ENGINE_SCRIPT: script }),
    }
    const port = await freePort()
    const driver = spawn('WebKitWebDriver', [`--port=${port}`], { env, stdio: 'ignore' })
    const origin = `http://127.0.0.1:${port}`
    await untilReady(origin)
    return {
      env,
      start: () => beginOverHttp(origin, { 'webkitgtk:browserOptions': { binary: BROWSER, args: [] } }),
      async [Symbol.asyncDispose]() {
        await ended(driver)
        await ended(bus)
      },
    }
  },
}

async function untilReady(origin: string): Promise<void> {
  const deadline = performance.now() + READY_WITHIN_MS
  while (performance.now() < deadline) {
    const answer = await fetch(`${origin}/status`).catch(() => undefined)
    if (answer?.ok) return
    await wait(POLL_MS)
  }
  throw new Error('WebKitWebDriver did not start. Is webkit2gtk-driver installed?')
}
