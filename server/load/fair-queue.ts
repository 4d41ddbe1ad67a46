/**
 * The rule by which expensive work is admitted: pictures, pages of lots, password hashes. So much is done at once, and
 * so much may wait; what comes beyond is refused with 503 and a time to come back. Owners (customers, networks) are
 * served in turn, so that one who asks for a thousand pictures waits for them, and nobody else does. Work whose caller
 * has gone leaves the queue.
 */
import { refusal } from '#contract/refusals.ts'
import { CallerGone } from '#server/http/caller-gone.ts'
import { HttpError } from '#server/http/errors.ts'

export interface QueueLimits {
  /** Pieces of work done at once. */
  readonly atOnce: number
  /** Of one owner. */
  readonly atOnceOfOne: number
  /** Pieces of work that may wait. */
  readonly waiting: number
  /** Of one owner. */
  readonly waitingOfOne: number
}

export interface FairQueue {
  /**
   * Does the work when it is the owner's turn. `gone`: the caller waits no longer; work that has begun is finished.
   * @throws HttpError unavailable when too much is waiting, CallerGone, and what the work throws
   */
  run<T>(owner: string | number, gone: AbortSignal, work: () => Promise<T>): Promise<T>
  /** The same for work that ends elsewhere: resolves when it is the owner's turn, to what ends the work, once. */
  turn(owner: string | number, gone: AbortSignal): Promise<() => void>
  /** For metrics. */
  readonly counts: Readonly<QueueCounts>
}

export interface QueueCounts {
  running: number
  waiting: number
  /** Since the start: refused, and left by their callers. */
  refused: number
  left: number
}

/** What a piece of work is expected to take before the first has been done. */
const FIRST_GUESS_MS = 100

/** How much of the estimate each piece of work changes. */
const WEIGHT = 0.1

interface Owner {
  readonly id: string | number
  running: number
  /** Each begins one piece of work, the longest waiting first. */
  waiting: (() => void)[]
}

export function openFairQueue(limits: QueueLimits): FairQueue {
  // Whoever has work here, in the order of turns: who was served goes to the end.
  const owners = new Map<string | number, Owner>()
  const counts: QueueCounts = { running: 0, waiting: 0, refused: 0, left: 0 }
  let usualMs = FIRST_GUESS_MS

  // Work that never leaves this thread ends before the next caller is read: without this, all that have arrived would be
  // served before any call that waits in no queue.
  let begunThisTurn = 0

  const mayRun = ({ running }: Owner) =>
    counts.running < limits.atOnce && begunThisTurn < limits.atOnce && running < limits.atOnceOfOne
  const mayWait = ({ waiting }: Owner) =>
    counts.waiting < limits.waiting && waiting.length < limits.waitingOfOne

  function startNext(): void {
    for (const owner of owners.values()) {
      if (counts.running >= limits.atOnce) return
      if (mayRun(owner)) owner.waiting[0]?.()
    }
  }

  /** The owner goes to the end of the turns, or away when it has no more work. */
  function endTurn(owner: Owner): void {
    owners.delete(owner.id)
    if (owner.running > 0 || owner.waiting.length > 0) owners.set(owner.id, owner)
  }

  /** When the event loop has turned. */
  function nextTurn(): void {
    begunThisTurn = 0
    startNext()
  }

  function begin(owner: Owner): void {
    if (begunThisTurn++ === 0) setImmediate(nextTurn)
    counts.running++
    owner.running++
    endTurn(owner)
  }

  /** Ends, begun, when it is the owner's turn. */
  function waited(owner: Owner, gone: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const unqueue = () => {
        gone.removeEventListener('abort', leave)
        owner.waiting.splice(owner.waiting.indexOf(start), 1)
        counts.waiting--
      }
      const start = () => {
        unqueue()
        begin(owner)
        resolve()
      }
      const leave = () => {
        unqueue()
        if (owner.running === 0 && owner.waiting.length === 0) owners.delete(owner.id)
        counts.left++
        reject(new CallerGone())
      }
      gone.addEventListener('abort', leave, { once: true })
      owner.waiting.push(start)
      owners.set(owner.id, owner)
      counts.waiting++
    })
  }

  async function turn(id: string | number, gone: AbortSignal): Promise<() => void> {
    if (gone.aborted) throw new CallerGone()
    const owner = owners.get(id) ?? { id, running: 0, waiting: [] }
    if (mayRun(owner)) begin(owner)
    else if (mayWait(owner)) await waited(owner, gone)
    else {
      counts.refused++
      throw busy((usualMs * (owner.waiting.length + 1)) / limits.atOnceOfOne)
    }
    const startedAt = performance.now()
    return () => {
      usualMs += WEIGHT * (performance.now() - startedAt - usualMs)
      counts.running--
      owner.running--
      endTurn(owner)
      startNext()
    }
  }

  return {
    counts,
    turn,
    async run(id, gone, work) {
      const end = await turn(id, gone)
      try {
        return await work()
      } finally {
        end()
      }
    },
  }
}

const SHORTEST_S = 1
const LONGEST_S = 30

/** The time to come back is spread, so that those refused together do not come back together. */
function busy(expectedMs: number): HttpError {
  const spreadS = (expectedMs / 1000) * (0.5 + Math.random()) + Math.random() * 2
  const retryAfterS = Math.ceil(Math.min(Math.max(spreadS, SHORTEST_S), LONGEST_S))
  return new HttpError('unavailable', refusal('busy', retryAfterS), { retryAfterS })
}
