/** The app: nothing at all until a session exists, then the layout and the screen of the address. */
import { useState } from 'react'
import { BrowserRouter } from 'react-router-dom'
import { useDeferred } from '#src/loading/use-deferred.ts'
import { sessionState } from '#src/session/session.ts'
import { useStore } from '#src/store/use-store.ts'
import { Layout } from './layout.tsx'
import { AppRoutes } from '#src/app/screens/routes.tsx'
import { withMore } from '#src/say/load.ts'
import { useVersionToast } from './use-version-toast.tsx'

export function App() {
  const { session, ended } = useStore(sessionState)
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

/** What is loaded after the first screen: the version toast, and everything that is not visible at first. */
function AfterFirstPaint() {
  const deferredParts = useDeferred(loadDeferredParts, NO_PROPS)
  return (
    <>
      {useVersionToast()}
      {deferredParts}
    </>
  )
}

const loadDeferredParts = withMore(() => import('./deferred-parts.tsx').then((chunk) => chunk.DeferredParts))
const NO_PROPS = {}
