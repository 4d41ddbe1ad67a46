/**
 * Every screen and state, on a tablet and on a phone: its controls are large enough for a finger and the letters of its
 * fields for Safari, and axe finds no fault in either theme.
 */
import type { BrowserContext } from 'playwright-core'
import { describe, expect } from 'vitest'
import { type LogInOf, logInByCall } from '#tests/support/browser/log-in.ts'
import { axeFaults } from '#tests/support/browser/axe-faults.ts'
import { testWithoutWorker as test } from '#tests/support/browser/browser.ts'
import { answered, offlineConsole } from '#tests/support/browser/console-lines.ts'
import { smallLetters } from '#tests/support/touch/small-letters.ts'
import { smallTargets } from '#tests/support/touch/small-targets.ts'
import { SIZES, THEMES } from '#tests/screenshots/look.ts'
import { wordsOf } from '#tests/screenshots/screen.ts'
import { SCREENS } from '#tests/screenshots/screens/screens.ts'

/** Who is logged in: a log-in for each test would be more than the server takes in a minute. */
const loggedIn = new Map<string, Promise<Awaited<ReturnType<BrowserContext['cookies']>>>>()

async function logInOnce(context: BrowserContext, user: LogInOf): Promise<void> {
  const cookies = loggedIn.get(user) ?? logInByCall(context, user).then(() => context.cookies())
  loggedIn.set(user, cookies)
  await context.addCookies(await cookies)
}

for (const size of ['tablet', 'phone'] as const)
  describe(`on a ${size}`, () => {
    for (const screen of SCREENS)
      test(screen.name, async ({ server, openContext }) => {
        const context = await openContext(server.origin, {
          viewport: SIZES[size],
          hasTouch: true,
          bypassCSP: true,
          expected: [
            ...(screen.refusedBy ? [answered(screen.refusedBy)] : []),
            ...(screen.offline ? offlineConsole : []),
          ],
          reducedMotion: 'reduce',
          serviceWorkers: screen.worker ? 'allow' : 'block',
        })
        if (screen.as) await logInOnce(context, screen.as)
        const page = await context.newPage()
        await screen.open({ page, context, server, isPhone: size === 'phone', ...(await wordsOf('en')) })
        expect(await page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(true)
        const faults: string[] = []
        for (const theme of THEMES) {
          await page.emulateMedia({ colorScheme: theme })
          for (const fault of await axeFaults(page)) faults.push(`${theme}: ${fault}`)
        }
        const letters = await smallLetters(page)
        expect({ faults, letters, small: await smallTargets(page) }).toEqual({
          faults: [],
          letters: [],
          small: [],
        })
      })
  })
