/**
 * A screen whose chunk is loaded when it is first drawn, or fetched ahead. The first screen of all is waited for
 * without suspending: React holds back for 300 ms what replaces a fallback. Later ones suspend, so that the screen
 * before stays until they are loaded. One that is loaded is drawn at once, or Back would find an empty page, and lose
 * the place to scroll to.
 */
import { type ComponentType, lazy, useEffect, useState } from 'react'
import { FirstScreenDrawn, isFirstScreenOver } from './after-first-screen.ts'
import { loadChunk } from './load-chunk.ts'

export function lazyScreen<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined
  const loadOnce = async () => (loaded ??= await loadChunk(load))
  const Suspending = lazy(async () => ({ default: await loadOnce() }))

  function First(props: Props) {
    const [chunk, setChunk] = useState<ComponentType<Props> | { error: unknown } | undefined>(() => loaded)
    useEffect(() => {
      loadOnce().then(
        (Screen) => setChunk(() => Screen),
        (error: unknown) => setChunk({ error }),
      )
    }, [])
    if (!chunk) return null
    if ('error' in chunk) throw chunk.error
    const Screen = chunk
    return (
      <>
        <Screen {...props} />
        <FirstScreenDrawn />
      </>
    )
  }

  function Screen(props: Props) {
    const [Shown] = useState((): ComponentType<Props> =>
      isFirstScreenOver() ? (loaded ?? Suspending) : First,
    )
    return <Shown {...props} />
  }
  /** Never rejects: what could not be fetched is loaded again when it is drawn. */
  const fetchAhead = async () => {
    loaded ??= await load().catch(() => undefined)
  }
  return Object.assign(Screen, { fetchAhead })
}
