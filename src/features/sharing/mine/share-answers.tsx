import type { ListedAnswer } from '#contract/sharing/shares.ts'
import { Link } from 'react-router-dom'
import { formatMoment } from '#src/format/date-format.ts'
import { withLot } from '#src/lot-paths.ts'
import { paths } from '#src/paths.ts'
import { inOneLine } from '#src/say/isolate.ts'
import { more } from '#src/say/more.ts'

/** What guests answered, latest first. A lot leads to itself on the wall. */
export function ShareAnswers({ answers }: { answers: readonly ListedAnswer[] }) {
  const words = more.sharing.mine
  return (
    <details className="share-answers" open>
      <summary>{words.answers(answers.length)}</summary>
      <ul>
        {answers.map(({ id, at, lots, name, contact, message }) => (
          <li key={id}>
            <p>
              <strong>{words.interestedIn(name)}</strong>{' '}
              {lots.map(({ id: lot, lot: number }) => (
                <Link key={lot} to={{ pathname: paths.photos, search: withLot('', lot) }}>
                  <bdi>{number}</bdi>
                </Link>
              ))}
            </p>
            {message && (
              <p className="share-answer-text" dir="auto">
                {message}
              </p>
            )}
            <p className="share-facts">
              {inOneLine([...(contact ? [words.reach(contact)] : []), formatMoment(at)])}
            </p>
          </li>
        ))}
      </ul>
    </details>
  )
}
