/**
 * Downloads a photo's original. The browser does it by a link, after the server has been asked whether it gives it: a
 * browser saves or drops a refusal without a word. An app on the home screen of an iPhone or iPad cannot follow such a
 * link, so there the picture is fetched and shared. Without a network it is fetched, too, from the device where it was
 * kept there; where it was not it is not to be had, and says so. It is said what became of that.
 */
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import type { Photo } from '#contract/lots/lots.ts'
import { isBuiltPhoto, photoAddress } from '#src/api/photos/photo-address.ts'
import { photoBytes } from '#src/api/photos/photo-bytes.ts'
import { untilPhotoIsGiven } from '#src/api/photos/photo-there.ts'
import { ApiError } from '#src/api/errors.ts'
import { connectivity } from '#src/network/connectivity.ts'
import { cachedThumb } from '#src/offline/thumbs/thumb-cache.ts'
import { thumbKey, thumbsOwner } from '#src/offline/thumbs/thumbs.ts'
import { more } from '#src/say/more.ts'
import { useStore } from '#src/store/use-store.ts'
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
  const whyNot = useIsOutOfReach(photo.id) ? words.downloadOffline : undefined
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
    if (isGiven.current) {
      isGiven.current = false
      return
    }
    event.preventDefault()
    if (whyNot) onSay(whyNot)
    else void download()
  }
  return (
    <a
      ref={link}
      className="button lot-action"
      href={photoAddress(photo.id, 'original')}
      download={name}
      aria-disabled={whyNot !== undefined}
      aria-description={whyNot}
      title={whyNot}
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

/** Whether there is no network, and the original of this photo is not on the device. */
function useIsOutOfReach(id: string): boolean {
  const isOffline = useStore(connectivity) === 'offline'
  const [lacking, setLacking] = useState<string>()
  useEffect(() => {
    if (!isOffline || isBuiltPhoto(id)) return undefined
    let live = true
    void isOriginalHere(id).then((isHere) => live && setLacking(isHere ? undefined : id))
    return () => {
      live = false
    }
  }, [isOffline, id])
  return isOffline && lacking === id
}

async function isOriginalHere(id: string): Promise<boolean> {
  // best effort: what cannot be read is not here
  const owner = await thumbsOwner().catch(() => undefined)
  return owner !== undefined && (await cachedThumb(owner.name, thumbKey(id, 'original'))) !== undefined
}
