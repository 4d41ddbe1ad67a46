/**
 * By an arrow key the list of languages opens, as it does on a Mac: elsewhere a closed list takes its next entry at once, and
 * the page would start anew in a language that nobody has heard of yet.
 */

type Listing = HTMLSelectElement & { showPicker?: () => void }

/** Until the returned function is called. */
export function listLanguagesByKeys(): () => void {
  // A browser that does not know it could not tell whether the arrow is for the open list.
  if (!CSS.supports('selector(:open)')) return () => undefined
  const onKey = (event: KeyboardEvent) => {
    const list = event.target
    if (!(list instanceof HTMLSelectElement) || !list.matches('.language-switch:not(:open)')) return
    if (!['ArrowUp', 'ArrowDown'].includes(event.key)) return
    event.preventDefault()
    // The types of the oldest browsers lack it.
    ;(list as Listing).showPicker?.()
  }
  addEventListener('keydown', onKey)
  return () => removeEventListener('keydown', onKey)
}
