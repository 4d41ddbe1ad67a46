/**
 * A screen whose chunk is loaded when it is first drawn, or fetched ahead. The first screen of all is waited for
 * without suspending: React holds back for 300 ms what replaces a fallback. Later ones suspend, so that the screen
 * before stays until they are loaded.
 */
import { type ComponentType, lazy, useEffect, useState } from 'react'
import { FirstScreenDrawn, isFirstScreenOver } from './after-first-screen.ts'
import { loadChunk } from './load-chunk.ts'

export function lazyScreen<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Suspending = lazy(async () => ({ default: await loadChunk(load) }))
  /** Once it has been fetched ahead. */
  let fetched: ComponentType<Props> | undefined

  function First(props: Props) {
    const [chunk, setChunk] = useState<ComponentType<Props> | { error: unknown } | undefined>(() => fetched)
    useEffect(() => {
      loadChunk(load).then(
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
    const [later] = useState(isFirstScreenOver)
    return later ? <Suspending {...props} /> : <First {...props} />
  }
  /** Never rejects: what could not be fetched is loaded again when it is drawn. */
  const fetchAhead = async () => {
    fetched = await load().catch(() => undefined)
  }
  return Object.assign(Screen, { fetchAhead })
}
