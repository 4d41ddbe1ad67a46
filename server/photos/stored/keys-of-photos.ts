/** Where the storage has a photograph: its bytes as they came, and what is served of them. */
import type { PhotoSize } from '#contract/lots/photos.ts'

/** `sha256`: 64 hex digits, of the original. */
export const originalKey = (sha256: string): string => `originals/${sha256.slice(0, 2)}/${sha256}`

export const renditionKey = (sha256: string, size: PhotoSize): string =>
  `renditions/${sha256.slice(0, 2)}/${sha256}-${size}`
