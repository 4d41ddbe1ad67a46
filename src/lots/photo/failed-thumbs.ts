/**
 * Thumbnails that failed, until they may come. Their elements are told neither a status nor a Retry-After, so one of
 * them is asked for by a call, which is: the others come when it has come, and not before the server wants to be asked.
 * So hundreds of failed pictures cost one request at a time, and a network that was away for a second costs a second.
 */
import type { PhotoSize } from '#contract/lots/get-photo.ts'
import { ApiError } from '#src/api/errors.ts'
import { photoBytes } from '#src/api/photos/photo-bytes.ts'
import { OFFLINE_RETRY_MS } from '#src/network/occasions.ts'
import { retryAfterMs } from '#src/network/retry-after.ts'
import { whenPictureMayCome } from '#src/network/when-picture-may-come.ts'

const FIRST_MS = 1_000
/** A picture that fails as often although the server is there is damaged, or the server has too much to do. */
const MOST_LOOKS = 4

/** A photo's picture that has failed so many times in a row. */
export interface FailedThumb {
  id: string
  size: PhotoSize
  failures: number
}

interface Waiting extends FailedThumb {
  begin: () => void
}

const waiting = new Set<Waiting>()
let waitMs = FIRST_MS
let timer: ReturnType<typeof setTimeout> | undefined

/** Calls `work` once, when it is worth another request. The returned function gives up. */
export function whenThumbMayCome(failed: FailedThumb, work: () => void): () => void {
  const end = () => {
    waiting.delete(one)
    giveUp()
  }
  const begin = () => {
    end()
    work()
  }
  const one = { ...failed, begin }
  const giveUp = whenPictureMayCome(failed.failures, begin)
  waiting.add(one)
  lookIn(waitMs)
  return end
}

function lookIn(ms: number): void {
  timer ??= setTimeout(() => void look(), ms)
}

const isWorthIt = ({ failures }: Waiting): boolean => failures <= MOST_LOOKS

async function look(): Promise<void> {
  const one = [...waiting].find(isWorthIt)
  const outcome = one ? await lookAt(one) : 'there'
  timer = undefined
  waitMs = outcome === 'later' ? Math.min(2 * waitMs, OFFLINE_RETRY_MS) : FIRST_MS
  if (outcome === 'there') for (const each of [...waiting].filter(isWorthIt)) each.begin()
  else lookIn(typeof outcome === 'number' ? outcome : waitMs)
}

/** A number: for so long, in ms, the server wants not to be asked. */
async function lookAt(one: Waiting): Promise<'there' | 'missing' | 'later' | number> {
  try {
    await photoBytes(one.id, one.size, new AbortController().signal)
    return 'there'
  } catch (error) {
    const { status, headers } = error instanceof ApiError ? error : { status: 0, headers: undefined }
    if (status >= 400 && status < 500) one.failures = Infinity
    // Another one's turn: what is wrong may be this picture.
    else if (waiting.delete(one)) waiting.add(one)
    return retryAfterMs(headers) ?? (one.failures === Infinity ? 'missing' : 'later')
  }
}
