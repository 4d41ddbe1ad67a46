import { type ComponentType, createElement, type ReactNode, useEffect, useState } from 'react'

const AFTER_MS = 500

/** A component that the first screen does without: loaded after it, and left out where it cannot be. */
export function useLate<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  props: Props,
): ReactNode {
  const [Late, setLate] = useState<ComponentType<Props>>()
  useEffect(() => {
    const timer = setTimeout(() => {
      load().then(
        (component) => setLate(() => component),
        () => undefined, // best effort: without a network the page is whole without it
      )
    }, AFTER_MS)
    return () => clearTimeout(timer)
  }, [load])
  return Late && createElement(Late, props)
}
