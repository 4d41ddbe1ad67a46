/**
 * Keeps the browser's offer to install the app until the user wants it. The offer comes early and once, so main.tsx
 * listens from the start. The browser's own banner is not shown.
 */
import { createStore } from '#src/store/create-store.ts'

/** Chromium only; not in TypeScript's library. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>
}

/** The browser's offer, good for one time; null where there is none. */
export const installPrompt = createStore<InstallPrompt | null>(null)

export function keepInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    installPrompt.set(event as InstallPrompt)
  })
}
