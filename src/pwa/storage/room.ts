/**
 * How much pictures may take on this device: by the user's choice, and by what the browser has left. The choice is one
 * value for all who show it, so that what is said of a choice of pictures is true as soon as the room is another.
 */
import { useEffect, useState } from 'react'
import { savedThumbsBudget, saveThumbsBudget, USUAL_BUDGET } from '#src/offline/thumbs/thumbs-budget.ts'
import { createStore } from '#src/store/create-store.ts'
import { useStore } from '#src/store/use-store.ts'

/** In bytes. */
export interface Room {
  budget: number
  /** Not every browser says it. */
  freeBytes: number | undefined
}

const budget = createStore<number | undefined>(undefined)

/** Undefined until all of it is known. `used`: when it changes the room is looked at again. */
export function useRoom(used: number): Room | undefined {
  const [free, setFree] = useState<Pick<Room, 'freeBytes'>>()
  useEffect(() => {
    void readBudget()
    void freeBytes().then((bytes) => setFree({ freeBytes: bytes }))
  }, [used])
  const most = useStore(budget)
  return free && most !== undefined ? { ...free, budget: most } : undefined
}

async function freeBytes(): Promise<number | undefined> {
  // best effort: an estimate is a hint, and not every browser gives one
  const { quota, usage = 0 } = (await navigator.storage?.estimate?.().catch(() => undefined)) ?? {}
  return quota === undefined ? undefined : Math.max(0, quota - usage)
}

async function readBudget(): Promise<void> {
  const before = budget.get()
  // best effort: what is offered goes by the usual one
  const saved = await savedThumbsBudget().catch(() => USUAL_BUDGET)
  // Another may have been chosen meanwhile.
  if (budget.get() === before) budget.set(saved)
}

export async function chooseBudget(bytes: number): Promise<void> {
  budget.set(bytes)
  await saveThumbsBudget(bytes)
}
