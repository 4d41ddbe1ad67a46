/** An older Safari out of a new one: a script that takes away what came later. What it cannot show is in docs/BROWSERS.md. */
import { newerThan } from '#tests/support/floor/compat.ts'

/** An older Safari does not know the rule of our policy that asks for them; this one would go on to enforce it. */
const ENFORCED = /^[tT]rusted/

/** For every page to run before its own scripts. */
export function forgetNewerThan(version: string): string {
  const newer = newerThan(version).filter(({ object }) => !ENFORCED.test(object))
  return `(${forget.toString()})(${JSON.stringify(newer)})`
}

/** Runs in the page. */
function forget(newer: ReturnType<typeof newerThan>) {
  const page = globalThis as unknown as Record<string, { prototype?: object } | undefined>
  for (const { object, member } of newer) {
    if (member === undefined) delete page[object]
    const its = page[object]
    if (member === undefined || its === undefined) continue
    for (const holder of [its, its.prototype, object === 'Window' ? page : undefined])
      // best effort: what cannot be taken away stays
      if (holder && Object.hasOwn(holder, member)) Reflect.deleteProperty(holder, member)
  }
}
