/** Which mails the user gets. What tells of the account itself is always sent: it is how a stranger's hand is noticed. */
import { useOptimistic, useState, useTransition } from 'react'
import { Link } from 'react-router-dom'
import { type Account, SaveSettings } from '#contract/account/account.ts'
import { call } from '#src/api/call.ts'
import { refusalOf } from '#src/forms/refusal.ts'
import { paths } from '#src/paths.ts'
import { more } from '#src/say/more.ts'
import { FormFault } from '#src/ui/controls/field.tsx'
import { Tick } from '#src/ui/controls/tick.tsx'
import { useNote } from '#src/ui/note/note.tsx'
import { AccountSection } from './account-section.tsx'

interface MailsSectionProps {
  account: Account
  /** Whether the user can share lots. */
  hasShares: boolean
  onChanged: () => Promise<void>
}

export function MailsSection({ account, hasShares, onChanged }: MailsSectionProps) {
  const words = more.mine.mails
  const [isOn, setOn] = useOptimistic(account.openMails)
  const [failure, setFailure] = useState<string>()
  const [, begin] = useTransition()
  const [note, say] = useNote()
  const choose = (openMails: boolean) =>
    begin(async () => {
      setOn(openMails)
      setFailure(undefined)
      try {
        await call(SaveSettings, { body: { openMails }, timeoutMs: 20_000 })
        await onChanged()
        say(more.mine.saved)
      } catch (error) {
        setFailure(refusalOf(error).failure)
      }
    })
  return (
    <AccountSection title={words.title}>
      <p className="my-account-intro">{words.always}</p>
      <ul className="mails-list">
        {words.kinds.map((kind) => (
          <li key={kind}>{kind}</li>
        ))}
      </ul>
      <Tick isOn={isOn} onChange={choose}>
        {words.opened}
      </Tick>
      {note}
      <FormFault>{failure}</FormFault>
      {hasShares && (
        <p className="my-account-soft">
          {words.links} <Link to={paths.shares}>{more.sharing.mine.title}</Link>
        </p>
      )}
    </AccountSection>
  )
}
