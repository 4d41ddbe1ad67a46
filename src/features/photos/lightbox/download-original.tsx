/**
 * Downloads a photo's original. The browser does it by a link; an app on the home screen of an iPhone or iPad cannot,
 * so there the picture is fetched and shared. Without a network a link would fail without a word.
 */
import { type MouseEvent, useState } from 'react'
import type { Photo } from '#contract/lots/lots.ts'
import { photoAddress } from '#src/api/photo-address.ts'
import { photoBytes } from '#src/api/photo-bytes.ts'
import { connectivity } from '#src/network/connectivity.ts'
import { more } from '#src/say/more.ts'
import { isAppleApp } from '#src/ui/apple-device.ts'
import { saveFile } from '#src/ui/save-file.ts'
import '#src/features/photos/export/export-status.css'

interface DownloadOriginalProps {
  photo: Photo
  /** Of the file. */
  name: string
}

export function DownloadOriginal({ photo, name }: DownloadOriginalProps) {
  const words = more.photos.lightbox
  const [note, setNote] = useState('')
  const fetchAndSave = async () => {
    setNote(words.originalLoading)
    try {
      const bytes = await photoBytes(photo.id, 'original', new AbortController().signal)
      setNote('')
      saveFile(bytes, name)
    } catch (error) {
      console.warn('The original could not be downloaded:', error)
      setNote(words.downloadFailed)
    }
  }
  const onClick = (event: MouseEvent) => {
    setNote('')
    if (!isAppleApp() && connectivity.get() !== 'offline') return
    event.preventDefault()
    void fetchAndSave()
  }
  return (
    <>
      <a className="button" href={photoAddress(photo.id, 'original')} download={name} onClick={onClick}>
        {words.download}
        <span className="lightbox-word"> {words.original}</span>
      </a>
      <span role="status">{note && <span className="export-status">{note}</span>}</span>
    </>
  )
}
