/** The content security policy at work: what somebody who could run a line of script would try next. */
import { expect } from 'vitest'
import { test } from '#tests/support/browser/browser.ts'
import { refusedByPolicy } from '#tests/support/browser/console-lines.ts'
import { untilWorker } from '#tests/support/browser/worker.ts'

const EXPECTED = [
  /^This document requires 'Trusted(HTML|ScriptURL)' assignment/,
  /^Creating a TrustedTypePolicy named '\w+' violates/,
]

/** What TypeScript's library does not know. */
interface Scope {
  trustedTypes: { createPolicy(name: string, rules: object): unknown }
  importScripts(address: string): void
}

test('neither page nor worker makes markup or a script of text', async ({ server, openContext }) => {
  const context = await openContext(server.origin, { expected: EXPECTED })
  const refused = await refusedByPolicy(context)
  const page = await context.newPage()
  await page.goto('/')
  await untilWorker(page)
  expect(refused).toEqual([])

  const inPage = [
    page.evaluate(() => void (document.createElement('p').innerHTML = '<b>text</b>')),
    page.evaluate(() => void (document.createElement('script').src = '/sw.js')),
    page.evaluate(() => void new Worker('/sw.js')),
    page.evaluate(() => navigator.serviceWorker.register('/sw.js')),
    page.evaluate(() => void (globalThis as unknown as Scope).trustedTypes.createPolicy('another', {})),
    page.evaluate(() => void (globalThis as unknown as Scope).trustedTypes.createPolicy('loupe', {})),
  ]
  const worker = context.serviceWorkers()[0]!
  const inWorker = [
    worker.evaluate(() => (globalThis as unknown as Scope).importScripts('/sw.js')),
    worker.evaluate(() => void (globalThis as unknown as Scope).trustedTypes.createPolicy('another', {})),
  ]
  await Promise.all([...inPage, ...inWorker].map((attempt) => expect(attempt).rejects.toThrow('TypeError')))
  const sinks = Array.from({ length: 4 }, () => 'require-trusted-types-for trusted-types-sink')
  const policies = Array.from({ length: 2 }, () => 'trusted-types trusted-types-policy')
  await expect.poll(() => refused.toSorted()).toEqual([...sinks, ...policies])
})
