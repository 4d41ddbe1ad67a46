import { type ComponentType, createElement, type ReactNode, useEffect, useState } from 'react'
import { afterFirstScreen } from './after-first-screen.ts'
import { loadWhenever } from './load-whenever.ts'

/** A component that the first screen does without: loaded after it, as soon as it can be. */
export function useLate<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  props: Props,
): ReactNode {
  const [Late, setLate] = useState<ComponentType<Props>>()
  useEffect(() => {
    const gone = new AbortController()
    const takeBack = afterFirstScreen(() => {
      loadWhenever(load, (component) => setLate(() => component), gone.signal)
    })
    return () => {
      takeBack()
      gone.abort()
    }
  }, [load])
  return Late && createElement(Late, props)
}
