/**
 * Downloads a photo's original. The browser does it by a link; an app on the home screen of an iPhone or iPad cannot, so
 * there the picture is fetched and shared. Without a network a link would fail without a word: it is fetched then, too, from
 * the device where it was kept there, and it is said what became of that.
 */
import type { MouseEvent } from 'react'
import type { Photo } from '#contract/lots/lots.ts'
import { photoAddress } from '#src/api/photo-address.ts'
import { photoBytes } from '#src/api/photo-bytes.ts'
import { connectivity } from '#src/network/connectivity.ts'
import { more } from '#src/say/more.ts'
import { isAppleApp } from '#src/ui/apple-device.ts'
import { saveFile } from '#src/ui/save-file.ts'
import { ActionIcon } from './action-icon.tsx'

interface DownloadOriginalProps {
  photo: Photo
  /** Of the file. */
  name: string
  onSay: (text: string) => void
}

export function DownloadOriginal({ photo, name, onSay }: DownloadOriginalProps) {
  const words = more.photos.lightbox
  const fetchAndSave = async () => {
    onSay(words.originalLoading)
    try {
      const picture = await photoBytes(photo.id, 'original', new AbortController().signal, 'device')
      onSay((await saveFile(picture, name)) ? more.savedAs(name) : '')
    } catch (error) {
      console.warn('The original could not be downloaded:', error)
      onSay(words.downloadFailed)
    }
  }
  const onClick = (event: MouseEvent) => {
    if (!isAppleApp() && connectivity.get() !== 'offline') return onSay(words.downloading(name))
    event.preventDefault()
    void fetchAndSave()
  }
  return (
    <a
      className="button lot-action"
      href={photoAddress(photo.id, 'original')}
      download={name}
      onClick={onClick}
    >
      <ActionIcon sign="download" />
      <span>
        {words.download}
        <span className="lot-action-more"> {words.original}</span>
      </span>
    </a>
  )
}
