/** My shares: what the customer has shared by links, how often it was opened, and what guests answered. */
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { brand } from '#contract/brand.ts'
import type { ListedShare } from '#contract/sharing/shares.ts'
import { formatCount } from '#src/format/number-format.ts'
import { lotStore } from '#src/lots/list/lot-store.ts'
import { paths } from '#src/paths.ts'
import { first } from '#src/say/first.ts'
import { inOneLine } from '#src/say/isolate.ts'
import { more } from '#src/say/more.ts'
import { sessionState, VISITOR } from '#src/session/session.ts'
import { useAnswersShown } from '#src/sync/own/use-answers-shown.ts'
import { useStore } from '#src/store/use-store.ts'
import { Field } from '#src/ui/controls/field.tsx'
import { PulledState } from '#src/ui/note/pulled-state.tsx'
import { ShareCard } from './share-card.tsx'
import { opens } from './share-state.ts'
import { useShares } from './use-shares.ts'
import './my-shares-page.css'

/** A list that fits on two screens is looked over faster than it is searched. */
const SEARCHED_FROM = 12

export function MySharesPage() {
  const account = useStore(sessionState).session?.id ?? VISITOR.id
  const { saved, fault, refresh } = useShares(account)
  useAnswersShown(account, 'shares', saved?.shares)
  const words = more.sharing.mine
  return (
    <section className="shares-page">
      <title>{first.pageTitle(words.title, brand.name)}</title>
      <h1>{words.title}</h1>
      <PulledState
        {...{ words, fault }}
        at={saved?.at}
        className="shares-state"
        onRetry={() => void refresh()}
      />
      {saved?.shares.length === 0 && (
        <div className="shares-none">
          <p>{words.none}</p>
          <Link className="button button-primary" to={paths.photos}>
            {words.toPhotos}
          </Link>
        </div>
      )}
      {saved && saved.shares.length > 0 && <Shares shares={saved.shares} refresh={refresh} />}
    </section>
  )
}

interface SharesProps {
  shares: readonly ListedShare[]
  refresh: () => Promise<void>
}

/** Those that open, and below them those that do no more. What is ended or opened again here stays in its place. */
function Shares({ shares, refresh }: SharesProps) {
  const words = more.sharing.mine
  const lots = useStore(lotStore.index)
  const [text, setText] = useState('')
  const [openAtFirst] = useState(() => new Map(shares.map((share) => [share.id, opens(share)])))
  const isOpen = (share: ListedShare) => openAtFirst.get(share.id) ?? opens(share)
  const found = shares.filter((share) => isFound(share, text))
  const groups = [
    [words.groups.open, found.filter(isOpen), (share: ListedShare) => opens(share), words.justEnded],
    [
      words.groups.over,
      found.filter((share) => !isOpen(share)),
      (share: ListedShare) => !opens(share),
      words.openAgain,
    ],
  ] as const
  return (
    <>
      {shares.length > SEARCHED_FROM && (
        <Field
          label={words.search}
          type="search"
          autoComplete="off"
          dir="auto"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      )}
      {found.length === 0 && <p role="status">{words.notFound}</p>}
      {groups.map(
        ([name, group, stays, changed]) =>
          group.length > 0 && (
            <section key={name} className="shares-group" aria-label={name}>
              <h2>
                {name} <GroupCount stay={group.filter(stays).length} all={group.length} changed={changed} />
              </h2>
              <ul className="shares-list">
                {group.map((share) => (
                  <li key={share.id}>
                    <ShareCard share={share} lots={lots} onChanged={refresh} />
                  </li>
                ))}
              </ul>
            </section>
          ),
      )}
    </>
  )
}

interface GroupCountProps {
  /** How many are as the heading says, and how many stand below it. */
  stay: number
  all: number
  changed: (count: number) => string
}

const GroupCount = ({ stay, all, changed }: GroupCountProps) => (
  <span className="shares-count">
    {inOneLine([formatCount(stay), ...(stay < all ? [changed(all - stay)] : [])])}
  </span>
)

/** By its name, who made it, and whoever answered. */
function isFound({ name, by, answers }: ListedShare, text: string): boolean {
  const wanted = text.trim().toLocaleLowerCase()
  return [name, by, ...answers.map((answer) => answer.name)].some((each) =>
    each.toLocaleLowerCase().includes(wanted),
  )
}
