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
  const parts = await Promise.all([
    import('#src/offline/db.ts'),
    import('#src/offline/lists.ts'),
    import('#src/offline/lots.ts'),
    import('#src/offline/memos.ts'),
    import('#src/offline/messages.ts'),
    import('#src/offline/pulled-at.ts'),
    import('#src/offline/session.ts'),
    import('#src/offline/settings.ts'),
    import('#src/session/adopt-session.ts'),
    import('#src/session/log-in.ts'),
    import('#src/session/log-out.ts'),
    import('#src/session/session-store.ts'),
    import('#src/session/start-session.ts'),
  ])
  const [db, lists, lots, memos, messages, pulledAt, session, settings, adopt, logIn, logOut, store, start] =
    parts
  return {
    ...db,
    ...lists,
    ...lots,
    ...memos,
    ...messages,
    ...pulledAt,
    ...session,
    ...settings,
    ...adopt,
    ...logIn,
    ...logOut,
    ...store,
    ...start,
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
