/**
 * Why a file is not taken as a photo: stable codes for programs, sentences for people. The checks of this folder throw
 * them; an upload answers them and a drop folder writes them beside the file. A sentence says what to do where
 * something can be done.
 */
const SENTENCES = {
  damaged: 'The picture is damaged or not complete. Send it again from the camera.',
  empty: 'The file is empty.',
  foreign_data: 'The file holds something else beside the picture. Save the picture anew and send that file.',
  gif: 'GIF files are not taken. Save the picture as JPEG or PNG.',
  heic:
    'HEIC pictures cannot be read. On an iPhone, set Settings > Camera > Formats to "Most Compatible" instead of ' +
    '"High Efficiency"; on another camera, choose JPEG instead of HEIF.',
  not_a_picture: 'This is not a picture that can be read. Send a JPEG, PNG, WebP, AVIF or TIFF file.',
  pdf: 'A PDF is not a picture. Save the picture as JPEG or PNG.',
  raw: 'RAW pictures are not taken. Set the camera to JPEG, or develop the picture and send it as JPEG or TIFF.',
  several_pictures:
    'The file holds several pictures or an animation. Send each picture as a file of its own.',
  svg: 'SVG drawings are not taken. Save the picture as JPEG or PNG.',
  too_many_bytes: 'The file has # MB. Files up to # MB are taken.',
  too_many_pixels: 'The picture has # megapixels. Pictures up to # megapixels are taken.',
  unusual_pixels:
    'The colours of this file cannot be read rightly. Save the picture in RGB, with 8 or 16 bits a colour.',
} as const

export type PictureFaultCode = keyof typeof SENTENCES

/** A file that is not taken as a photo. The message is the sentence for people. */
export class PictureFault extends Error {
  override readonly name = 'PictureFault'
  readonly code: PictureFaultCode

  /** `values` take the places of `#` in the sentence, in their order. */
  constructor(code: PictureFaultCode, ...values: readonly number[]) {
    const left = [...values]
    super(SENTENCES[code].replaceAll('#', () => String(left.shift())))
    this.code = code
  }
}
