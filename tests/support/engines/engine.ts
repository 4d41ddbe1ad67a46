/**
 * The engines that the portal is to work in beside Chromium, each in a device of its own: a screen, a folder that keeps
 * what pages store while it is off, and a folder of saved files.
 */
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Display, openDisplay } from './display.ts'
import { Tab } from './tab.ts'
import type { Wire } from './wire.ts'

/** Where a browser finds and leaves things. */
export interface Place {
  /** The name of the screen. */
  display: string
  profile: string
  downloads: string
  /** Of sockets, which devices would share otherwise. */
  runtime: string
  /** A file with a script that every page runs before its own. */
  script?: string
}

/** A browser that can be started again and again on the same place. `start` begins a session. */
export interface Browser extends AsyncDisposable {
  start(): Promise<Wire>
  /** The environment in which another program reaches it. */
  readonly env: NodeJS.ProcessEnv
}

export interface Engine {
  readonly name: string
  /** Whether it keeps the cookie of a log-in on plain http to this machine. */
  readonly keepsCookiesOverHttp: boolean
  open(place: Place): Promise<Browser>
}

export interface Device extends AsyncDisposable {
  readonly display: Display
  readonly downloads: string
  readonly env: NodeJS.ProcessEnv
  /** The first tab; of a device that is off, the browser is started with what it had stored. */
  firstTab(): Promise<Tab>
  /** Ends it; all tabs go. */
  switchOff(): Promise<void>
  openTab(): Promise<Tab>
}

const SCRIPTS_TAKE_AT_MOST_MS = 60_000

/** A new one, switched off. `origin`: the portal's. `script`: see Place. */
export async function newDevice(engine: Engine, origin: string, script?: string): Promise<Device> {
  const folder = await mkdtemp(join(tmpdir(), 'loupe-engine-'))
  const [profile, downloads, runtime] = [join(folder, 'profile'), join(folder, 'saved'), join(folder, 'run')]
  for (const path of [profile, downloads, runtime]) await mkdir(path, { mode: 0o700 })
  const display = await openDisplay()
  const browser = await engine.open({
    display: display.name,
    profile,
    downloads,
    runtime,
    ...(script !== undefined && { script }),
  })
  let wire: Wire | undefined
  let first: Tab | undefined

  const switchOff = async () => {
    const ending = wire
    wire = first = undefined
    await ending?.end()
  }
  return {
    display,
    downloads,
    switchOff,
    env: browser.env,
    async firstTab() {
      if (first) return first
      wire = await browser.start()
      await wire.send('timeouts', { script: SCRIPTS_TAKE_AT_MOST_MS })
      first = new Tab(wire, (await wire.send('handle')) as string, origin)
      return first
    },
    async openTab() {
      const { handle } = (await wire!.send('open', { type: 'tab' })) as { handle: string }
      return new Tab(wire!, handle, origin)
    },
    async [Symbol.asyncDispose]() {
      await switchOff().catch(() => undefined) // best effort: it may have ended by itself
      await browser[Symbol.asyncDispose]()
      await display[Symbol.asyncDispose]()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
