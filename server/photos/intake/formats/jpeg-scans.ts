/**
 * Whether the data of a baseline JPEG are whole. The decoder stops when it has all rows: behind a hole it may have them
 * too early, leaves the rest unread and says nothing, while everything below the hole is shifted. Here each block is
 * stepped over without making pixels, about 50 MB a second; a block too few or too many is damage. Cameras write
 * baseline. Of a progressive file only the decoder sees damage, and not all of it in the scans that refine.
 * checkPicture runs this beside the decoder.
 */
import { setImmediate } from 'node:timers/promises'
import { PictureFault } from '#server/photos/intake/picture-fault.ts'
import { type HuffmanTable, huffmanTables } from './huffman-table.ts'
import { JPEG, jpegSegments } from './jpeg-segments.ts'

interface Component {
  id: number
  /** Blocks of a unit, across and down. */
  across: number
  down: number
}

interface Frame {
  widthPx: number
  heightPx: number
  components: Component[]
}

/** The codes of one block: its first coefficient, and the others. */
interface BlockCodes {
  dc: HuffmanTable
  ac: HuffmanTable
}

/** What is done before others have a turn: about 10 ms. */
const UNITS_AT_ONCE = 25_000
/** Encoders may fill up the end of the data. */
const MOST_FILL_BYTES = 64
const BLOCK_PX = 8
const COEFFICIENTS = 64
const SIXTEEN_ZEROS = 0xf0

/** @throws PictureFault damaged when a scan of a baseline JPEG has not exactly the blocks of its picture */
export async function checkScans(bytes: Buffer): Promise<void> {
  const tables = { dc: [] as HuffmanTable[], ac: [] as HuffmanTable[] }
  let frame: Frame | undefined
  let restartEvery = 0
  for (const { marker, from, to, end } of jpegSegments(bytes)) {
    const parameters = bytes.subarray(from, to)
    if (marker === JPEG.SOF0 || marker === JPEG.SOF1) frame = frameOf(parameters)
    else if (marker === JPEG.DRI) restartEvery = parameters.readUInt16BE(0)
    else if (marker === JPEG.DHT) {
      for (const { isAc, destination, table } of huffmanTables(parameters))
        (isAc ? tables.ac : tables.dc)[destination] = table
    } else if (marker === JPEG.SOS && frame) {
      const { units, blocks } = scanOf(parameters, frame, tables)
      await checkScan(bytes.subarray(to, end), units, blocks, restartEvery || units)
    }
  }
}

/** T.81 B.2.2. */
function frameOf(sof: Buffer): Frame {
  const components = Array.from({ length: sof.readUInt8(5) }, (_, nth) => {
    const factors = sof.readUInt8(7 + 3 * nth)
    return { id: sof.readUInt8(6 + 3 * nth), across: factors >> 4, down: factors & 15 }
  })
  return { heightPx: sof.readUInt16BE(1), widthPx: sof.readUInt16BE(3), components }
}

/** T.81 B.2.3 and A.2: how many units a scan has, and the codes of a unit's blocks in their order. */
function scanOf(sos: Buffer, frame: Frame, tables: { dc: HuffmanTable[]; ac: HuffmanTable[] }) {
  const most = (side: 'across' | 'down') => Math.max(...frame.components.map((component) => component[side]))
  const scanned = Array.from({ length: sos.readUInt8(0) }, (_, nth) => {
    const component = frame.components.find(({ id }) => id === sos.readUInt8(1 + 2 * nth))
    const destinations = sos.readUInt8(2 + 2 * nth)
    const [dc, ac] = [tables.dc[destinations >> 4], tables.ac[destinations & 15]]
    if (!component || !dc || !ac) throw new PictureFault('damaged')
    return { component, codes: { dc, ac } }
  })
  const [only, ...others] = scanned
  if (!only) throw new PictureFault('damaged')
  if (others.length === 0) {
    const { across, down } = only.component
    const blocks = (px: number, share: number) => Math.ceil(Math.ceil(px * share) / BLOCK_PX)
    const wide = blocks(frame.widthPx, across / most('across'))
    return { units: wide * blocks(frame.heightPx, down / most('down')), blocks: [only.codes] }
  }
  const wide = Math.ceil(frame.widthPx / (BLOCK_PX * most('across')))
  const high = Math.ceil(frame.heightPx / (BLOCK_PX * most('down')))
  const blocks = scanned.flatMap(({ component: { across, down }, codes }) =>
    Array.from({ length: across * down }, () => codes),
  )
  return { units: wide * high, blocks }
}

