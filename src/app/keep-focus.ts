/**
 * A control that is pressed may go with what it has done. Who works with the keys would go on from the top of the page, and
 * a screen reader would fall silent. The focus goes to the first control that is left around where it was, behind a dialog
 * around what that was opened from, and on another page to the content.
 */

/** What has a place for the focus gives it that first. */
const AFTER_MS = 400

/** None that is typed into: nobody has asked for a keyboard. */
const CONTROLS = 'button:not(:disabled), a[href], summary'

/** Until the returned function is called. */
export function keepFocus(): () => void {
  /** What has the focus and what it is in, from the inside out. */
  let around: readonly Element[] = []
  const openedFrom = new WeakMap<Element, readonly Element[]>()
  let isByKeys = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const stopped = new AbortController()
  const { signal } = stopped

  const homeIn = (lost: readonly Element[]): HTMLElement | null => {
    for (const element of lost) {
      const opener = element.isConnected ? undefined : openedFrom.get(element)
      if (opener) return homeIn(opener)
      if (!element.isConnected) continue
      const main = document.getElementById('main')
      if (element.contains(main)) return main
      const controls = [element, ...element.querySelectorAll(CONTROLS)]
      const left = controls.find((each) => each.matches(CONTROLS) && each.getClientRects().length > 0)
      if (left) return left as HTMLElement
    }
    return null
  }
  const onFocus = ({ target }: FocusEvent) => {
    clearTimeout(timer)
    const dialog = (target as Element).closest('dialog')
    if (dialog && !openedFrom.has(dialog)) openedFrom.set(dialog, around)
    around = withAncestors(target as Element)
  }
  const observer = new MutationObserver(() => {
    if (around[0]?.isConnected !== false || document.activeElement !== document.body) return
    const lost = around
    around = []
    timer = setTimeout(() => {
      if (isByKeys && document.activeElement === document.body) homeIn(lost)?.focus({ preventScroll: true })
    }, AFTER_MS)
  })
  addEventListener('focusin', onFocus, { signal })
  addEventListener('keydown', () => (isByKeys = true), { signal, capture: true })
  addEventListener('pointerdown', () => (isByKeys = false), { signal, capture: true })
  observer.observe(document.body, { childList: true, subtree: true })
  return () => {
    clearTimeout(timer)
    stopped.abort()
    observer.disconnect()
  }
}

function withAncestors(element: Element): Element[] {
  const chain = []
  for (let each: Element | null = element; each; each = each.parentElement) chain.push(each)
  return chain
}
