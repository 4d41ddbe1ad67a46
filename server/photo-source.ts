import type { PhotoSize } from '#contract/lots/get-photo.ts'

/** The size of a picture, in px. */
export interface PictureSize {
  widthPx: number
  heightPx: number
}

/**
 * Gives the image file of a photo, in any format that sharp reads, or undefined for a photo the source does not know.
 * The composition root hands one in; several compose, because the next can be asked after an undefined.
 * `atLeast`: the picture is wanted in this size or larger and is scaled down by the caller. A source that draws may
 * draw this size. Absent: the original, which is served as it is.
 */
export type PhotoSource = (id: string, atLeast?: PictureSize) => Promise<Buffer | undefined>

/** A photo as it is stored. */
export interface StoredPhoto {
  id: string
  widthPx: number
  heightPx: number
  /** Of the original, in hex; null: it is drawn. */
  sha256: string | null
}

/** An image as it is served. `type`: its media type. */
export interface Rendition {
  bytes: Buffer
  type: string
}

/** Who asks for a rendition. */
export interface Asker {
  customerId: number
  gone: AbortSignal
}

/**
 * Answers a photo in a size: WebP, never larger than the original, or the original as its source has it.
 * @throws HttpError not_found for a photo the source does not know, unavailable when too many are being made
 */
export type Renditions = (photo: StoredPhoto, size: PhotoSize, asker: Asker) => Promise<Rendition>
