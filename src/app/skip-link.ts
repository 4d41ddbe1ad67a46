/** The link to the content, which moves the focus alone: the address, and what the page keeps in its entry, stay. */
const SKIP_LINK = '.layout-skip'

/** Until the returned function is called. */
export function listenToSkipLink(): () => void {
  const skip = (event: MouseEvent) => {
    if (!(event.target as Element).closest(SKIP_LINK)) return
    event.preventDefault()
    document.getElementById('main')?.focus()
  }
  addEventListener('click', skip)
  return () => removeEventListener('click', skip)
}
