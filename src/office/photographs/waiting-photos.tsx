/** Photographs that no lot was found for, and the lots they may be given to. */
import { type FormEvent, useEffect, useState } from 'react'
import { GetPhotoState, ListUnmatched, MatchPhoto, type WaitingPhoto } from '#contract/ingest/photos.ts'
import { call } from '#src/api/call.ts'
import { inOneLine } from '#src/say/isolate.ts'
import { more } from '#src/say/more.ts'
import { office } from '#src/say/office.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { ANSWERED_WITHIN_MS, sentenceOf } from '#src/office/use-overview.ts'
import './photographs.css'

/** Each is asked for its picture. */
const MOST_SHOWN = 40

export function WaitingPhotos({ customer }: { customer: string }) {
  const words = office.bringIn.photos
  const [photos, setPhotos] = useState<readonly WaitingPhoto[]>()
  const [failure, setFailure] = useState<string>()
  useEffect(() => {
    call(ListUnmatched, { query: { customer }, timeoutMs: ANSWERED_WITHIN_MS }).then(
      (answer) => setPhotos(answer.photos),
      (error: unknown) => setFailure(sentenceOf(error)),
    )
  }, [customer])
  const left = (photos?.length ?? 0) - MOST_SHOWN
  if (!photos) return <p role="status">{failure ?? office.loading}</p>
  return (
    <>
      <p>{photos.length === 0 ? words.noneWaits : words.matchAbout}</p>
      <ul className="office-rows waiting-photos">
        {photos.slice(0, MOST_SHOWN).map((photo) => (
          <Waiting key={photo.sha256} {...{ photo, customer }} />
        ))}
      </ul>
      {left > 0 && <p>{office.bringIn.moreOfThem(left)}</p>}
    </>
  )
}

function Waiting({ photo, customer }: { photo: WaitingPhoto; customer: string }) {
  const words = office.bringIn.photos
  const { sha256, name, candidates = [] } = photo
  const [lot, setLot] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [matched, setMatched] = useState<string>()
  const [said, say] = useState('')
  const picture = usePicture(sha256, customer)
  async function match(to: string) {
    if (isBusy || to === '') return
    setBusy(true)
    say(office.loading)
    try {
      const done = await call(MatchPhoto, {
        params: { sha256 },
        query: { customer },
        body: { lot: to },
        timeoutMs: ANSWERED_WITHIN_MS,
      })
      setMatched(done.lot ?? to)
      say('')
    } catch (error) {
      say(sentenceOf(error))
    } finally {
      setBusy(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void match(lot.trim())
  }
  return (
    <li>
      <span className="waiting-photo">
        {picture && <img src={picture} alt={more.lots.photoOf(name)} />}
        <bdi className="waiting-name">{name}</bdi>
      </span>
      {matched === undefined ? (
        <form onSubmit={submit}>
          {candidates.length > 0 && <span className="office-soft">{inOneLine(candidates)}</span>}
          <span className="field">
            <input
              aria-label={words.lotOf(name)}
              placeholder={more.lots.fields.lot}
              value={lot}
              dir="auto"
              autoComplete="off"
              onChange={({ target }) => setLot(target.value)}
            />
          </span>
          <Button type="submit" aria-disabled={isBusy || lot.trim() === ''}>
            {words.match}
          </Button>
        </form>
      ) : (
        <span>{words.matchedWith(matched)}</span>
      )}
      <span role="status">{said}</span>
    </li>
  )
}

/** What the photograph shows; undefined until it is there, and where it cannot be had. */
function usePicture(sha256: string, customer: string): string | undefined {
  const [picture, setPicture] = useState<string>()
  useEffect(() => {
    let isLeft = false
    const query = { customer, picture: '456' } as const
    call(GetPhotoState, { params: { sha256 }, query, timeoutMs: ANSWERED_WITHIN_MS }).then(
      (state) => isLeft || setPicture(state.picture ?? undefined),
      // best effort: its name stands beside it
      () => undefined,
    )
    return () => void (isLeft = true)
  }, [sha256, customer])
  return picture
}
