import { type ReactNode, useLayoutEffect, useState } from 'react'
import { connectivity } from '#src/network/connectivity.ts'
import { more } from '#src/say/more.ts'
import { useIsPreview } from '#src/session/viewer.ts'
import { useStore } from '#src/store/use-store.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { Modal } from '#src/ui/dialog/modal.tsx'
import { useTitleOver } from '#src/ui/dialog/title-over.ts'
import './full-screen.css'

interface FullScreenProps {
  className: string
  label: string
  /** In the title of the tab. */
  title: string
  onClose: () => void
  children: ReactNode
}

/** A modal over the whole screen, the scrollbar's room included. The page beneath keeps its width. */
export function FullScreen({ className, title, ...rest }: FullScreenProps) {
  useTitleOver(title)
  // Measured before the modal opens, which takes the scrollbar away.
  const [scrollbarPx] = useState(() => innerWidth - document.body.clientWidth)
  useLayoutEffect(() => {
    const { style } = document.body
    style.paddingInlineEnd = `${scrollbarPx}px`
    return () => void style.removeProperty('padding-inline-end')
  }, [scrollbarPx])
  return <Modal className={`full-screen ${className}`} isUnder {...rest} />
}

/** The head of a full screen: its close button, its title and its actions. The banner, which says so, is under it. */
export function FullScreenHead({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const isPreview = useIsPreview()
  const isOffline = useStore(connectivity) === 'offline'
  return (
    <header className="full-screen-head">
      <Button look="quiet" className="full-screen-close" aria-label={more.close} onClick={onClose}>
        ×
      </Button>
      {isOffline && <span className="full-screen-offline">{more.device.offline}</span>}
      {isPreview && <strong className="full-screen-preview">{more.sharing.preview.title}</strong>}
      {children}
    </header>
  )
}

/** Shown where the lots asked for are missing or still loading. */
export function NoLots({ why, onClose }: { why: string; onClose: () => void }) {
  return (
    <div className="full-screen-none">
      <p role="status">{why}</p>
      <Button look="primary" onClick={onClose}>
        {more.photos.lightbox.back}
      </Button>
    </div>
  )
}
