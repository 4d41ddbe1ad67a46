/**
 * What the first screen weighs: the scripts it asks for, gz, and those of the floor, which has the same foundations and
 * nothing of ours. A row of the bench and a test share it.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import type { Page } from 'playwright-core'
import { build } from 'vite'
import { ROOT } from '#tests/support/server/run-server.ts'

const KIB = 1024

/** The most that a visitor's first screen may weigh: as a multiple of the floor, and in KiB. */
export const FIRST_SCREEN_LIMIT = { timesFloor: 1.063, kib: 95 }

/** The floor's scripts, KiB gz. */
export async function floorKib(): Promise<number> {
  const outDir = mkdtempSync(join(tmpdir(), 'loupe-floor-'))
  const root = join(import.meta.dirname, 'floor')
  const mode = process.env['NODE_ENV']
  try {
    // In a test run it is `test`, and React would be its development version.
    process.env['NODE_ENV'] = 'production'
    await build({ root, configFile: false, logLevel: 'error', plugins: [react()], build: { outDir } })
    const scripts = readdirSync(join(outDir, 'assets')).filter((name) => name.endsWith('.js'))
    return scripts.reduce((sum, name) => sum + gzKib(readFileSync(join(outDir, 'assets', name))), 0)
  } finally {
    if (mode === undefined) delete process.env['NODE_ENV']
    else process.env['NODE_ENV'] = mode
    rmSync(outDir, { recursive: true, force: true })
  }
}

/** Opens the built page at `origin`: the scripts it has asked for when `label` is on the screen, KiB gz. */
export async function firstScreenKib(page: Page, origin: string, label: string): Promise<number> {
  await page.addInitScript((label) => {
    new MutationObserver((_, observer) => {
      if (!document.body?.innerText.includes(label)) return
      performance.mark('first-screen')
      observer.disconnect()
    }).observe(document, { childList: true, subtree: true })
  }, label)
  await page.goto(origin)
  await page.waitForFunction(() => performance.getEntriesByName('first-screen').length > 0)
  const names = await page.evaluate(() => {
    const [drawn] = performance.getEntriesByName('first-screen')
    const before = performance
      .getEntriesByType('resource')
      .filter((each) => each.startTime < drawn!.startTime)
    return before.map(({ name }) => new URL(name).pathname).filter((name) => name.endsWith('.js'))
  })
  return [...new Set(names)].reduce((sum, name) => sum + gzKib(readFileSync(join(ROOT, 'dist', name))), 0)
}

const gzKib = (bytes: Uint8Array) => gzipSync(bytes, { level: 9 }).length / KIB
