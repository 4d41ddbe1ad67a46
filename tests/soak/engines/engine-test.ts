/**
 * What tests in another engine are written with: the real server on a copy of the demo data and one device, both for
 * all tests of a file. A picture of the screen is kept of a test that fails.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test as base } from 'vitest'
import { serverOnDemoData } from '#tests/support/browser/shared.ts'
import { type Device, type Engine, newDevice } from '#tests/support/engines/engine.ts'
import { startTlsProxy } from '#tests/support/engines/tls-proxy.ts'
import { freePort, ROOT, type RunningServer } from '#tests/support/server/run-server.ts'

const PICTURES = join(ROOT, 'node_modules', '.cache', 'loupe', 'failures')

interface Portal extends AsyncDisposable {
  readonly server: RunningServer
  /** How browsers reach it. */
  readonly origin: string
}

/**
 * `portal`: running. `device`: the file's. `tab`: its first. `newDevice(origin)`: another one, gone after the test.
 * `script`: a file that every page of the devices runs before its own scripts.
 */
export function testIn(engine: Engine, script?: string) {
  return base
    .extend('opened', { scope: 'file' }, async ({}, { onCleanup }) => {
      const opened = await openPortal(engine)
      onCleanup(() => opened[Symbol.asyncDispose]())
      return opened
    })
    .extend('device', { scope: 'file' }, async ({ opened }, { onCleanup }) => {
      const device = await newDevice(engine, opened.origin, script)
      onCleanup(() => device[Symbol.asyncDispose]())
      return device
    })
    .extend('portal', async ({ opened }) => {
      if (!opened.server.isRunning()) await opened.server.start()
      return opened
    })
    .extend('tab', async ({ portal: _, device, task }, { onCleanup }) => {
      onCleanup(async () => {
        if (task.result?.state === 'fail') await keepPicture(device, `${engine.name} ${task.name}`)
      })
      return device.firstTab()
    })
    .extend('newDevice', async ({ task }, { onCleanup }) => {
      const devices: Device[] = []
      onCleanup(async () => {
        for (const device of devices) {
          if (task.result?.state === 'fail') await keepPicture(device, `${engine.name} ${task.name}`)
          await device[Symbol.asyncDispose]()
        }
      })
      return async (origin: string) => {
        const device = await newDevice(engine, origin, script)
        devices.push(device)
        return device
      }
    })
}

export type EngineTest = ReturnType<typeof testIn>

/** Over https for an engine that keeps no log-in otherwise. */
async function openPortal({ keepsCookiesOverHttp }: Engine): Promise<Portal> {
  if (keepsCookiesOverHttp) {
    const server = await serverOnDemoData()
    return { server, origin: server.origin, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() }
  }
  const port = await freePort()
  const origin = `https://localhost:${port}`
  const server = await serverOnDemoData({ PUBLIC_ORIGIN: origin })
  const proxy = await startTlsProxy(port, Number(new URL(server.origin).port))
  return {
    server,
    origin,
    async [Symbol.asyncDispose]() {
      await proxy[Symbol.asyncDispose]()
      await server[Symbol.asyncDispose]()
    },
  }
}

async function keepPicture({ display }: Device, name: string): Promise<void> {
  await mkdir(PICTURES, { recursive: true })
  const path = join(PICTURES, `${name.replace(/[^a-z0-9]+/gi, '-').slice(0, 80)}.png`)
  await writeFile(path, await display.picture())
  console.info(`Picture: ${path}`)
}
