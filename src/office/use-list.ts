/** What a section of the office asks for by itself. */
import { useEffect, useRef, useState } from 'react'
import { faultOf } from './use-overview.ts'

interface Listed<T> {
  /** What came last. */
  found?: T
  /** Why nothing came now; that there is no connection says the page. */
  failure?: string | undefined
}

/**
 * Asked at once, when the second value is called, and after a failure whenever an overview has come, `at` the time of the
 * last one. `ask`: the same function as long as the same is asked; it may stop when its signal says so.
 */
export function useList<T>(
  ask: (signal: AbortSignal) => Promise<T>,
  at: string,
): [list: Listed<T>, again: () => void] {
  const [list, setList] = useState<Listed<T>>({})
  const [turn, setTurn] = useState(0)
  const hasFailed = useRef(false)
  const again = () => setTurn((before) => before + 1)
  useEffect(() => {
    if (hasFailed.current) again()
  }, [at])
  useEffect(() => {
    const stop = new AbortController()
    ask(stop.signal).then(
      (found) => {
        if (stop.signal.aborted) return
        hasFailed.current = false
        setList({ found })
      },
      (error: unknown) => {
        if (stop.signal.aborted) return
        hasFailed.current = true
        const fault = faultOf(error)
        setList((before) => ({ ...before, failure: fault === 'offline' ? undefined : fault.sentence }))
      },
    )
    return () => stop.abort()
  }, [ask, turn])
  return [list, again]
}
