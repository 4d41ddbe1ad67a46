import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkPicture, type CheckedPicture, type PictureLimits } from '#server/photos/intake/check-picture.ts'
import { PictureFault } from '#server/photos/intake/picture-fault.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

/** Checks bytes by way of a file. */
export async function checked(bytes: Buffer, limits?: PictureLimits): Promise<CheckedPicture> {
  const path = join(temporaryFolder(), randomUUID())
  writeFileSync(path, bytes)
  return checkPicture(path, limits)
}

/** The code with which bytes are refused; `taken` where they are not. */
export async function verdictOn(bytes: Buffer, limits?: PictureLimits): Promise<string> {
  try {
    await checked(bytes, limits)
    return 'taken'
  } catch (error) {
    if (error instanceof PictureFault) return error.code
    throw error
  }
}
