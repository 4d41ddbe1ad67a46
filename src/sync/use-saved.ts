/** A saved list in a component: read again whenever it was saved, in whatever tab. */
import { useEffect, useState } from 'react'
import { type Message, onMessage } from '#src/offline/device/messages.ts'

/** `read` must be stable. Undefined until the first reading, and when it fails. */
export function useSaved<T>(
  list: Extract<Message, { kind: 'saved' }>['list'],
  read: () => Promise<T>,
): T | undefined {
  const [saved, setSaved] = useState<T>()
  useEffect(() => {
    let live = true
    const load = () =>
      void read().then(
        (value) => live && setSaved(value),
        (error: unknown) => live && console.warn(`Saved ${list} could not be read:`, error),
      )
    const stop = onMessage((message) => message.kind === 'saved' && message.list === list && load())
    load()
    return () => {
      live = false
      stop()
    }
  }, [list, read])
  return saved
}
