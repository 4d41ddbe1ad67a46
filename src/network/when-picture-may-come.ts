/** When a picture that failed is requested again. Its element is told neither a status nor a Retry-After. */
import { onOccasion } from './occasions.ts'

/** The longest time that our server names. */
const LONGEST_REFUSAL_MS = 30_000
const LONGEST_PICTURE_MS = 16 * LONGEST_REFUSAL_MS

/**
 * Calls `work` once, when a picture that has failed so many times in a row is worth another request: when there is a
 * network or a server again, and where the server was there but had too much to do, after the longest time that it may
 * have named, and twice as long after each further failure. The returned function gives up.
 */
export function whenPictureMayCome(failures: number, work: () => void): () => void {
  const cancel = () => {
    clearTimeout(timer)
    stopListening()
  }
  const begin = () => {
    cancel()
    work()
  }
  const timer = setTimeout(begin, Math.min(LONGEST_REFUSAL_MS * 2 ** (failures - 1), LONGEST_PICTURE_MS))
  const stopListening = onOccasion((occasion) => occasion !== 'visible' && begin())
  return cancel
}
