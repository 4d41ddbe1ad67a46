/**
 * How much pictures may take on this device: by the user's choice, and by what the browser has left. The choice is one
 * value for all who show it, so that what is said of a choice of pictures is true as soon as the room is another.
 */
import { useEffect, useState } from 'react'
import { savedThumbsBudget, saveThumbsBudget } from '#src/offline/thumbs/thumbs-budget.ts'
import { createStore } from '#src/store/create-store.ts'
import { useStore } from '#src/store/use-store.ts'

/** In bytes, as long as it is not known undefined. */
export interface Room {
  budget: number | undefined
  /** Not every browser says it. */
  freeBytes: number | undefined
}

const budget = createStore<number | undefined>(undefined)

/** `used`: when it changes the room is looked at again. */
export function useRoom(used: number): Room {
  const [freeBytes, setFreeBytes] = useState<number>()
  useEffect(() => {
    void readBudget()
    // best effort: an estimate is a hint, and not every browser gives one
    void navigator.storage?.estimate?.().then(
      ({ quota, usage }) => setFreeBytes(quota === undefined ? undefined : Math.max(0, quota - (usage ?? 0))),
      () => undefined,
    )
  }, [used])
  return { budget: useStore(budget), freeBytes }
}

async function readBudget(): Promise<void> {
  const before = budget.get()
  // best effort: what is not known sets no limit
  const saved = await savedThumbsBudget().catch(() => undefined)
  // Another may have been chosen meanwhile.
  if (budget.get() === before) budget.set(saved)
}

export async function chooseBudget(bytes: number): Promise<void> {
  budget.set(bytes)
  await saveThumbsBudget(bytes)
}
