import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { checkVersion } from './check-version.ts'
import { lazyScreen } from './load-chunk.ts'

const VersionToast = lazyScreen(async () => (await import('./toasts.tsx')).VersionToast)

/** What to draw for the version check: nothing until it has failed. */
export function useVersionToast(): ReactNode {
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    let live = true
    void checkVersion().then((ok) => live && setFailed(!ok))
    return () => {
      live = false
    }
  }, [])
  return failed ? (
    <Suspense>
      <VersionToast />
    </Suspense>
  ) : null
}