async function checkScan(data: Buffer, units: number, blocks: readonly BlockCodes[], restartEvery: number) {
  let from = 0
  let atOnce = 0
  for (let left = units; left > 0; left -= restartEvery) {
    if (from > data.length) throw new PictureFault('damaged')
    const end = endOfInterval(data, from)
    const stepOver = openBlocks(withoutStuffing(data.subarray(from, end)), blocks)
    let bytesLeft = 0
    for (let todo = Math.min(left, restartEvery); todo > 0; todo -= UNITS_AT_ONCE) {
      const some = Math.min(todo, UNITS_AT_ONCE)
      bytesLeft = stepOver(some)
      atOnce += some
      if (atOnce < UNITS_AT_ONCE) continue
      atOnce = 0
      await setImmediate()
    }
    if (bytesLeft > MOST_FILL_BYTES) throw new PictureFault('damaged')
    from = end + 2
  }
  if (data.length - from > MOST_FILL_BYTES) throw new PictureFault('damaged')
}

/** Where the next restart begins, or the data end. */
function endOfInterval(data: Buffer, from: number): number {
  let at = data.indexOf(0xff, from)
  while (at >= 0 && data[at + 1] === 0) at = data.indexOf(0xff, at + 2)
  return at < 0 ? data.length : at
}

/** The data without the zero behind each 0xff, T.81 B.1.1.5, and with room to look ahead. */
function withoutStuffing(data: Buffer): { bytes: Uint8Array; length: number } {
  const bytes = new Uint8Array(data.length + 4)
  let length = 0
  let from = 0
  while (from < data.length) {
    const mark = data.indexOf(0xff, from)
    const to = mark < 0 ? data.length : mark + 1
    bytes.set(data.subarray(from, to), length)
    length += to - from
    from = to + 1
  }
  return { bytes, length }
}

/** Steps over some units, T.81 F.2.2, and answers how many whole bytes are left. */
function openBlocks(data: { bytes: Uint8Array; length: number }, blocks: readonly BlockCodes[]) {
  const { bytes } = data
  const bits = data.length * 8
  let bit = 0

  function next(table: HuffmanTable): number {
    const at = bit >>> 3
    const ahead = ((bytes[at]! << 16) | (bytes[at + 1]! << 8) | bytes[at + 2]!) >>> (8 - (bit & 7))
    const code = table[ahead & 0xffff]!
    if (code === 0) throw new PictureFault('damaged')
    // The value behind the code has as many bits as the lower half of its symbol says.
    bit += (code >>> 8) + (code & 15)
    return code & 0xff
  }

  return (units: number): number => {
    for (let unit = 0; unit < units; unit++) {
      for (const { dc, ac } of blocks) {
        next(dc)
        let nth = 1
        while (nth < COEFFICIENTS) {
          const symbol = next(ac)
          const isEnd = (symbol & 15) === 0 && symbol !== SIXTEEN_ZEROS
          nth = isEnd ? COEFFICIENTS : nth + (symbol >>> 4) + 1
        }
        if (nth > COEFFICIENTS) throw new PictureFault('damaged')
      }
      if (bit > bits) throw new PictureFault('damaged')
    }
    return (bits - bit) >>> 3
  }
}
