/**
 * Hands a file that was made on the device to the browser, to save it or to share it. An app on the home screen of an
 * iPhone or iPad cannot download: the file would open over the app, without a way back. There a file that is to be
 * saved is shared, and the list of apps has a place to save it in.
 */
import { createStore } from '#src/store/create-store.ts'
import { isAppleApp } from './apple-device.ts'

const CSV_TYPE = 'text/csv'

/** A file that is shared with the next tap: browsers allow it for a few seconds after one, and this took longer. */
export const fileToShare = createStore<File | null>(null)

/** Saves bytes under a name, as a click on a link would. Answers whether it did: what was shared is told by others. */
export async function saveFile(bytes: Blob, name: string): Promise<boolean> {
  if (isAppleApp() && 'share' in navigator) return shareFile(bytes, name)
  download(bytes, name)
  return true
}

/** Whether this device hands CSV files to other apps. */
export function canShareFiles(): boolean {
  return (
    'canShare' in navigator && navigator.canShare({ files: [new File([], 'lots.csv', { type: CSV_TYPE })] })
  )
}

/**
 * Shares bytes with another app, after another tap where the last was too long ago. Saves them where sharing fails.
 * Closing the list of apps is no failure. Answers whether they were saved.
 */
export async function shareFile(bytes: Blob, name: string): Promise<boolean> {
  const file = new File([bytes], name, { type: mediaType(bytes) })
  try {
    await navigator.share({ files: [file] })
  } catch (error) {
    const why = error instanceof DOMException ? error.name : ''
    if (why === 'NotAllowedError') fileToShare.set(file)
    else if (why !== 'AbortError') {
      download(bytes, name)
      return true
    }
  }
  return false
}

/** Without its parameters, by which browsers do not know it. */
const mediaType = ({ type }: Blob): string => type.split(';', 1)[0] || CSV_TYPE

function download(bytes: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(bytes)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
