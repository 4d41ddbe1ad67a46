import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useEffect } from 'react'
import { BrowserRouter, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { EntryLink, useGo } from '#src/entry-link.tsx'
import { entryState, setEntryState } from '#src/entry-state.ts'
import { clearHistoryEntry } from '#src/session/browser-storage.ts'

beforeEach(() => history.pushState(null, '', '/'))
afterEach(cleanup)

let go: ReturnType<typeof useGo>

function Page() {
  const ownGo = useGo()
  useEffect(() => {
    go = ownGo
  }, [ownGo])
  const { pathname, search } = useLocation()
  return (
    <>
      <p>{pathname + search}</p>
      <EntryLink to="/memos" adds={{ opensContact: true }}>
        Memos
      </EntryLink>
    </>
  )
}

const open = () =>
  render(
    <BrowserRouter>
      <Page />
    </BrowserRouter>,
  )

const back = () =>
  act(async () => {
    const gone = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))
    history.back()
    await gone
  })

test('the state is there at once, with what the entry before said, and the screen follows', async () => {
  open()
  setEntryState({ lotText: 'RG-1' })
  await act(async () => {
    go('/photos?lot=1', { adds: { opensLots: true } })
    expect(location.search).toBe('?lot=1')
    expect(entryState()).toEqual({ lotText: 'RG-1', opensLots: true })
  })
  screen.getByText('/photos?lot=1')
})

test('going back finds the state of the entry before; a replaced one is gone', async () => {
  open()
  await act(async () => go('?type=1', { adds: { lotText: 'a' } }))
  await act(async () => go('?type=1', { adds: { lotText: 'ab' }, replace: true }))
  await act(async () => go('/memos', { adds: { lotText: undefined } }))
  expect(entryState()).toEqual({})
  await back()
  expect(entryState()).toEqual({ lotText: 'ab' })
  screen.getByText('/?type=1')
  await back()
  expect(entryState()).toEqual({})
})

test('a link does the same, but for one that the browser opens elsewhere', async () => {
  open()
  setEntryState({ lotText: 'RG-1' })
  fireEvent.click(screen.getByRole('link'), { ctrlKey: true })
  expect(entryState()).toEqual({ lotText: 'RG-1' })
  await act(async () => fireEvent.click(screen.getByRole('link')))
  expect(location.pathname).toBe('/memos')
  expect(entryState()).toEqual({ lotText: 'RG-1', opensContact: true })
})

test('the router’s part of the state is left alone, and an empty record leaves nothing behind', async () => {
  open()
  await act(async () => go('/memos'))
  const routers = history.state as object
  setEntryState({ sessionEnded: 'elsewhere', lotText: undefined })
  expect(history.state).toEqual({ ...routers, loupe: { sessionEnded: 'elsewhere' } })
  setEntryState({})
  expect(history.state).toEqual(routers)
})

test('what an account left in an entry is forgotten, whoever wrote the rest of it', () => {
  history.replaceState({ another: 'router', loupe: { lotText: 'a buyer', opensContact: true } }, '')
  clearHistoryEntry()
  expect(history.state).toEqual({ another: 'router', loupe: { opensContact: true } })
  clearHistoryEntry()
  expect(history.state).toEqual({ another: 'router', loupe: { opensContact: true } })
})
