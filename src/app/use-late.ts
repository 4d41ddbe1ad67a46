import { type ComponentType, createElement, type ReactNode, useEffect, useState } from 'react'
import { afterFirstScreen } from './after-first-screen.ts'

/** A component that the first screen does without: loaded after it, and left out where it cannot be. */
export function useLate<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  props: Props,
): ReactNode {
  const [Late, setLate] = useState<ComponentType<Props>>()
  useEffect(() => {
    return afterFirstScreen(() => {
      load().then(
        (component) => setLate(() => component),
        () => undefined, // best effort: without a network the page is whole without it
      )
    })
  }, [load])
  return Late && createElement(Late, props)
}
