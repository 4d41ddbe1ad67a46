/** The app: nothing at all until a session exists, then the layout and the screen of the address. */
import { useEffect, useState } from 'react'
import { BrowserRouter } from 'react-router-dom'
import { useSessionState } from '#src/session/session-store.ts'
import { afterFirstScreen } from './after-first-screen.ts'
import { Layout } from './layout.tsx'
import { AppRoutes } from './routes.tsx'
import { useLate } from './use-late.ts'
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
  useEffect(() => {
    let outbox: Promise<() => void> | undefined
    const cancel = afterFirstScreen(() => {
      // best effort: without a network there is nobody to report to, and nothing can be sent
      import('./report-vitals.ts').then((chunk) => chunk.reportVitals()).catch(() => undefined)
      outbox = import('#src/sync/flush-outbox.ts').then((chunk) => chunk.startOutbox())
      outbox.catch(() => undefined)
    })
    return () => {
      cancel()
      outbox?.then((stop) => stop()).catch(() => undefined) // best effort: it never began
    }
  }, [])
  const updateBar = useLate(loadUpdateBar, NO_PROPS)
  return (
    <>
      {useVersionToast()}
      {updateBar}
    </>
  )
}

const loadUpdateBar = async () => (await import('#src/pwa/update-bar.tsx')).UpdateBar
const NO_PROPS = {}
