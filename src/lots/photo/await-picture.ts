/**
 * Pictures that the page waits for: of cards, in the lightbox, in compare. Where none of them has come for a while the
 * network is doubted, as behind a worker nothing else tells of it. One that is taken from the page is let go of.
 */
import { doubt, LATE_MS } from '#src/network/connectivity.ts'
import { letGo } from './let-go.ts'

const awaited = new Set<HTMLImageElement>()

let silence: ReturnType<typeof setTimeout> | undefined

/** Once, until another one is asked for or comes: a server that is slow with pictures is not asked all the time. */
const doubtSoon = (): void =>
  void (silence ??= setTimeout(() => {
    silence = undefined
    doubt()
  }, LATE_MS))

const calm = (): void => {
  clearTimeout(silence)
  silence = undefined
}

/** Waits for the element's picture. The returned function is called when the element goes. */
export function awaitPicture(picture: HTMLImageElement): () => void {
  const end = () => {
    if (!awaited.delete(picture)) return
    calm()
    if (awaited.size > 0) doubtSoon()
  }
  // One that is asked for only when it is near may never be.
  if (!picture.complete && picture.loading !== 'lazy') {
    awaited.add(picture)
    doubtSoon()
    picture.addEventListener('load', end, { once: true })
    picture.addEventListener('error', end, { once: true })
  }
  return () => {
    // Who scrolls on has heard nothing by that.
    awaited.delete(picture)
    if (awaited.size === 0) calm()
    // Whether it is taken from the page is seen when the page has changed.
    queueMicrotask(() => picture.isConnected || picture.complete || letGo(picture))
  }
}
