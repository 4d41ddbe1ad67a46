/**
 * Decoded base pictures. Decoding the base is most of a thumbnail's cost, and a wall shows the same bases again and
 * again, so the most recently used small ones are kept in memory.
 */
import { LRUCache } from 'lru-cache'
import sharp, { type OutputInfo } from 'sharp'

/** Longest edge of the base pictures. */
export const BASE_EDGE_PX = 2048
/** The sizes of small ones. Few sizes, so that the lots of a wall share them. */
const KEPT_EDGES_PX = [216, 432, 504] as const
const MEMORY_BYTES = 24 * 1024 * 1024

interface Decoded {
  data: Buffer
  info: OutputInfo
}

const kept = new LRUCache<string, Decoded>({
  maxSize: MEMORY_BYTES,
  sizeCalculation: ({ data }) => data.length,
})

/** A base picture at least `edgePx` square, up to its own size. The JPEG is decoded no larger than needed. */
export async function decodedBase(path: string, edgePx: number): Promise<Decoded> {
  const shared = KEPT_EDGES_PX.find((edge) => edge >= edgePx)
  if (!shared) return decoded(path, Math.min(BASE_EDGE_PX, Math.ceil(edgePx)))
  const name = `${path} ${shared}`
  const ready = kept.get(name) ?? (await decoded(path, shared))
  kept.set(name, ready)
  return ready
}

const decoded = (path: string, edgePx: number): Promise<Decoded> =>
  sharp(path).resize(edgePx, edgePx).raw().toBuffer({ resolveWithObject: true })
