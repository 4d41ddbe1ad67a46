import { type ComponentType, createElement, type ReactNode, useEffect, useState } from 'react'
import { loadWithRetry } from './load-with-retry.ts'
import { Waiting } from './waiting.ts'

/** A component that somebody has asked for, before a reload of the page or now: it waits for nothing. */
export function useAskedFor<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  props: Props,
): ReactNode {
  const [Loaded, setLoaded] = useState<ComponentType<Props>>()
  useEffect(() => {
    const gone = new AbortController()
    loadWithRetry(load, (component) => setLoaded(() => component), gone.signal)
    return () => gone.abort()
  }, [load])
  return Loaded ? createElement(Loaded, props) : createElement(Waiting)
}
