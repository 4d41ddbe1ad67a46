/**
 * The database of what only this device has: the last session, settings, messages that are not sent yet. It is carried
 * from version to version by migrations, and rows keep their form: tabs and a service worker of an earlier version of
 * the app may read them as well. Readers check each row.
 */
import { Database } from './database.ts'

const VERSION = 2

/** Stores: `session` (keys `last` and `log-out-pending`), `settings` (by name), `outbox` (rows have their key). */
export const deviceDatabase = new Database('loupe', VERSION, (db, from) => {
  if (from < 1) {
    db.createObjectStore('session')
    db.createObjectStore('settings')
  }
  if (from < 2) {
    const outbox = db.createObjectStore('outbox', { keyPath: 'place', autoIncrement: true })
    outbox.createIndex('id', 'message.id', { unique: true })
  }
})
