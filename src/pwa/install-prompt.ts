/**
 * Keeps the browser's offer to install the app until somebody wants it. It comes early and once, so main.tsx listens
 * from the start; the browser's own banner stays away.
 */
import { useSyncExternalStore } from 'react'

/** Chromium only; not in TypeScript's library. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>
}

let kept: InstallPrompt | null = null
const listeners = new Set<() => void>()

export function keepInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    keep(event as InstallPrompt)
  })
  addEventListener('appinstalled', () => keep(null))
}

/** Whether the browser would install the app now. */
export function useCanInstall(): boolean {
  return useSyncExternalStore(listen, () => kept !== null)
}

/** Asks the user by the browser's own dialog; an offer is good for one time. */
export async function install(): Promise<void> {
  const offer = kept
  keep(null)
  await offer?.prompt()
}

function keep(next: InstallPrompt | null): void {
  kept = next
  for (const listener of listeners) listener()
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
