import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { afterFirstScreen } from '#src/loading/after-first-screen.ts'
import { loadWithRetry } from '#src/loading/load-with-retry.ts'
import { checkVersion } from '#src/app/boot/check-version.ts'
import { withMore } from '#src/say/load.ts'

const loadToast = withMore(() => import('./toasts.tsx').then((chunk) => chunk.VersionToast))

/** What to draw for the version check: nothing until it has failed. */
export function useVersionToast(): ReactNode {
  const [Toast, setToast] = useState<ComponentType>()
  useEffect(() => {
    const gone = new AbortController()
    void checkVersion().then(
      (ok) =>
        ok || afterFirstScreen(() => loadWithRetry(loadToast, (toast) => setToast(() => toast), gone.signal)),
    )
    return () => gone.abort()
  }, [])
  return Toast && <Toast />
}
