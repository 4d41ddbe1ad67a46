import { type ComponentType, createElement, type ReactNode, useEffect, useState } from 'react'
import { limit } from '#timing/limit.ts'
import { withTimeout } from '#timing/with-timeout.ts'
import { afterFirstScreen, isFirstScreenOver } from './after-first-screen.ts'
import { loadWithRetry } from './load-with-retry.ts'

/** The next does not wait longer. */
const TURN_MS = 5_000

const oneAtATime = limit(1)

/** What the others wait for. */
let ahead: Promise<unknown> | undefined

/** One after the other: on a slow network all at once would each take as long as all of them. */
function inTurn<T>(load: () => Promise<T>, isFirst?: boolean): Promise<T> {
  if (isFirst) {
    const work = load()
    ahead = work
    return work
  }
  return new Promise((resolve, reject) => {
    void oneAtATime(async () => {
      await Promise.resolve() // until all that begin together have done so
      await settled(ahead)
      await settled(load().then(resolve, reject))
    })
  })
}

/** Never rejects: who waits longer goes on. */
const settled = (work: Promise<unknown> = Promise.resolve()) =>
  withTimeout(work, TURN_MS).catch(() => undefined)

/**
 * A component that the first screen does without: loaded after it, and again until it could be. Those that wait for the
 * first screen are loaded one after the other. `isFirst`: before the others.
 */
export function useDeferred<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  props: Props,
  isFirst?: boolean,
): ReactNode {
  const [Loaded, setLoaded] = useState<ComponentType<Props>>()
  useEffect(() => {
    const gone = new AbortController()
    const turn = isFirstScreenOver() ? load : () => inTurn(load, isFirst)
    const cancel = afterFirstScreen(() => {
      loadWithRetry(turn, (component) => setLoaded(() => component), gone.signal)
    })
    return () => {
      cancel()
      gone.abort()
    }
  }, [load, isFirst])
  return Loaded && createElement(Loaded, props)
}
