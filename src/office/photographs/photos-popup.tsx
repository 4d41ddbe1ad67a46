/** Photographs that are brought in: whose they are, how far the sending is, and what became of each. */
import { useMemo, useState } from 'react'
import type { ListedCustomer } from '#contract/ingest/customers.ts'
import { setsOfFiles } from '#contract/ingest/sets/sets-of-files.ts'
import { useQuestion } from '#src/question.ts'
import { more } from '#src/say/more.ts'
import { office } from '#src/say/office.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { Popup } from '#src/ui/dialog/popup.tsx'
import { CustomerChoice } from '#src/office/customer-choice.tsx'
import type { NamedFile } from './files-in.ts'
import { useSentPhotos } from './use-sent-photos.ts'
import { WaitingPhotos } from './waiting-photos.tsx'
import './photographs.css'

interface PhotosPopupProps {
  files: readonly NamedFile[]
  customers: readonly ListedCustomer[]
  proposed: ListedCustomer | undefined
  onChanged: () => void
  onClose: () => void
}

export function PhotosPopup({ files, customers, proposed, onChanged, onClose }: PhotosPopupProps) {
  const words = office.bringIn.photos
  const [of, setOf] = useState(proposed && `${proposed.id}`)
  const [sent, send] = useSentPhotos(useMemo(() => setsOfFiles(files), [files]))
  const leave = useQuestion(true, () => {
    onClose()
    if (sent.done > 0) onChanged()
  })
  const { isUnderWay, done, stopped } = sent
  const isBegun = isUnderWay || done > 0
  const isOver = done === files.length
  return (
    <Popup title={words.title(files.length)} look="wide" onClose={() => leave()}>
      {!isBegun && (
        <>
          <p>{words.about}</p>
          <CustomerChoice {...{ customers }} value={of} onChoose={setOf} />
        </>
      )}
      {isBegun && (
        <progress className="photos-sent" max={files.length} value={done} aria-label={words.sending} />
      )}
      <p className="office-standing" role="status">
        {isBegun
          ? isOver
            ? words.outcome(sent.matched, sent.waiting, sent.refused.length)
            : words.sentOf(done, files.length)
          : !of && words.chooseFirst}
      </p>
      {stopped !== undefined && (
        <p className="form-fault" role="alert">
          {stopped}
        </p>
      )}
      <div className="office-ends">
        {isOver ? (
          <Button look="primary" onClick={() => leave()}>
            {more.close}
          </Button>
        ) : (
          !isUnderWay && (
            <Button look="primary" aria-disabled={!of} onClick={() => of && void send(of)}>
              {stopped === undefined ? words.bringIn(files.length) : words.goOn}
            </Button>
          )
        )}
      </div>
      {sent.refused.length > 0 && (
        <>
          <h3>{words.refused(sent.refused.length)}</h3>
          <ul>
            {sent.refused.map(({ name, why }) => (
              <li key={name}>
                <bdi>{name}</bdi>
                <span className="office-soft">{why}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      {isOver && sent.waiting > 0 && (
        <>
          <h3>{words.waiting(sent.waiting)}</h3>
          <WaitingPhotos customer={of!} />
        </>
      )}
    </Popup>
  )
}
