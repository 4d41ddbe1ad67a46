/**
 * Tabs of the app on one device. Each has modules of its own, as a browser's tabs have, over one IndexedDB and one
 * channel. A new device is a new IndexedDB.
 */
import { IDBFactory } from 'fake-indexeddb'
import { openDB } from 'idb'
import { vi } from 'vitest'

/** Forgets everything the device holds. */
export function newDevice(): void {
  globalThis.indexedDB = new IDBFactory()
  if (typeof window !== 'undefined') window.localStorage.clear()
}

/** Everything below the screens, loaded anew. */
export async function openTab() {
  vi.resetModules()
  return {
    ...(await import('#src/offline/changes.ts')),
    ...(await import('#src/offline/db.ts')),
    ...(await import('#src/offline/open-lists.ts')),
    ...(await import('#src/offline/device-state.ts')),
    ...(await import('#src/offline/lists.ts')),
    ...(await import('#src/offline/lots.ts')),
    ...(await import('#src/offline/memos.ts')),
    ...(await import('#src/offline/messages.ts')),
    ...(await import('#src/offline/pulled-at.ts')),
    ...(await import('#src/offline/selection.ts')),
    ...(await import('#src/offline/session.ts')),
    ...(await import('#src/offline/settings.ts')),
    ...(await import('#src/session/accept-session.ts')),
    ...(await import('#src/session/log-in.ts')),
    ...(await import('#src/session/log-out.ts')),
    ...(await import('#src/session/session.ts')),
    ...(await import('#src/session/start-session.ts')),
  }
}
export type Tab = Awaited<ReturnType<typeof openTab>>

/**
 * A database that never opens, for good: an older tab keeps it and will not close, a newer one waits for it.
 * The returned function lets it go.
 */
export async function blockDatabase(name: string): Promise<() => void> {
  const older = await openDB(name, 1)
  const newer = openDB(name, 99)
  return () => {
    older.close()
    void newer.then((db) => db.close())
  }
}

/** Waits for something the test itself set going; the runner's time limit ends it. */
export async function until(happened: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await happened())) await nextTask()
}

/** Lets everything that is ready happen. */
export const nextTask = () => new Promise((resolve) => setImmediate(resolve))
