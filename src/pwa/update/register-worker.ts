/**
 * Registers the service worker and looks for new versions: every hour, and at every occasion. Installed apps stay open for weeks, so the browser's own check at navigation is not enough.
 *
 * Workbox announces only the first update a page lives to see; a tab outlives several deploys, so the registration
 * itself is watched.
 */
import { Workbox } from 'workbox-window'
import { scriptAddress } from '#src/api/script-address.ts'
import { retryLoop } from '#src/network/retry-loop.ts'
import { keepPicturesInView } from './keep-pictures-in-view.ts'
import { workerState } from './worker-state.ts'

const CHECKED_EVERY_MS = 3_600_000

const workbox = new Workbox(scriptAddress('/sw.js'), { scope: '/', updateViaCache: 'none' })
let registration: ServiceWorkerRegistration | undefined

/** Registers and looks for new versions until the returned function is called; nothing where there is no worker. */
export function registerWorker(): () => void {
  if (workerState.get() === 'unsupported') return () => undefined
  const stopped = new AbortController()
  const listening = { signal: stopped.signal }
  const worker = navigator.serviceWorker
  worker.addEventListener('controllerchange', settle, listening)
  if (!worker.controller)
    worker.addEventListener('controllerchange', keepPicturesInView, { ...listening, once: true })
  const stopChecking = retryLoop({
    attempt: check,
    isDone: () => true,
    firstMs: CHECKED_EVERY_MS,
    mostMs: CHECKED_EVERY_MS,
    everyMs: CHECKED_EVERY_MS,
  }).start()
  return () => {
    stopped.abort()
    stopChecking()
  }
}

/** Registers, and from then on asks for a newer version. */
async function check(): Promise<void> {
  try {
    if (registration) return void (await registration.update())
    registration = await workbox.register({ immediate: true })
    if (registration) watch(registration)
  } catch (error) {
    // Without a network there is nothing to ask; a first registration is tried again at the next occasion.
    if (!registration) fail(error)
  }
}

function watch(watched: ServiceWorkerRegistration): void {
  const follow = () => {
    const worker = watched.installing
    let before = worker?.state
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'redundant' && before === 'installing')
        console.warn('A version of the app could not be installed: the network was lost or the disk is full.')
      before = worker.state
      settle()
    })
  }
  watched.addEventListener('updatefound', follow)
  follow()
  settle()
}

function settle(): void {
  const { controller } = navigator.serviceWorker
  const active = registration?.active ?? controller
  if (active && registration?.waiting) workerState.set('update-ready')
  else if (active) workerState.set('ready')
  else if (registration?.installing ?? registration?.waiting) workerState.set('installing')
  else fail('its worker was removed or could not be installed')
}

function fail(why: unknown): void {
  registration = undefined
  workerState.set('failed')
  console.warn('The app does not work offline yet:', why)
}
