/** How long the page says how the session before it ended. */
import { act, cleanup, render, screen } from '@testing-library/react'
import { BrowserRouter } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { Layout } from '#src/app/layout.tsx'
import type { Ended } from '#src/entry-state.ts'
import { VISITOR } from '#src/session/session.ts'

afterEach(cleanup)

const page = (ended: Ended) => (
  <BrowserRouter>
    <Layout session={VISITOR} ended={ended}>
      <h1>A page</h1>
    </Layout>
  </BrowserRouter>
)

const goTo = (path: string) =>
  act(() => {
    history.pushState(null, '', path)
    dispatchEvent(new PopStateEvent('popstate'))
  })

test('that nothing is left is said until another page is opened, and not again', () => {
  const { rerender } = render(page(false))
  rerender(page('clean'))
  expect(screen.getByText(/^Logged out\. /)).toBeDefined()
  goTo('/products')
  expect(screen.queryByText(/^Logged out\. /)).toBeNull()
  goTo('/')
  expect(screen.queryByText(/^Logged out\. /)).toBeNull()
})

test('that the session was ended elsewhere is said on every page', () => {
  render(page('elsewhere'))
  const said = () => document.querySelector('.layout-notice')?.textContent
  const before = said()
  expect(before).toBeTruthy()
  goTo('/products')
  expect(said()).toBe(before)
})
