import type { PictureCame } from '#src/offline/thumbs/picture-came.ts'

/** Calls `work` when the picture of this address has come late. The returned function stops listening. */
export function whenPictureCame(address: string, work: () => void): () => void {
  const worker = navigator.serviceWorker as ServiceWorkerContainer | undefined
  const { pathname } = new URL(address, location.href)
  const listen = ({ data }: MessageEvent<PictureCame | null>) => {
    if (data?.type === 'PICTURE_CAME' && data.path === pathname) work()
  }
  worker?.addEventListener('message', listen)
  return () => worker?.removeEventListener('message', listen)
}
