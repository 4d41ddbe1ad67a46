/** The message box of the contact form. The rest of the form is tried in a browser. */
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { ContactForm } from '#src/features/contact/contact-form.tsx'
import { emptyDraft } from '#src/features/contact/draft/contact-message.ts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function Form() {
  const [draft, write] = useState(emptyDraft({ id: -1 }))
  return (
    <ContactForm
      draft={draft}
      onChange={write}
      onSend={() => Promise.reject(new Error('unsent'))}
      hidden={false}
    >
      <button
        type="button"
        onClick={() => write({ ...draft, message: `${draft.message}\nAsked at a touch.` })}
      >
        Ask
      </button>
    </ContactForm>
  )
}

test('what a touch adds to the message is in sight, and what is typed moves nothing', () => {
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(300)
  render(<Form />)
  const box = screen.getByRole('textbox', { name: 'Message' })
  fireEvent.change(box, { target: { value: 'Typed by hand.' } })
  expect(box.scrollTop).toBe(0)
  fireEvent.click(screen.getByRole('button', { name: 'Ask' }))
  expect(box.scrollTop).toBe(300)
})
