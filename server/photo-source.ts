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
