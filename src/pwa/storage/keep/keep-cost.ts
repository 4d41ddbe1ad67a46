/** What each choice of pictures to keep costs, and which one is proposed. */
import type { KeepChoice, Kept, KeptPart } from '#src/offline/thumbs/kept.ts'
import { budgetFor } from '#src/offline/thumbs/thumbs-budget.ts'
import {
  bytesOfPicture,
  countedParts,
  type KeptRest,
  ORIGINAL_BYTES_A_PIXEL,
  partsOf,
  sizeOf,
  sizesHaveZoom,
} from '#src/pwa/storage/keep-plan.ts'
import { effortOf, sumOfTakes, type Takes, takesOf } from '#src/pwa/storage/keep-speeds.ts'
import type { Room } from '#src/pwa/storage/room.ts'
import type { PartCount, SavedThumbs, WallCount } from '#src/pwa/storage/storage-figures.ts'
import type { StorageProps } from '#src/pwa/storage/storage-props.ts'

export interface Counted extends Pick<StorageProps, 'edge' | 'edges' | 'mayHaveOriginals'> {
  saved: Pick<NonNullable<SavedThumbs>, 'averages' | 'bytes' | 'speeds'>
  counted: Pick<WallCount, 'parts' | 'meanPixels' | 'bytesAPixel'>
  /** What 'some' keeps of the other lots. */
  rest?: KeptRest
}

export interface KeepCost {
  parts: readonly KeptPart[]
  /** Its pictures, and those of them that are missing. */
  all: number
  missing: number
  /** Of what is missing, about; and for how long it comes. */
  bytes: number
  takes: Takes
  /** Whether they may be much fewer: originals of which none is here. */
  isMost: boolean
}

export function costOf(choice: KeepChoice, { saved, counted, ...wall }: Counted): KeepCost {
  const { bytesAPixel, meanPixels } = counted
  const parts = partsOf(choice, wall)
  const msAnEffort = slowestPace(saved)
  const takes: Takes[] = []
  let [all, missing, bytes, isMost] = [0, 0, 0, false]
  for (const part of countedParts(parts)) {
    const count = counted.parts.get(part) ?? NONE
    const isOriginal = sizeOf(part) === 'original'
    const toCome = isOriginal
      ? count.missingPx * (bytesAPixel ?? ORIGINAL_BYTES_A_PIXEL)
      : count.missing * bytesOfPicture(part, saved.averages, meanPixels)
    isMost ||= isOriginal && toCome > 0 && bytesAPixel === undefined
    all += count.all
    missing += count.missing
    bytes += toCome
    const speed = saved.speeds[sizeOf(part)]
    const bytesEach = toCome / Math.max(1, count.missing)
    takes.push(takesOf({ pictures: count.missing, bytesEach, speed, msAnEffort }))
  }
  return { parts, all, missing, bytes, takes: sumOfTakes(takes), isMost }
}

/** How long an effort took, at most, of the sizes that came before: 0 where none did. */
function slowestPace({ speeds, averages }: Counted['saved']): number {
  const paces = Object.entries(speeds).map(([size, speed]) => {
    const bytes = averages.get(size)
    return bytes ? (1000 * bytes) / speed / effortOf(bytes) : 0
  })
  return Math.max(0, ...paces)
}

const NONE: PartCount = { all: 0, missing: 0, missingPx: 0 }

/** The estimate may be short by so much. */
const ESTIMATE_ERROR = 1.2

/** How many bytes are on the device when it is kept, at most. */
const bytesAfter = ({ bytes }: KeepCost, { saved }: Pick<Counted, 'saved'>): number =>
  saved.bytes + bytes * ESTIMATE_ERROR

export interface KeepLimits {
  /** What the budget becomes; undefined where it is enough. */
  raisedTo: number | undefined
  /** How many pictures fit where the browser has too little left; undefined where it has enough. */
  fitting: number | undefined
}

/** What stands in the way of a choice. What the browser does not say sets no limit. */
export function limitsOf(cost: KeepCost, counted: Counted, { budget, freeBytes }: Room): KeepLimits {
  const { missing, bytes } = cost
  const needed = bytesAfter(cost, counted)
  const isTight = missing > 0 && needed > budget
  const lacksSpace = freeBytes !== undefined && bytes > freeBytes
  return {
    raisedTo: isTight ? budgetFor(needed) : undefined,
    fitting: lacksSpace ? Math.floor((missing * freeBytes) / bytes) : undefined,
  }
}

/** Whether there is room for a choice. */
export function hasRoomFor(
  choice: KeepChoice,
  counted: Counted,
  { budget, freeBytes = Infinity }: Room,
): boolean {
  const cost = costOf(choice, counted)
  return bytesAfter(cost, counted) <= budget && cost.bytes <= freeBytes
}

/** From what helps most without a network to what needs least. Originals are for who asks for them. */
const PROPOSED = ['zoom', 'sizes', 'wall'] as const

/** The one that helps most, of those for which there is room. */
export const proposedChoice = (counted: Counted, room: Room): KeptRest =>
  PROPOSED.find((choice) => hasRoomFor(choice, counted, room)) ?? 'wall'

/** What 'some' keeps of the other lots: as much as is proposed without it, and as was kept until now. */
export function restBeside(counted: Counted, room: Room, last: Kept | undefined): KeptRest {
  const proposed = proposedChoice(counted, room)
  // The wall may have been set in another size then.
  const wasKept = (choice: KeptRest) =>
    last && partsOf(choice, counted).every((part) => part === counted.edge || last.edges.includes(part))
  const mostFirst = sizesHaveZoom(counted.edges) ? (['sizes', 'zoom', 'wall'] as const) : PROPOSED
  return mostFirst.find((choice) => choice === proposed || wasKept(choice)) ?? proposed
}
