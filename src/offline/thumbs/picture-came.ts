/** What the service worker tells a page when a picture has come in whose place it had answered with another size. */
export interface PictureCame {
  type: 'PICTURE_CAME'
  /** Of the picture's address. */
  path: string
}
