/** When the server last answered for the kept session: how long that is trusted counts from then. */
import { openDevice } from './db.ts'
import { toKept } from './session.ts'

/** The server has answered for this account: its kept session lives on. */
export async function saveContact(account: number, contactAt: Date): Promise<void> {
  const { store, done } = (await openDevice()).transaction('session', 'readwrite')
  const kept = toKept(await store.get('last'))
  if (kept?.session.id === account) await store.put({ ...kept, contactAt: contactAt.toISOString() }, 'last')
  await done
}
