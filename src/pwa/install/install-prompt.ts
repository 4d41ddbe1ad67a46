/**
 * Keeps the browser's offer to install the app until the user wants it. The offer comes early and once, so main.tsx
 * listens from the start. The browser's own banner is not shown.
 */

/** Chromium only; not in TypeScript's library. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>
}

/** The browser's offer, good for one time. */
export const kept: { offer: InstallPrompt | null } = { offer: null }

export function keepInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    kept.offer = event as InstallPrompt
  })
}
