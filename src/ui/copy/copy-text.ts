/**
 * Puts a text on the clipboard. Where the browser has no clipboard for pages, as on a network without https, or refuses it,
 * the text is copied as if by hand, which a press on a button allows.
 * @throws {Error} where that is refused as well
 */
export async function copyText(text: string): Promise<void> {
  const clipboard = navigator.clipboard as Clipboard | undefined
  try {
    if (!clipboard) throw new Error('This page has no clipboard')
    await clipboard.writeText(text)
  } catch (error) {
    if (!copyAsByHand(text)) throw error
  }
}

function copyAsByHand(text: string): boolean {
  const focused = document.activeElement as HTMLElement | null
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.style.cssText = 'position: fixed; opacity: 0'
  // Of what is outside the dialog that is open nothing can be selected. In Safari a pressed button has no focus.
  const place = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body
  place.append(field)
  field.select()
  try {
    return document.execCommand('copy')
  } finally {
    field.remove()
    focused?.focus({ preventScroll: true })
  }
}
