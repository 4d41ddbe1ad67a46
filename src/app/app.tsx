/** The app: nothing at all until a session exists, then the layout and the screen of the address. */
import { type ComponentType, useEffect, useState } from 'react'
import { BrowserRouter } from 'react-router-dom'
import { useSessionState } from '#src/session/session-store.ts'
import { Layout } from './layout.tsx'
import { AppRoutes } from './routes.tsx'
import { useVersionToast } from './use-version-toast.tsx'

export function App() {
  const { session, ended } = useSessionState()
  const [begun, setBegun] = useState(false)
  if (session && !begun) setBegun(true)
  return (
    <>
      {session && (
        // A router for each account: nothing that was drawn or typed under one is there under the next.
        <BrowserRouter key={session.id}>
          <Layout session={session} ended={ended}>
            <AppRoutes session={session} />
          </Layout>
        </BrowserRouter>
      )}
      {begun && <AfterFirstPaint />}
    </>
  )
}

/**
 * What waits for the first screen: the version toast, messages to be sent, the service worker with its updates, the
 * performance report.
 */
function AfterFirstPaint() {
  const [UpdateBar, setUpdateBar] = useState<ComponentType>()
  useEffect(() => {
    let outbox: Promise<() => void> | undefined
    const timer = setTimeout(() => {
      // best effort: without a network there is nobody to report to, nothing can be sent, and no update
      import('./report-vitals.ts').then((chunk) => chunk.reportVitals()).catch(() => undefined)
      outbox = import('#src/sync/flush-outbox.ts').then((chunk) => chunk.startOutbox())
      outbox.catch(() => undefined)
      import('#src/pwa/update-bar.tsx')
        .then((chunk) => setUpdateBar(() => chunk.UpdateBar))
        .catch(() => undefined)
    }, 1_000)
    return () => {
      clearTimeout(timer)
      outbox?.then((stop) => stop()).catch(() => undefined) // best effort: it never began
    }
  }, [])
  return (
    <>
      {useVersionToast()}
      {UpdateBar && <UpdateBar />}
    </>
  )
}
