/**
 * What works behind the first screen and is loaded after it: the link to the content, the focus that is kept, the list of
 * languages, messages to be sent, the performance report, updates, what is waited for, the way back to the top, the warning
 * before an untouched device logs out, what is said of a log-in that the browser did not keep.
 */
import { useEffect } from 'react'
import { FilePopup } from '#src/app/popups/file-popup.tsx'
import { LostLogInPopup } from '#src/app/popups/lost-log-in-popup.tsx'
import { removeFirstDrawing } from '#src/features/photos/first-drawing.ts'
import { UpdateBar } from '#src/pwa/update/update-bar.tsx'
import { useDeferred } from '#src/loading/use-deferred.ts'
import { sessionState } from '#src/session/session.ts'
import { useStore } from '#src/store/use-store.ts'
import { startOutbox } from '#src/sync/flush-outbox.ts'
import { ToTop } from '#src/app/shell/to-top.tsx'
import { keepFocus } from './keep-focus.ts'
import { listLanguagesByKeys } from './list-languages.ts'
import { listenToSkipLink } from './skip-link.ts'
import { WaitNote } from './wait-note.tsx'

const loadIdlePopup = async () => (await import('#src/features/account/idle-popup.tsx')).IdlePopup
const NO_PROPS = {}
const IdleWarning = () => useDeferred(loadIdlePopup, NO_PROPS)

export function DeferredParts() {
  const { session } = useStore(sessionState)
  useEffect(startOutbox, [])
  useEffect(listenToSkipLink, [])
  useEffect(keepFocus, [])
  useEffect(listLanguagesByKeys, [])
  // The wall has taken it away before; whoever is shown something else must not have it.
  useEffect(removeFirstDrawing, [])
  useEffect(() => {
    // best effort: without a network there is nothing to report to
    import('#src/app/boot/report-vitals.ts').then((chunk) => chunk.reportVitals()).catch(() => undefined)
  }, [])
  return (
    <>
      <UpdateBar />
      <WaitNote />
      <FilePopup />
      <LostLogInPopup />
      <ToTop />
      {session?.idleMinutes ? <IdleWarning /> : null}
    </>
  )
}
