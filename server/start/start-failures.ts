/** Why the server could not start, as one sentence where who runs it can do something about it. */
import { ConfigError } from '#server/config.ts'
import { DatabaseUnreachable } from '#server/db/client.ts'
import { DataFolderFault } from '#server/db/embedded/data-folder-fault.ts'
import { DataFolderInUse } from '#server/db/lock.ts'
import { OpenToOthers } from '#server/machine/private-files.ts'
import { StorageFault } from '#server/storage/file-storage.ts'

const SENTENCES = [
  ConfigError,
  DataFolderInUse,
  DataFolderFault,
  DatabaseUnreachable,
  OpenToOthers,
  StorageFault,
]

const ACCOUNT = 'Give the folder to the account that runs the server, or set another DATA_DIR.'
const HOST = 'Set HOST to an address of this machine.'
const ROOM = 'Make room on the disk, or set another DATA_DIR.'

/** What to do about an error of the system, by its code. */
const REMEDIES: Readonly<Record<string, string>> = {
  EADDRINUSE: 'Stop what listens there, or set PORT.',
  EADDRNOTAVAIL: HOST,
  EAI_AGAIN: HOST,
  ENOTFOUND: HOST,
  EACCES: ACCOUNT,
  EPERM: ACCOUNT,
  EROFS: ACCOUNT,
  ENOSPC: ROOM,
  EDQUOT: ROOM,
  EFBIG: ROOM,
  EEXIST: 'Set DATA_DIR to a folder.',
  ENOTDIR: 'Set DATA_DIR to a folder.',
  ENOENT: 'Set DATA_DIR to a folder that is there.',
}

/** The sentence for an error of the start; null where only its stack tells what happened. */
export function sentenceOf(error: unknown): string | null {
  const { message, code = '', syscall = '' } = error as NodeJS.ErrnoException
  if (SENTENCES.some((kind) => error instanceof kind)) return message
  const remedy = code === 'EACCES' && syscall === 'listen' ? 'Set PORT to one above 1023.' : REMEDIES[code]
  return remedy === undefined || syscall === '' ? null : `${message}. ${remedy}`
}
