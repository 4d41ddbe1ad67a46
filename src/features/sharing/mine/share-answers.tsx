import type { ListedAnswer } from '#contract/sharing/shares.ts'
import { EntryLink } from '#src/entry-link.tsx'
import { formatMoment } from '#src/format/date-format.ts'
import { withLot } from '#src/lot-paths.ts'
import type { LotIndex } from '#src/lots/list/lot-index.ts'
import { LotPhoto } from '#src/lots/photo/lot-photo.tsx'
import { paths } from '#src/paths.ts'
import { more } from '#src/say/more.ts'

const LOTS_NAMED = 12
const THUMB_PX = 40

/** Several can be new at once. */
const SEEN_AT_ONCE = 3

interface ShareAnswersProps {
  answers: readonly ListedAnswer[]
  /** Undefined while they are read. */
  lots: LotIndex | undefined
}

/** What guests answered: the newest are seen at once, those before them when they are asked for. */
export function ShareAnswers({ answers, lots }: ShareAnswersProps) {
  if (answers.length === 0) return null
  const earlier = answers.slice(SEEN_AT_ONCE)
  const draw = (answer: ListedAnswer) => <Answer key={answer.id} answer={answer} index={lots} />
  return (
    <div className="share-answers">
      {answers.slice(0, SEEN_AT_ONCE).map(draw)}
      {earlier.length > 0 && (
        <details>
          <summary>{more.sharing.mine.earlier(earlier.length)}</summary>
          {earlier.map(draw)}
        </details>
      )}
    </div>
  )
}

interface AnswerProps {
  answer: ListedAnswer
  index: LotIndex | undefined
}

function Answer({ answer: { at, lots, name, contact, message }, index }: AnswerProps) {
  const words = more.sharing.mine
  return (
    <div className="share-answer">
      <div className="share-answer-lots">
        <strong>{words.interestedIn(name)}</strong>
        {lots.slice(0, LOTS_NAMED).map(({ id, lot }) => (
          // Closing the lot comes back here.
          <EntryLink
            key={id}
            to={{ pathname: paths.photos, search: withLot('', id) }}
            adds={{ opensLots: true }}
          >
            <Picture id={id} index={index} />
            <bdi>{lot}</bdi>
          </EntryLink>
        ))}
        {lots.length > LOTS_NAMED && more.photos.find.more(lots.length - LOTS_NAMED)}
      </div>
      {message && (
        <p className="share-answer-text" dir="auto">
          {message}
        </p>
      )}
      <p className="share-facts share-answer-from">
        <span>
          {contact ? (
            <>
              {words.reach} <Contact contact={contact} />
            </>
          ) : (
            words.noReach
          )}
        </span>
        <bdi>{formatMoment(at)}</bdi>
      </p>
    </div>
  )
}

/** Of a lot that is on the list still. The number beside it names it. */
function Picture({ id, index }: { id: number; index: LotIndex | undefined }) {
  const row = index?.rowOf(id)
  if (row === undefined) return null
  return (
    <span aria-hidden>
      <LotPhoto lot={index!.lotAt(row)} size="Small" boxPx={THUMB_PX} lazy isNamedBeside />
    </span>
  )
}

/** One touch to answer, where it reads as an address or a number. */
function Contact({ contact }: { contact: string }) {
  const address = /^[^\s@]+@[^\s@]+$/.test(contact) && `mailto:${encodeURIComponent(contact)}`
  const number = /^\+?[\d\s().-]{6,}$/.test(contact) && `tel:${contact.replaceAll(/[^\d+]/g, '')}`
  const to = address || number
  return to ? (
    <a href={to}>
      <bdi>{contact}</bdi>
    </a>
  ) : (
    <bdi>{contact}</bdi>
  )
}
