/**
 * What is said at one place gives way to what is said there next: two would lie over each other. What can be undone gives
 * way to the next that can, wherever that stands: of two buttons that undo, one is taken for the other.
 */
import { useEffect, useRef } from 'react'

type Kind = 'note' | 'undo'

const newest = new Map<Kind, () => void>()

export function useNewest(kinds: readonly Kind[], onGone: () => void): void {
  const latest = useRef(onGone)
  useEffect(() => {
    latest.current = onGone
  })
  const key = kinds.join(' ')
  useEffect(() => {
    const leave = () => latest.current()
    const mine = key.split(' ') as Kind[]
    for (const older of new Set(mine.map((kind) => newest.get(kind)))) older?.()
    for (const kind of mine) newest.set(kind, leave)
    return () => {
      for (const kind of mine) if (newest.get(kind) === leave) newest.delete(kind)
    }
  }, [key])
}
