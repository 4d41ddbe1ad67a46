/**
 * What lives and dies with an account's session: its lots and memos, opened from the device and kept up with the
 * server, and the watch over a device that is left or lies untouched.
 */
import type { Session } from '#contract/session/session.ts'
import { formatCount } from '#src/format/number-format.ts'
import { orderOf } from '#src/lots/list/lot-index.ts'
import { lotStore } from '#src/lots/list/lot-store.ts'
import { selectionStore } from '#src/lots/selection/selection-store.ts'
import { LISTS, wipeLists } from '#src/offline/device/lists-database.ts'
import { listsOf } from '#src/offline/device/lists.ts'
import { leaseLists } from '#src/offline/lists/lease-lists.ts'
import { afterFirstScreen } from '#src/loading/after-first-screen.ts'
import { loadWithRetry } from '#src/loading/load-with-retry.ts'
import { areListsHinted } from '#src/session/lists-hint.ts'
import type { TakeLots } from '#src/sync/sync.ts'
import { endSession } from '#src/session/ending/end-session.ts'
import { roleOf, sessionState } from '#src/session/session.ts'
import { watchLinkEnd } from '#src/session/guest/link-end.ts'
import { watchIdle } from '#src/session/watch-idle.ts'
import { removeFirstDrawing } from '#src/features/photos/first-drawing.ts'
import { firstLotsWanted, showFirstPictures } from '#src/features/photos/first-lots.ts'
import { hasTimedOut } from '#src/session/idle.ts'
import { coverOnLeaving } from './cover-on-leaving.ts'

/** Where a language needs a format of numbers, the first takes a browser long: it is made while the device is opened. */
export const prepareFormats = (): void => void formatCount(0)

/**
 * Reads the lots of the kept session while the server is asked whether it still is the session, or has just said so.
 * `told`: what it says. Resolves when the first lots have been read, and the pictures that the worker has written into the
 * page are painted where the session is kept. Never rejects.
 */
export async function expectAccountData(kept: Session, told: Promise<Session>): Promise<void> {
  const { session } = sessionState.get()
  if (session && session.id !== kept.id) return
  const shown = showPictures(kept, told)
  const read = lotStore.readAhead(listsOf(kept.id), firstLotsWanted(kept))
  if (session) lotStore.showFirstLots(kept.id)
  else followFirst(kept)
  await Promise.all([shown, read])
}

async function showPictures(kept: Session, told: Promise<Session>): Promise<void> {
  // Without any network nobody can say anything else.
  const session = navigator.onLine ? await told : kept
  if (session.id === kept.id && !hasTimedOut(session, false)) await showFirstPictures(kept)
  else removeFirstDrawing()
}

function followFirst(kept: Session): void {
  const stop = sessionState.subscribe(() => {
    stop()
    if (sessionState.get().session?.id === kept.id) lotStore.showFirstLots(kept.id)
    else lotStore.close()
  })
}

/** Begins; when `stopped`, ends and drops everything in memory. `takeLots`: the first lots, asked for already. */
export function startAccountData(session: Session, stopped: AbortSignal, takeLots?: TakeLots): void {
  stopped.addEventListener('abort', watchIdle())
  stopped.addEventListener('abort', watchLinkEnd(session))
  coverOnLeaving(stopped)
  // Nothing of the office is kept on the device.
  if (roleOf(session) === 'staff') return
  stopped.addEventListener('abort', selectionStore.start())
  stopped.addEventListener('abort', () => lotStore.close())
  void open(session, stopped, takeLots)
}

/** Asks for the pictures of the first list of all while the wall's own scripts are still on their way. */
function askForPhotosAhead(session: Session): () => void {
  const wanted = firstLotsWanted(session)
  const stop = lotStore.index.subscribe(() => {
    const index = lotStore.index.get()
    if (!index) return
    stop()
    void wanted.then((asked) => asked?.askForPhotos({ ...index, order: orderOf(index, asked.shown) }))
  })
  return stop
}

/** Saved lots are read before the first pull: where they are damaged, it has to bring all of them. */
async function open(session: Session, stopped: AbortSignal, takeLots?: TakeLots): Promise<void> {
  const sync = () => import('#src/sync/sync.ts')
  if (!LISTS.some(areListsHinted)) {
    sync().catch(() => undefined) // best effort: it is asked for again
    stopped.addEventListener('abort', askForPhotosAhead(session))
  }
  let lists = await leaseLists(session.id)
  if (stopped.aborted) return
  try {
    await lotStore.open(lists)
  } catch (error) {
    console.warn('Saved lots cannot be read and will be pulled again:', error)
    lotStore.close()
    await wipeLists(lists.name).catch(() => undefined) // best effort: what cannot be read cannot be shown either
    lists = await leaseLists(session.id)
    if (!stopped.aborted) await lotStore.open(lists)
  }
  const role = roleOf(session)
  const onSessionEnded = () => void endSession()
  const begin = () =>
    loadWithRetry(
      sync,
      ({ startSync }) =>
        stopped.addEventListener(
          'abort',
          startSync({ lists, role, onSessionEnded, later: afterFirstScreen, takeLots }),
        ),
      stopped,
    )
  // Saved lots are drawn first: that needs no pull.
  if (lotStore.index.get()) afterFirstScreen(begin)
  else begin()
}
