/** The value of a fact, and where it leads: a certificate to its laboratory, a memo's number to that memo. */
import type { Lot } from '#contract/lots/lots.ts'
import type { Memo } from '#contract/memos.ts'
import { formatCarat } from '#src/format/number-format.ts'
import { certificateCheck } from '#src/lots/fields/certificate-check.ts'
import type { Fact } from '#src/lots/fields/lot-facts.ts'
import { remainingOf } from '#src/lots/memo-goods.ts'
import { MemoLink } from '#src/features/photos/memo/memo-link.tsx'
import { useSavedMemo } from '#src/features/photos/memo/use-saved-memo.ts'
import { more } from '#src/say/more.ts'
import { CopyButton } from '#src/ui/copy/copy-button.tsx'
import './fact-value.css'

interface FactValueProps {
  fact: Fact
  lot: Lot
  /** Whose list it is of. */
  account: number
}

export function FactValue({ fact: { field, value }, lot, account }: FactValueProps) {
  if (field === 'certificate') return <Certificate lab={lot.lab} number={value} />
  if (field === 'memo' && lot.memo !== undefined)
    return <OnMemo lot={lot} number={lot.memo} account={account} />
  return <bdi>{value}</bdi>
}

function Certificate({ lab, number }: { lab: string | undefined; number: string }) {
  const words = more.photos.lightbox
  const check = certificateCheck(lab, number)
  return (
    <span className="fact-certificate">
      {check ? (
        <a
          href={check}
          target="_blank"
          rel="noopener noreferrer"
          title={words.checkAt(lab ?? '')}
          aria-description={words.checkAt(lab ?? '')}
        >
          <bdi>{number}</bdi>
          <NewTab />
        </a>
      ) : (
        <bdi>{number}</bdi>
      )}
      <CopyButton
        text={() => number}
        look="quiet"
        label={more.copy}
        done={more.copied}
        name={words.copyCertificate}
      />
    </span>
  )
}

/** An arrow out of a box: it opens beside this page. */
function NewTab() {
  return (
    <svg viewBox="0 0 16 16" fill="none" stroke="currentColor" strokeWidth="1.6" aria-hidden>
      <path d="M9 2.5h4.500v4.500M13.500 2.500 7.500 8.500M6.500 3.500h-4v10h10v-4" />
    </svg>
  )
}

interface OnMemoProps {
  lot: Lot
  number: number
  account: number
}

/** The memo, until when it is, and what of the lot is left on it. */
function OnMemo({ lot, number, account }: OnMemoProps) {
  const memo = useSavedMemo(account, number)
  if (!memo) return <bdi>{number}</bdi>
  return (
    <>
      <MemoLink memo={memo} name={more.memos.memo(number)}>
        <bdi>{number}</bdi>
      </MemoLink>
      <small className="memo-note">{more.memos.left(leftOf(lot, memo))}</small>
    </>
  )
}

/** Pieces and carats of a lot that went out on a memo, less what has come back and what was sold. */
function leftOf({ id }: Lot, { lines }: Memo): string {
  const left = lines.filter(({ lotId }) => lotId === id).map(remainingOf)
  const pieces = left.reduce((sum, each) => sum + each.pieces, 0)
  const carat = left.reduce((sum, each) => sum + each.caratMilli, 0)
  return carat === 0
    ? more.memos.pieces(pieces)
    : more.memos.goods(more.memos.pieces(pieces), formatCarat(carat))
}
