/** The toasts: a chunk of its own, loaded when there is something to say. */
import { useEffect, useRef } from 'react'
import { type CloseButtonProps, toast, ToastContainer } from 'react-toastify/unstyled'
import { connectivity } from '#src/network/connectivity.ts'
import { isRtl } from '#src/say/language.ts'
import { more } from '#src/say/more.ts'
import { sessionState, VISITOR } from '#src/session/session.ts'
import { useStore } from '#src/store/use-store.ts'
import 'react-toastify/ReactToastify.css'
import './toasts.css'

function CloseButton({ closeToast }: CloseButtonProps) {
  return (
    <button type="button" className="Toastify__close-button" aria-label={more.close} onClick={closeToast}>
      ×
    </button>
  )
}

/** Without a network it is no fault of the page, and says so. A visitor has nothing on the device but the pages. */
function Said() {
  const isOffline = useStore(connectivity) === 'offline'
  const { session } = useStore(sessionState)
  const { pagesWork, stillWorks } = more.device
  return (
    <div>
      {more.errorOccurred}
      {isOffline && <small>{session?.id === VISITOR.id ? pagesWork : stillWorks}</small>}
    </div>
  )
}

const VERSION = 'version'

/** The version check's toast: text, style and width are the specification's (§8). */
export function VersionToast() {
  const isOffline = useStore(connectivity) === 'offline'
  const wasOffline = useRef(isOffline)
  useEffect(() => {
    toast.error(<Said />, { toastId: VERSION })
  }, [])
  // That there was no network says nothing any more when there is one.
  useEffect(() => {
    if (!isOffline && wasOffline.current) toast.dismiss(VERSION)
    wasOffline.current = isOffline
  }, [isOffline])
  return (
    <ToastContainer
      position={isRtl() ? 'bottom-left' : 'bottom-right'}
      rtl={isRtl()}
      autoClose={10_000}
      aria-label={more.notifications}
      // What it stands in is a live region: an alert in that is said twice.
      role="none"
      closeButton={CloseButton}
      hideProgressBar
      style={{ width: 'min(500px, 100vw - 2 * var(--space-2))' }}
    />
  )
}
