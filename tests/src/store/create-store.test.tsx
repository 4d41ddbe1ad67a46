import { act, render } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { createStore } from '#src/store/create-store.ts'
import { useStore } from '#src/store/use-store.ts'

test('listeners hear every change, and nothing for the same value', () => {
  const store = createStore(1)
  const listener = vi.fn<() => void>()
  store.subscribe(listener)
  store.set(1)
  expect(listener).not.toHaveBeenCalled()
  store.set(2)
  expect(listener).toHaveBeenCalledTimes(1)
  expect(store.get()).toBe(2)
})

test('one function subscribed twice is called twice, and each subscription ends by itself', () => {
  const store = createStore(1)
  const listener = vi.fn<() => void>()
  const [first, second] = [store.subscribe(listener), store.subscribe(listener)]
  store.set(2)
  expect(listener).toHaveBeenCalledTimes(2)
  first()
  store.set(3)
  expect(listener).toHaveBeenCalledTimes(3)
  second()
  store.set(4)
  expect(listener).toHaveBeenCalledTimes(3)
})

test('a listener may unsubscribe itself while listeners are being told', () => {
  const store = createStore(1)
  const heard: string[] = []
  const stop = store.subscribe(() => {
    heard.push('first')
    stop()
  })
  store.subscribe(() => heard.push('second'))
  store.set(2)
  store.set(3)
  expect(heard).toEqual(['first', 'second', 'second'])
})

test('a component draws the value again when it changes', () => {
  const store = createStore('before')
  const Shown = () => <p>{useStore(store)}</p>
  const { container } = render(<Shown />)
  act(() => store.set('after'))
  expect(container.textContent).toBe('after')
})
