/** What an archive says of itself. It is a tar, whose headers say where each file in it ends. */
import { open } from 'node:fs/promises'

const BLOCK = 512
const MOST_BYTES = 64 * 1024 * 1024

/** The JSON of a file in an archive. Undefined: the archive has no such file, or is cut short before it. */
export async function readEntry(path: string, wanted: string): Promise<unknown> {
  const archive = await open(path)
  try {
    for (let at = 0; ;) {
      const { buffer, bytesRead } = await archive.read(Buffer.alloc(BLOCK), 0, BLOCK, at)
      const [name] = buffer.toString('utf8', 0, 100).split('\0')
      const sizeBytes = Number.parseInt(buffer.toString('ascii', 124, 135), 8)
      if (bytesRead < BLOCK || !name || Number.isNaN(sizeBytes)) return undefined
      if (name === wanted && sizeBytes <= MOST_BYTES) {
        const content = await archive.read(Buffer.alloc(sizeBytes), 0, sizeBytes, at + BLOCK)
        return JSON.parse(content.buffer.toString('utf8', 0, content.bytesRead))
      }
      at += BLOCK + Math.ceil(sizeBytes / BLOCK) * BLOCK
    }
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  } finally {
    await archive.close()
  }
}
