/**
 * The mark that a log-out has not reached the server yet. It stands in two places: the note is there before anything
 * else can happen, also where there is no database; the service worker sees the database alone.
 */
import { savedLogOutPending, saveLogOutPending } from '#src/offline/session.ts'
import { inTime } from './in-time.ts'
import { noteOf, setNote } from './shared-note.ts'

const NOTE = 'loupe-log-out-pending'

/** What the note says, at once; the database may still know of a mark that it does not. */
export const isMarkedHere = (): boolean => noteOf(NOTE) !== null

/** Whether the mark stands in either place. */
export async function isMarked(): Promise<boolean> {
  return isMarkedHere() || (await inTime(savedLogOutPending()))
}

/** Takes effect before it returns. @throws where the database does not take it; the note stands all the same. */
export async function setMark(): Promise<void> {
  setNote(NOTE, 'yes')
  await inTime(saveLogOutPending(true))
}

/** @throws where the database does not give it up. */
export async function removeMark(): Promise<void> {
  setNote(NOTE, null)
  await inTime(saveLogOutPending(false))
}
