/** The message box of the contact form, and what it says beforehand. The rest of the form is tried in a browser. */
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { ContactMessage } from '#contract/contact/contact.ts'
import { ContactForm } from '#src/features/contact/contact-form.tsx'
import { type Draft, emptyDraft } from '#src/features/contact/draft/contact-message.ts'
import type { Sending } from '#src/sync/send-or-enqueue.ts'
import { connectivity } from '#src/network/connectivity.ts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const unsent: (message: ContactMessage) => Promise<Sending> = () => Promise.reject(new Error('unsent'))

function Form({ begun, send = unsent }: { begun?: Partial<Draft>; send?: typeof unsent }) {
  const [draft, write] = useState({ ...emptyDraft({ id: -1 }), ...begun })
  return (
    <ContactForm
      draft={draft}
      ownEmail=""
      begun={begun?.message}
      onChange={write}
      onSend={send}
      hidden={false}
    >
      <button
        type="button"
        onClick={() => write({ ...draft, message: `${draft.message}\nAsked at a touch.` })}
      >
        Ask
      </button>
      <button type="button" onClick={() => write({ ...draft, email: 'dana@desk.example' })}>
        Its address comes
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

test('an address that comes late takes the focus on to what is still to be written, unless one is typed', () => {
  render(<Form begun={{ name: 'Dana', subject: 'About the e-tag' }} />)
  const [email, message] = ['E-mail', 'Message'].map((name) => screen.getByRole('textbox', { name }))
  expect(document.activeElement).toBe(email)
  fireEvent.change(email!, { target: { value: 'd' } })
  expect(document.activeElement).toBe(email)
  fireEvent.click(screen.getByRole('button', { name: 'Its address comes' }))
  expect(document.activeElement).toBe(message)
})

test('a missing address is no fault any more once it has come', () => {
  render(<Form begun={{ name: 'Dana', subject: 'About the e-tag', message: 'Is it free?' }} />)
  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  const email = screen.getByRole('textbox', { name: 'E-mail' })
  expect(email.ariaInvalid).toBe('true')
  fireEvent.click(screen.getByRole('button', { name: 'Its address comes' }))
  expect(email.ariaInvalid).toBeNull()
  expect(screen.queryByText(/^Enter an e-mail address/)).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Message' }))
})

test('an empty message is no fault any more once a touch has filled it', () => {
  render(<Form begun={{ name: 'Dana', email: 'dana@desk.example', subject: 'About the e-tag' }} />)
  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  const message = screen.getByRole('textbox', { name: 'Message' })
  expect(message.ariaInvalid).toBe('true')
  screen.getByText(/^Enter a message/)
  fireEvent.click(screen.getByRole('button', { name: 'Ask' }))
  expect(message.ariaInvalid).toBeNull()
  expect(screen.queryByText(/^Enter a message/)).toBeNull()
})

test('without a network it says before the message is sent that it will wait', () => {
  render(<Form />)
  expect(screen.getByRole('status').textContent).toBe('')
  act(() => connectivity.set('offline'))
  expect(screen.getByRole('status').textContent).toMatch(/^No network: it waits on this device/)
  act(() => connectivity.set('online'))
  expect(screen.getByRole('status').textContent).toBe('')
})

test('what a message was begun with is asked for once, before it is sent', async () => {
  const send = vi.fn(unsent)
  const message = 'Code printed on the tag: \nSymptom: blank'
  render(<Form begun={{ name: 'Dana', email: 'dana@desk.example', subject: 'E-tag', message }} send={send} />)
  const button = screen.getByRole('button', { name: 'Send' })
  fireEvent.click(button)
  await screen.findByText('Still empty: Code printed on the tag. Send again to send it as it is.')
  expect(send).not.toHaveBeenCalled()
  fireEvent.click(button)
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(1))
})
