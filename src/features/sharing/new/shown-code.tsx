import { useState } from 'react'
import { more } from '#src/say/more.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { Modal } from '#src/ui/dialog/modal.tsx'
import { QrCode } from '#src/ui/qr-code.tsx'
import './shown-code.css'

/** A link as a QR code, and alone on the whole screen for a buyer's camera: what stands around it is not for the buyer. */
export function ShownCode({ link }: { link: string }) {
  const words = more.sharing.made
  const [isAlone, setAlone] = useState(false)
  const close = () => setAlone(false)
  return (
    <>
      <figure className="shown-code">
        <QrCode text={link} label={words.qr} />
        <figcaption>
          <Button look="quiet" onClick={() => setAlone(true)}>
            {words.showAlone}
          </Button>
        </figcaption>
      </figure>
      {isAlone && (
        <Modal className="shown-code-alone" label={words.qr} onClose={close}>
          <Button look="quiet" className="shown-code-close" aria-label={more.close} onClick={close}>
            ×
          </Button>
          <QrCode text={link} label={words.qr} />
          <p>{words.photograph}</p>
        </Modal>
      )}
    </>
  )
}
