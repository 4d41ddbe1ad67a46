import { type ComponentType, createElement, type ReactNode, useEffect, useState } from 'react'
import { afterFirstScreen } from './after-first-screen.ts'
import { loadWithRetry } from './load-with-retry.ts'

/** A component that the first screen does without: loaded after it, and again until it could be. */
export function useDeferred<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  props: Props,
): ReactNode {
  const [Loaded, setLoaded] = useState<ComponentType<Props>>()
  useEffect(() => {
    const gone = new AbortController()
    const cancel = afterFirstScreen(() => {
      loadWithRetry(load, (component) => setLoaded(() => component), gone.signal)
    })
    return () => {
      cancel()
      gone.abort()
    }
  }, [load])
  return Loaded && createElement(Loaded, props)
}
