/** What the errors of a disk mean for the storage on it. */
import { StorageFault } from './file-storage.ts'

const ROOM = 'has no room left. Make room on its disk.'
const ACCOUNT = 'is closed to the server. Give the folder to the account that runs it.'

/** What is said of the storage, by the code of the system's error. */
const SENTENCES: Readonly<Record<string, string>> = {
  ENOSPC: ROOM,
  EDQUOT: ROOM,
  EFBIG: ROOM,
  EACCES: ACCOUNT,
  EPERM: ACCOUNT,
  EROFS: 'is on a disk that is read-only. Make it writable.',
}

/** The fault that an error of the system is; what is none stays what it is. */
export function toFolderFault(error: unknown, root: string): unknown {
  const { code = '', message, name } = error as NodeJS.ErrnoException
  const isOfDisk = 'syscall' in (error as Error) || name === 'TimeoutError'
  if (!isOfDisk) return error
  const sentence = SENTENCES[code] ?? `cannot be used: ${message}.`
  return new StorageFault(`The storage in ${root} ${sentence}`, { cause: error })
}
