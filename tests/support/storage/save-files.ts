/**
 * A process that saves one large file after another in a folder, each under the hash of its bytes, until it is killed or
 * the folder refuses. Prints the fault at its end. Arguments: the folder, the size of a file in bytes.
 */
import { createHash, randomBytes } from 'node:crypto'
import { openFolderStorage } from '#server/storage/folder-storage.ts'

async function saveFiles(folder: string, sizeBytes: number): Promise<void> {
  const storage = await openFolderStorage(folder)
  for (;;) {
    const bytes = randomBytes(sizeBytes)
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const key = `originals/${sha256.slice(0, 2)}/${sha256}`
    await storage.saveBytes(key, bytes)
  }
}

const [folder = '', sizeBytes] = process.argv.slice(2)
await saveFiles(folder, Number(sizeBytes)).catch((error: Error) => {
  console.error(`${error.name}: ${error.message}`)
  process.exitCode = 1
})
