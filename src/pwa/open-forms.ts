/**
 * Which forms hold something that was typed and not sent. The app is not loaded anew under somebody's hands: a new
 * version waits until there are none. A form that keeps its text in its state says so here; of the others the page
 * itself tells.
 */
import { useEffect } from 'react'

const forms = new Set<object>()
const listeners = new Set<() => void>()

/** Says for as long as `holds` is true that this form holds unsent text. */
export function useUnsentText(holds: boolean): void {
  useEffect(() => {
    if (!holds) return
    const form = {}
    forms.add(form)
    return () => {
      forms.delete(form)
      for (const listener of listeners) listener()
    }
  }, [holds])
}

/** Hears whenever a form has nothing unsent any more, until the returned function is called. */
export function onFormDone(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function hasUnsentText(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'form :is(input, textarea)',
  )
  return forms.size > 0 || [...fields].some((field) => field.value !== field.defaultValue)
}
