/**
 * Pictures that nobody waits for any more. An element that is gone goes on with its request otherwise, and few browsers
 * tell a worker that is fetching for it: the page says it to sw/fetch-in-turn.ts, a little later, as a message may come
 * to the worker before the request.
 */

const SAID_AFTER_MS = 100

const gone = new Set<string>()
let timer: ReturnType<typeof setTimeout> | undefined

/** Ends the request of an element that is out of the page. */
export function letGo(picture: HTMLImageElement): void {
  gone.add(picture.srcset)
  picture.removeAttribute('srcset')
  picture.removeAttribute('src')
  timer ??= setTimeout(tellWorker, SAID_AFTER_MS)
}

function tellWorker(): void {
  timer = undefined
  // Another card may draw the same picture by now.
  const addresses = [...gone]
    .filter((srcset) => !document.querySelector(`img[srcset="${srcset}"]`))
    .flatMap(addressesIn)
  gone.clear()
  if ('serviceWorker' in navigator)
    navigator.serviceWorker.controller?.postMessage({ type: 'LET_GO', addresses })
}

/** Which of them the browser has chosen, it tells when the picture has come. */
const addressesIn = (srcset: string): string[] =>
  srcset.split(',').map((candidate) => new URL(candidate.trim().split(' ')[0]!, location.href).href)
