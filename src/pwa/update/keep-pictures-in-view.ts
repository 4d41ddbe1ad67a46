/**
 * The pictures of a first visit were drawn before there was a worker to keep them, and no cache may have them: the
 * worker is told which are in view, and asks for those once more.
 */
export function keepPicturesInView(): void {
  const inView = [...document.images].filter((image) => image.currentSrc && isInView(image))
  const addresses = inView.map((image) => image.currentSrc)
  navigator.serviceWorker.controller?.postMessage({ type: 'KEEP_THUMBNAILS', addresses })
}

function isInView(image: HTMLImageElement): boolean {
  const { top, bottom } = image.getBoundingClientRect()
  return bottom > 0 && top < innerHeight
}
