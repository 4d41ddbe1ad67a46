import { act, cleanup, render, screen } from '@testing-library/react'
import { Suspense, use, useEffect } from 'react'
import { BrowserRouter, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { useGo } from '#src/entry-link.tsx'
import { useTabSearch } from '#src/tab-search.ts'

beforeEach(() => history.pushState(null, '', '/'))
afterEach(cleanup)

let go: ReturnType<typeof useGo>
const never = new Promise<never>(() => {})

function Search() {
  const ownGo = useGo()
  useEffect(() => {
    go = ownGo
  }, [ownGo])
  return <output>{useTabSearch()}</output>
}

/** The rest of the page takes its time where a lot is open. */
function Rest() {
  if (useLocation().search) use(never)
  return <p>The rest</p>
}

const open = () =>
  render(
    <BrowserRouter>
      <Search />
      <Suspense>
        <Rest />
      </Suspense>
    </BrowserRouter>,
  )

test('the query is drawn at once, and the rest of the page when there is time', async () => {
  open()
  await act(async () => go({ search: '?lot=1' }))
  expect(screen.getByRole('status').textContent).toBe('?lot=1')
  expect(screen.getByText('The rest')).toBeDefined()
})

test('an entry that is left before the rest of the page was drawn is left at once', async () => {
  open()
  await act(async () => go({ search: '?lot=1' }))
  await act(async () => {
    const gone = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))
    history.back()
    await gone
  })
  expect(screen.getByRole('status').textContent).toBe('')
})
