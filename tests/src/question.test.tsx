import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { BrowserRouter, Link } from 'react-router-dom'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { entryState } from '#src/entry-state.ts'
import { AskPopup } from '#src/features/account/proof/ask-popup.tsx'

// jsdom has none.
Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    this.open = true
  },
  close(this: HTMLDialogElement) {
    this.open = false
  },
})

beforeEach(() => history.pushState(null, '', '/before'))
afterEach(cleanup)

/** What the tab's entry was when the question was answered with yes. */
let layersThen: unknown
let pathThen: string | undefined

function Page() {
  const [isAsked, ask] = useState(false)
  return (
    <>
      <Link to="/page">Go</Link>
      <button type="button" onClick={() => ask(true)}>
        Ask
      </button>
      {isAsked && (
        <AskPopup
          title="End it"
          question="Sure?"
          action="End"
          onGo={() => {
            layersThen = entryState().layers
            pathThen = location.pathname
            ask(false)
          }}
          onCancel={() => ask(false)}
        />
      )}
    </>
  )
}

const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))

const until = (go: () => void) =>
  act(async () => {
    const gone = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))
    go()
    await gone
  })

async function asked() {
  render(
    <BrowserRouter>
      <Page />
    </BrowserRouter>,
  )
  await act(async () => void fireEvent.click(screen.getByText('Go')))
  await press('Ask')
  screen.getByRole('dialog')
}

test('Back closes a question and nothing else, and Forward asks nothing', async () => {
  await asked()
  await until(() => history.back())
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(location.pathname).toBe('/page')
  await until(() => history.forward())
  expect(screen.queryByRole('dialog')).toBeNull()
  // It can be asked there again.
  await press('Ask')
  screen.getByRole('dialog')
  await until(() => history.back())
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(location.pathname).toBe('/page')
})

test('a question that is cancelled leaves no entry behind', async () => {
  await asked()
  await until(() => fireEvent.click(screen.getByRole('button', { name: 'Cancel' })))
  expect(screen.queryByRole('dialog')).toBeNull()
  await until(() => history.back())
  expect(location.pathname).toBe('/before')
})

test('what was asked for is done when the entry of the question is left', async () => {
  await asked()
  await until(() => fireEvent.click(screen.getByRole('button', { name: 'End' })))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect([layersThen, pathThen]).toEqual([undefined, '/page'])
  await until(() => history.back())
  expect(location.pathname).toBe('/before')
})
