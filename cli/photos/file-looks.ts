/**
 * Which files have come to rest. A file is looked at again and again; it has come to rest when two looks found it as
 * the look before did and it has its end. One without an end may still be written, for as long as that may pause.
 */
import type { FolderFile } from './folder-files.ts'
import { hasEndMarker } from './end-marker.ts'

export interface Patience {
  /** From one look to the next. */
  lookEveryMs: number
  /** How long frames of a spin are waited for after the last one came. */
  spinQuietMs: number
  /** How long a verdict is held back: what is refused may still be written. */
  doubtMs: number
  /** How long the writing of a file, or the taking of a spin, may pause. */
  pauseMs: number
}

export const PATIENCE: Patience = {
  lookEveryMs: 1000,
  spinQuietMs: 15_000,
  doubtMs: 10_000,
  pauseMs: 300_000,
}

const QUIET_LOOKS = 2

interface Look {
  sizeBytes: number
  mtimeMs: number
  quietLooks: number
  /** By a clock that only goes forward, ms. */
  changedAtMs: number
  seenAtMs: number
  hasEnd: boolean
}

export interface Looks {
  /** Notes how the files are now; those that are not among them are forgotten. */
  look(files: readonly FolderFile[]): Promise<void>
  isAtRest(file: FolderFile): boolean
  /** How long a file has been there, ms. */
  ageMs(file: FolderFile): number
  /** How long a file has been as it is, ms. */
  quietMs(file: FolderFile): number
}

export function openLooks({ doubtMs, pauseMs }: Patience, clockMs = () => performance.now()): Looks {
  let looks = new Map<string, Look>()

  const quietMs = ({ name }: FolderFile) => clockMs() - (looks.get(name)?.changedAtMs ?? clockMs())

  async function lookAt({ path, name, sizeBytes, mtimeMs }: FolderFile): Promise<Look> {
    const before = looks.get(name)
    const isSame = before?.sizeBytes === sizeBytes && before.mtimeMs === mtimeMs
    const seenAtMs = before?.seenAtMs ?? clockMs()
    if (!isSame) return { sizeBytes, mtimeMs, quietLooks: 0, changedAtMs: clockMs(), seenAtMs, hasEnd: false }
    const quietLooks = before.quietLooks + 1
    if (before.hasEnd || quietLooks < QUIET_LOOKS) return { ...before, quietLooks }
    // A file that cannot be read now may be written; it is said where it stays so.
    const marker = await hasEndMarker(path).catch(() => false)
    const hasEnd = marker ?? clockMs() - before.changedAtMs >= doubtMs
    return { ...before, quietLooks, hasEnd }
  }

  return {
    async look(files) {
      const next = new Map<string, Look>()
      for (const file of files) next.set(file.name, await lookAt(file))
      looks = next
    },
    quietMs,
    ageMs: ({ name }) => clockMs() - (looks.get(name)?.seenAtMs ?? clockMs()),
    isAtRest(file) {
      const look = looks.get(file.name)
      if (!look || look.quietLooks < QUIET_LOOKS) return false
      return look.hasEnd || quietMs(file) >= pauseMs
    },
  }
}
