/** Huffman codes of a JPEG, ITU-T T.81 Annex C, as a table that is asked with the next 16 bits. */
import { PictureFault } from '#server/photos/intake/picture-fault.ts'

const LONGEST_CODE = 16

/** By the next 16 bits: the length of the code times 256 and its symbol; 0 where no code fits. */
export type HuffmanTable = Uint16Array

/**
 * Reads the tables of a DHT segment's parameters, each with its class (0 DC, 1 AC) and destination.
 * @throws PictureFault damaged
 */
export function huffmanTables(dht: Buffer): { isAc: boolean; destination: number; table: HuffmanTable }[] {
  const tables = []
  let at = 0
  while (at < dht.length) {
    const head = dht[at]!
    const counts = dht.subarray(at + 1, at + 1 + LONGEST_CODE)
    const symbols = counts.reduce((sum, count) => sum + count, 0)
    at += 1 + LONGEST_CODE
    const table = tableOf(counts, dht.subarray(at, at + symbols))
    tables.push({ isAc: head >> 4 === 1, destination: head & 15, table })
    at += symbols
  }
  return tables
}

function tableOf(counts: Buffer, symbols: Buffer): HuffmanTable {
  const table = new Uint16Array(1 << LONGEST_CODE)
  let code = 0
  let nth = 0
  for (let length = 1; length <= LONGEST_CODE; length++) {
    const span = 1 << (LONGEST_CODE - length)
    for (let left = counts[length - 1] ?? 0; left > 0; left--) {
      const symbol = symbols[nth]
      if (symbol === undefined || (code + 1) * span > table.length) throw new PictureFault('damaged')
      table.fill((length << 8) | symbol, code * span, (code + 1) * span)
      nth += 1
      code += 1
    }
    code <<= 1
  }
  return table
}
