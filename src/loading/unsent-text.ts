/**
 * Whether the user is writing: a form holds text that was typed and not sent. The one rule for everything that would
 * reload the page by itself. A form that keeps its text in React state says so by the hook; of all others the fields
 * in the page are compared with their initial values.
 */
import { useEffect } from 'react'
import { createStore, type ReadonlyStore } from '#src/store/create-store.ts'

const forms = createStore(0)

/** How many forms say that they hold unsent text. */
export const unsentForms: ReadonlyStore<number> = forms

/** Says for as long as `holds` is true that this form holds unsent text, or something else that a reload would lose. */
export function useUnsentText(holds: boolean): void {
  useEffect(() => (holds ? holdUnsentText() : undefined), [holds])
}

/** The same outside a component, until the returned function is called. */
export function holdUnsentText(): () => void {
  forms.set(forms.get() + 1)
  return () => forms.set(forms.get() - 1)
}

export function hasUnsentText(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'form :is(input, textarea)',
  )
  return forms.get() > 0 || [...fields].some((field) => field.value !== field.defaultValue)
}
