/** The toasts: a chunk of its own, loaded when there is something to say. */
import { useEffect } from 'react'
import { toast, ToastContainer } from 'react-toastify/unstyled'
import 'react-toastify/ReactToastify.css'
import './toasts.css'

/** The version check's toast: text, style and width are the specification's (§8). */
export function VersionToast() {
  useEffect(() => {
    toast.error('Error has occurred', { toastId: 'version' })
  }, [])
  return <ToastContainer position="bottom-right" autoClose={10_000} style={{ width: 'min(500px, 100vw)' }} />
}
