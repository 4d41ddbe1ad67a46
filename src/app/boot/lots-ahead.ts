/**
 * The first lots of an account of which the device has none: asked for when the session is known, while the scripts are
 * on their way that check and keep them (src/sync/pull-lots.ts).
 */
import { FIRST_LOTS, PULL_LOTS } from '#contract/session/start-calls.ts'
import { request } from '#src/api/request.ts'
import { LISTS } from '#src/offline/device/lists-database.ts'
import { areListsHinted } from '#src/session/lists-hint.ts'
import type { TakeLots } from '#src/sync/sync.ts'

/** Asks where there seem to be none. Keeps nothing of what came once it was taken. */
export function askForLots(): TakeLots {
  let answer = LISTS.some(areListsHinted) ? undefined : request(PULL_LOTS, FIRST_LOTS)
  answer?.catch(() => undefined) // whoever takes it hears of it
  return () => {
    const taken = answer
    answer = undefined
    return taken
  }
}
