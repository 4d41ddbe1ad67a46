import type { KeyboardEvent } from 'react'

/** For a text of several lines, in which Enter begins the next: with Ctrl or Cmd it sends the form. */
export const sendsByKeys = {
  onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    event.currentTarget.form?.requestSubmit()
  },
}
