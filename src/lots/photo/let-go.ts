/**
 * Pictures that nobody waits for any more. An element that is gone goes on with its request otherwise, and few browsers
 * tell a worker that is fetching for it: the page says it to sw/fetch-in-turn.ts, a little later, as a message may come
 * to the worker before the request.
 */

const SAID_AFTER_MS = 100

/** Addresses as elements have them. */
const gone = new Set<string>()
let timer: ReturnType<typeof setTimeout> | undefined

/** Ends the request of an element that is out of the page. */
export function letGo(picture: HTMLImageElement): void {
  const addresses = addressesOf(picture)
  picture.removeAttribute('srcset')
  picture.removeAttribute('src')
  if (!('serviceWorker' in navigator)) return
  for (const address of addresses) gone.add(address)
  timer ??= setTimeout(tellWorker, SAID_AFTER_MS)
}

function tellWorker(): void {
  timer = undefined
  // Another element may draw the same picture by now.
  const addresses = [...gone]
    .filter((address) => !document.querySelector(`img[srcset*="${address}"], img[src*="${address}"]`))
    .map((address) => new URL(address, location.href).href)
  gone.clear()
  navigator.serviceWorker.controller?.postMessage({ type: 'LET_GO', addresses })
}

/** Which of them the browser has chosen, it tells when the picture has come. */
const addressesOf = (picture: HTMLImageElement): string[] =>
  (picture.srcset || picture.getAttribute('src')!)
    .split(',')
    .map((candidate) => candidate.trim().split(' ')[0]!)
