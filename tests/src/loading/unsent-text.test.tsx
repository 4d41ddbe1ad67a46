/** Whether the user is writing: the one rule for everything that reloads the page by itself. */
import { cleanup, render } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { hasUnsentText, unsentForms, useUnsentText } from '#src/loading/unsent-text.ts'

afterEach(cleanup)

const fieldOf = ({ container }: ReturnType<typeof render>) => container.querySelector('input')!

test('a form in which nothing was typed holds no unsent text, whatever stands in its fields', () => {
  const drawn = render(
    <form>
      <input defaultValue="dana@acme.example" />
      <textarea />
    </form>,
  )
  expect(hasUnsentText()).toBe(false)
  fieldOf(drawn).value = 'dana@acme.exampl'
  expect(hasUnsentText()).toBe(true)
  fieldOf(drawn).value = 'dana@acme.example'
  expect(hasUnsentText()).toBe(false)
})

test('a field that is in no form is no writing', () => {
  fieldOf(render(<input />)).value = 'R-7'
  expect(hasUnsentText()).toBe(false)
})

function Kept({ holds }: { holds: boolean }) {
  const [text] = useState('About lot R-7')
  useUnsentText(holds)
  return (
    <form>
      <input value={text} readOnly />
    </form>
  )
}

test('a form that keeps its text in its state says so, until it is sent or closed', () => {
  const heard = vi.fn<() => void>()
  const stop = unsentForms.subscribe(heard)
  const one = render(<Kept holds />)
  const other = render(<Kept holds />)
  expect(hasUnsentText()).toBe(true)
  one.rerender(<Kept holds={false} />)
  expect(hasUnsentText()).toBe(true)
  heard.mockClear()
  other.unmount()
  expect(hasUnsentText()).toBe(false)
  expect(heard).toHaveBeenCalledOnce()
  stop()
})
