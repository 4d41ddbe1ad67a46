/**
 * Downloads a photo's original. The browser does it by a link, after the server has been asked whether it gives it: a
 * browser saves or drops a refusal without a word. An app on the home screen of an iPhone or iPad cannot follow such a
 * link, so there the picture is fetched and shared. Without a network it is fetched, too, from the device where it was
 * kept there. It is said what became of that.
 */
import { type MouseEvent, useRef } from 'react'
import type { Photo } from '#contract/lots/lots.ts'
import { photoAddress } from '#src/api/photo-address.ts'
import { photoBytes } from '#src/api/photo-bytes.ts'
import { untilPhotoIsGiven } from '#src/api/photo-there.ts'
import { ApiError } from '#src/api/errors.ts'
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
  const link = useRef<HTMLAnchorElement>(null)
  const isGiven = useRef(false)
  const fetchAndSave = async () => {
    const picture = await photoBytes(photo.id, 'original', new AbortController().signal, 'device')
    onSay((await saveFile(picture, name)) ? more.savedAs(name) : '')
  }
  const askAndFollow = async () => {
    await untilPhotoIsGiven(photo.id, 'original')
    isGiven.current = true
    link.current?.click()
    onSay(words.downloading(name))
  }
  const download = async () => {
    onSay(words.originalLoading)
    try {
      await (isAppleApp() || connectivity.get() === 'offline' ? fetchAndSave() : askAndFollow())
    } catch (error) {
      console.warn('The original could not be downloaded:', error)
      onSay(error instanceof ApiError ? words.originalRefused : words.downloadFailed)
    }
  }
  const onClick = (event: MouseEvent) => {
    if (isGiven.current) isGiven.current = false
    else {
      event.preventDefault()
      void download()
    }
  }
  return (
    <a
      ref={link}
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
