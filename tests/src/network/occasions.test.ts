/** The one set of moments at which the server may be reachable again. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connectivity } from '#src/network/connectivity.ts'
import { atNextOccasion, type Occasion, OFFLINE_RETRY_MS, onOccasion } from '#src/network/occasions.ts'

let heard: Occasion[]
let stop: () => void
let cancel: () => void

beforeEach(() => {
  connectivity.set('unknown')
  heard = []
  stop = onOccasion((occasion) => heard.push(occasion))
})

afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const turn = (visibility: DocumentVisibilityState) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility)
  document.dispatchEvent(new Event('visibilitychange'))
}
const showPage = (persisted: boolean) =>
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
const become = (...states: ('online' | 'offline')[]) => {
  for (const state of states) connectivity.set(state)
}

test.each<[string, () => unknown, Occasion[]]>([
  ['the browser finds a network', () => window.dispatchEvent(new Event('online')), ['online']],
  ['the browser loses its network', () => window.dispatchEvent(new Event('offline')), []],
  ['the page is looked at again', () => turn('visible'), ['visible']],
  ['the page goes out of sight', () => turn('hidden'), []],
  ['the page comes out of the back/forward cache', () => showPage(true), ['visible']],
  ['the page is shown for the first time', () => showPage(false), []],
  ['the server answers for the first time', () => become('online'), []],
  ['the server answers again', () => become('offline', 'online'), ['answered']],
  ['the server goes on answering', () => become('offline', 'online', 'online'), ['answered']],
  ['the server is lost', () => become('online', 'offline'), []],
])('%s', (_name, happens, occasions) => {
  happens()
  expect(heard).toEqual(occasions)
})

test('nothing is heard after stopping', () => {
  stop()
  window.dispatchEvent(new Event('online'))
  turn('visible')
  showPage(true)
  become('offline', 'online')
  expect(heard).toEqual([])
})

test.each<[string, () => unknown, number]>([
  ['the next occasion', () => window.dispatchEvent(new Event('online')), 1],
  ['the wait', () => vi.advanceTimersByTime(OFFLINE_RETRY_MS), 1],
  ['cancelling', () => cancel(), 0],
])('work for the next occasion is done once: %s', (_name, happens, times) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  let done = 0
  cancel = atNextOccasion(() => done++)
  vi.advanceTimersByTime(OFFLINE_RETRY_MS - 1)
  expect(done).toBe(0)
  happens()
  window.dispatchEvent(new Event('online'))
  vi.advanceTimersByTime(OFFLINE_RETRY_MS)
  expect(done).toBe(times)
  expect(vi.getTimerCount()).toBe(0)
})
