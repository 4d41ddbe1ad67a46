import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { afterFirstScreen } from '#src/pwa/after-first-screen.ts'
import { loadWhenever } from '#src/pwa/load-whenever.ts'
import { checkVersion } from './check-version.ts'

const loadToast = async () => (await import('./toasts.tsx')).VersionToast

/** What to draw for the version check: nothing until it has failed. */
export function useVersionToast(): ReactNode {
  const [Toast, setToast] = useState<ComponentType>()
  useEffect(() => {
    const gone = new AbortController()
    void checkVersion().then(
      (ok) =>
        ok || afterFirstScreen(() => loadWhenever(loadToast, (toast) => setToast(() => toast), gone.signal)),
    )
    return () => gone.abort()
  }, [])
  return Toast && <Toast />
}
