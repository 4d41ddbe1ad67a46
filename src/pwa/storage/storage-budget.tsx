/** The storage budget: how much thumbnails use and may use on this device, and whether the browser may evict them. */
import type { LeasedLists } from '#src/offline/device/lists.ts'
import { fitThumbs } from '#src/offline/thumbs/thumbs.ts'
import { THUMBS_BUDGETS } from '#src/offline/thumbs/thumbs-budget.ts'
import { more } from '#src/say/more.ts'
import { isAppleBrowser } from '#src/ui/apple-device.ts'
import { Choice } from '#src/ui/controls/choice.tsx'
import { usePersisted } from './persistence.ts'
import { chooseBudget, type Room } from './room.ts'

const MB = 1_000_000

interface StorageBudgetProps {
  owner: LeasedLists
  bytes: number
  room: Room
}

export function StorageBudget({ owner, bytes, room }: StorageBudgetProps) {
  const persisted = usePersisted()
  const { budget, freeBytes } = room
  const options = [...new Set([...THUMBS_BUDGETS, budget])].sort((a, b) => a - b)
  const choose = async (chosen: number) => {
    await chooseBudget(chosen)
    await fitThumbs(owner)
  }
  return (
    <div className="storage-budget">
      <p>
        {freeBytes === undefined
          ? more.device.gauge.used(wordsOfBytes(bytes))
          : more.device.gauge.usedAndFree(wordsOfBytes(bytes), wordsOfBytes(freeBytes))}
      </p>
      <Choice
        label={more.device.gauge.atMost}
        asSelect
        options={options.map(String)}
        nameOf={(option) => wordsOfBytes(Number(option))}
        value={String(budget)}
        onChoose={(option) => void choose(Number(option))}
      />
      {persisted === false && <p>{more.device.gauge.mayBeDeleted}</p>}
      {isAppleBrowser() && <p>{more.device.gauge.deletedUnused}</p>}
    </div>
  )
}

/** `3.1 MB`, `250 MB`, `1 GB`: one decimal below ten. A little is `0.1 MB`, never nothing. */
export function wordsOfBytes(bytes: number): string {
  const { megabytes, gigabytes } = more.device.gauge
  const shown = bytes > 0 ? Math.max(bytes, MB / 10) : 0
  const [value, say] = shown < 1000 * MB ? [shown / MB, megabytes] : [shown / (1000 * MB), gigabytes]
  return say(value.toLocaleString('en', { maximumFractionDigits: value < 10 ? 1 : 0 }))
}
