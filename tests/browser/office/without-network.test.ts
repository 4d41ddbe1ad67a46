/** The office on a device with the worker: what its own chunks need to be there without a network. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { paths } from '#src/paths.ts'
import { test } from '#tests/support/browser/browser.ts'
import { offlineConsole } from '#tests/support/browser/console-lines.ts'
import { logInByCall } from '#tests/support/browser/log-in.ts'
import { ROOT } from '#tests/support/server/run-server.ts'
import { precached, untilWorker } from '#tests/support/browser/worker.ts'

test(
  'its chunks are kept where it was opened, and start without a network with a sentence',
  { tags: 'soak' },
  async ({ server, openContext }) => {
    const context = await openContext(server.origin, { expected: offlineConsole })
    await logInByCall(context, 'staff')
    const page = await context.newPage()
    await page.goto(paths.office)
    await untilWorker(page)
    await page.reload()
    await page.getByRole('region', { name: 'Customers' }).waitFor()
    await page.waitForFunction(async () => (await (await caches.open('loupe-office')).keys()).length >= 4)
    await context.setOffline(true)
    await server.stop()
    await page.reload()
    await page.getByText('What the office shows is not kept on this device').waitFor()
    expect(await page.getByRole('region', { name: 'Customers' }).count()).toBe(0)
    await context.setOffline(false)
    await server.start()
  },
)

const built = (path: string) => readFileSync(join(ROOT, 'dist', path), 'utf8')

test(
  'a customer’s device has the whole app and nothing of the office',
  { tags: 'soak' },
  async ({ server, openContext }) => {
    const context = await openContext(server.origin)
    const asked: string[] = []
    context.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await logInByCall(context, 'desk')
    const page = await context.newPage()
    await page.goto('/')
    await untilWorker(page)
    const files = Object.keys(await precached(page))
    expect(files.some((path) => path.startsWith('/assets/memos-screen-'))).toBe(true)
    expect([...files, ...asked].filter((path) => path.includes('office'))).toEqual([])
    // Nor under another name: the office alone says how the command line is called.
    const saying = files.filter((path) => path.endsWith('.js') && built(path).includes('npm run -s portal'))
    expect(saying).toEqual([])
    expect(await page.evaluate(() => caches.has('loupe-office'))).toBe(false)
  },
)
