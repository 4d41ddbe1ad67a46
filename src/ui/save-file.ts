/** Hands a file that was made on the device to the browser, to save it or to share it. */

const CSV_TYPE = 'text/csv'

/** Saves bytes under a name, as a click on a link would. */
export function saveFile(bytes: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(bytes)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

/** Whether this device hands CSV files to other apps. */
export function canShareFiles(): boolean {
  return (
    'canShare' in navigator && navigator.canShare({ files: [new File([], 'lots.csv', { type: CSV_TYPE })] })
  )
}

/** Shares bytes with another app. Saves them where sharing fails. Closing the list of apps is no failure. */
export async function shareFile(bytes: Blob, name: string): Promise<void> {
  try {
    await navigator.share({ files: [new File([bytes], name, { type: CSV_TYPE })] })
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== 'AbortError') saveFile(bytes, name)
  }
}
