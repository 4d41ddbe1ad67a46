import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError, OfflineError } from '#src/api/errors.ts'
import type { Refusal } from '#src/forms/refusal.ts'
import { useContractForm } from '#src/forms/use-contract-form.ts'
import { connectivity } from '#src/network/connectivity.ts'
import { Field, FormFault } from '#src/ui/controls/field.tsx'

interface Plan {
  send: (body: { name: string; city: string }) => Promise<Refusal | undefined>
  before?: Partial<Refusal>
}

function Form({ send, before }: Plan) {
  const { form, field, failure, sending } = useContractForm({
    check(values) {
      const [name, city] = [String(values.get('name')), String(values.get('city'))]
      return name ? { body: { name, city } } : { faults: { name: 'Enter a name' } }
    },
    send,
    before,
  })
  return (
    <form {...form} aria-label="Form" noValidate>
      <FormFault>{failure}</FormFault>
      <Field label="City" {...field('city')} />
      <Field label="Name" {...field('name')} />
      <button type="submit">{sending ? 'Sending' : 'Send'}</button>
    </form>
  )
}

const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const submit = () => act(async () => screen.getByRole<HTMLFormElement>('form').requestSubmit())
const type = (label: string, text: string) => fireEvent.input(input(label), { target: { value: text } })

afterEach(cleanup)

const sent = () => Promise.resolve(undefined)
const failing = (error: unknown) => async () => {
  throw error
}

test('a fault stands at its input, which takes the focus, and nothing is sent', async () => {
  const send = vi.fn(sent)
  render(<Form send={send} />)
  await submit()
  expect(send).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(input('Name'))
  expect(input('Name').ariaInvalid).toBe('true')
  expect(screen.getByText('Enter a name').id).toBe(input('Name').getAttribute('aria-describedby'))
  expect(screen.queryByRole('alert')).toBeNull()

  type('Name', 'Ann')
  expect(screen.queryByText('Enter a name')).toBeNull()
})

test('the server’s faults stand at their inputs, in the order of the page, and what was typed stays', async () => {
  const fields = { name: 'Taken', city: 'Unknown', id: 'Invalid' }
  const refused = new ApiError(400, { code: 'bad_request', message: 'Some of this is wrong.', fields })
  render(<Form send={failing(refused)} />)
  type('Name', 'Ann')
  await submit()
  expect(document.activeElement).toBe(input('City'))
  expect(input('Name').ariaInvalid).toBe('true')
  expect(input('Name').value).toBe('Ann')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByRole('button').textContent).toBe('Send')
})

test.each([
  [new ApiError(400, { code: 'bad_request', message: 'Wrong.', fields: { id: 'Invalid' } }), 'Wrong.'],
  [new ApiError(401, { code: 'wrong_log_in', message: 'Wrong password.' }), 'Wrong password.'],
  [new OfflineError(), 'The server could not be reached. Check the network and try again.'],
  [new TypeError('a chunk is missing'), 'This did not work. Reload the page and try again.'],
])('a failure without an input is told above them: %s', async (error, sentence) => {
  render(<Form send={failing(error)} />)
  type('Name', 'Ann')
  await submit()
  expect(screen.getByRole('alert').textContent).toBe(sentence)
})

test('that the server could not be reached is said until it is reached', async () => {
  connectivity.set('offline')
  render(<Form send={failing(new OfflineError())} />)
  type('Name', 'Ann')
  await submit()
  expect(screen.getByRole('alert').textContent).toContain('could not be reached')
  act(() => connectivity.set('online'))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a form under way is sent once, and cannot be changed meanwhile', async () => {
  const send = vi.fn(() => new Promise<undefined>(() => {}))
  render(<Form send={send} />)
  type('Name', 'Ann')
  await submit()
  await submit()
  expect(send).toHaveBeenCalledExactlyOnceWith({ name: 'Ann', city: '' })
  expect(input('Name').readOnly).toBe(true)
  expect(screen.getByRole('button').textContent).toBe('Sending')
})

test('it may begin with what was refused before', () => {
  render(<Form send={sent} before={{ fields: { city: 'Unknown' }, failure: 'Refused.' }} />)
  expect(input('City').ariaInvalid).toBe('true')
  expect(screen.getByRole('alert').textContent).toBe('Refused.')
})
