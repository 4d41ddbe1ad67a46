/**
 * A process that saves files of 3 MB in a folder, each under the hash of its bytes, until it is killed or the folder
 * refuses. Prints a line after each, and the fault at its end. Argument: the folder.
 */
import { createHash, randomBytes } from 'node:crypto'
import { openFolderStorage } from '#server/storage/folder-storage.ts'

const BYTES = 3_000_000

async function saveFiles(folder: string): Promise<void> {
  const storage = await openFolderStorage(folder)
  for (;;) {
    const bytes = randomBytes(BYTES)
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const key = `originals/${sha256.slice(0, 2)}/${sha256}`
    await storage.saveBytes(key, bytes)
    console.log(key)
  }
}

await saveFiles(process.argv[2] ?? '').catch((error: Error) => {
  console.error(`${error.name}: ${error.message}`)
  process.exitCode = 1
})
