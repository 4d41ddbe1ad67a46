/** Lets a share last longer than it would; one that is over, from now on. */
import { useState } from 'react'
import { ExtendShare, type ListedShare, SHARE_DAYS } from '#contract/sharing/shares.ts'
import { call } from '#src/api/call.ts'
import { refusalOf } from '#src/forms/refusal.ts'
import { formatDate } from '#src/format/date-format.ts'
import { more } from '#src/say/more.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { useEscape } from '#src/ui/dialog/use-escape.ts'
import { DAYS, dayIn, type Days, LastsChoice } from '#src/features/sharing/new/lasts-choice.tsx'

interface ExtendFormProps {
  share: ListedShare
  onCancel: () => void
  onFault: (text: string) => void
  onExtended: (text: string) => Promise<void>
}

const DAY_MS = 86_400_000

export function ExtendForm({ share, onCancel, onFault, onExtended }: ExtendFormProps) {
  const words = more.sharing.mine
  const [leftDays] = useState(() => Math.max(0, (Date.parse(share.expiresAt) - Date.now()) / DAY_MS))
  const [days, setDays] = useState<Days>('7')
  const [busy, setBusy] = useState(false)
  useEscape(onCancel)
  /** From now: the server counts whole days. */
  const lasts = (more: Days) => Math.max(1, Math.round(leftDays + Number(more)))
  const offered = DAYS.filter((each) => lasts(each) <= SHARE_DAYS.most)
  const chosen = offered.includes(days) ? days : (offered[0] ?? days)
  const extend = async () => {
    if (busy) return
    setBusy(true)
    try {
      const body = { days: lasts(chosen) }
      const { expiresAt } = await call(ExtendShare, { params: { id: share.id }, body })
      await onExtended(words.extended(formatDate(expiresAt)))
    } catch (error) {
      onFault(refusalOf(error).failure)
      setBusy(false)
    }
  }
  if (offered.length === 0)
    return (
      <>
        <p role="status">{words.longest}</p>
        <Button onClick={onCancel}>{more.close}</Button>
      </>
    )
  return (
    <>
      <LastsChoice
        label={leftDays > 0 ? words.longer : words.fromToday}
        names={leftDays > 0 ? words.longerBy : more.sharing.new.days}
        options={offered}
        value={chosen}
        onChoose={setDays}
      />
      <span className="share-facts">{words.until(formatDate(dayIn(lasts(chosen))))}</span>
      <span className="share-pair">
        <Button look="primary" aria-disabled={busy} onClick={() => void extend()}>
          {leftDays > 0 ? words.extend : words.again}
        </Button>
        <Button onClick={onCancel}>{more.cancel}</Button>
      </span>
    </>
  )
}
