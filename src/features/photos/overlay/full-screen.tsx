import { type ReactNode, useLayoutEffect } from 'react'
import { Button } from '#src/ui/button.tsx'
import { Modal } from '#src/ui/modal.tsx'
import './full-screen.css'

interface FullScreenProps {
  className: string
  label: string
  onClose: () => void
  children: ReactNode
}

/** A modal that takes the whole screen, its scrollbar's room included; the page beneath keeps its width. */
export function FullScreen({ className, ...rest }: FullScreenProps) {
  useLayoutEffect(() => {
    const { style, clientWidth } = document.body
    style.paddingInlineEnd = `${innerWidth - clientWidth}px`
    return () => void style.removeProperty('padding-inline-end')
  }, [])
  return <Modal className={`full-screen ${className}`} {...rest} />
}

/** Its title, and what can be done. */
export function FullScreenHead({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  return (
    <header className="full-screen-head">
      <Button look="quiet" className="full-screen-close" aria-label="Close" onClick={onClose}>
        ×
      </Button>
      {children}
    </header>
  )
}

/** In place of lots that are not there, or not yet. */
export function NoLots({ why, onClose }: { why: string; onClose: () => void }) {
  return (
    <div className="full-screen-none">
      <p role="status">{why}</p>
      <Button look="primary" onClick={onClose}>
        Back to the photos
      </Button>
    </div>
  )
}
