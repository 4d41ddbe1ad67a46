/** Packs the text files of a build once, so that the server never packs them for a request. */
import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const TEXT = /\.(css|html|js|json|svg|txt|webmanifest)$/
/** A smaller file fits into one packet of the network as it is. */
const PACKED_FROM_BYTES = 1024

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/**
 * Writes `x.br` (brotli, quality 11) and `x.gz` (level 9) beside each text file `x` of 1 KiB or more.
 * @param {string} folder
 */
export async function packFiles(folder) {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  await Promise.all(names.filter((name) => TEXT.test(name)).map((name) => pack(join(folder, name))))
}

/** @param {string} path */
async function pack(path) {
  const bytes = await readFile(path)
  if (bytes.length < PACKED_FROM_BYTES) return
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  await Promise.all([
    toBrotli(bytes, { params }).then((packed) => writeFile(`${path}.br`, packed)),
    toGzip(bytes, { level: 9 }).then((packed) => writeFile(`${path}.gz`, packed)),
  ])
}
