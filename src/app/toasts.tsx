/** The toasts: a chunk of its own, loaded when there is something to say. */
import { useEffect } from 'react'
import { toast, ToastContainer } from 'react-toastify/unstyled'
import { isRtl } from '#src/say/language.ts'
import { more } from '#src/say/more.ts'
import 'react-toastify/ReactToastify.css'
import './toasts.css'

/** The version check's toast: text, style and width are the specification's (§8). */
export function VersionToast() {
  useEffect(() => {
    toast.error(more.errorOccurred, { toastId: 'version' })
  }, [])
  return (
    <ToastContainer
      position={isRtl() ? 'bottom-left' : 'bottom-right'}
      rtl={isRtl()}
      autoClose={10_000}
      style={{ width: 'min(500px, 100vw)' }}
    />
  )
}
