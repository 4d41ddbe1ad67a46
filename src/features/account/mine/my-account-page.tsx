/**
 * My account: who it is, devices, password, e-mail, mails, language, idle time, a copy of one's data. All of it is asked
 * of the server. Where there is room, how one gets in stands beside all else, to both edges of the banner.
 */
import type { Account } from '#contract/account/account.ts'
import { brand } from '#contract/brand.ts'
import { useContactAbout } from '#src/contact-about.ts'
import { first } from '#src/say/first.ts'
import { FactorsSection } from '#src/features/account/my-factors/factors-section.tsx'
import { ProofProvider } from '#src/features/account/proof/with-proof.tsx'
import { more } from '#src/say/more.ts'
import { roleOf, sessionState } from '#src/session/session.ts'
import { useStore } from '#src/store/use-store.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { DataSection } from './data-section.tsx'
import { DevicesSection } from './devices-section.tsx'
import { EmailSection } from './email-section.tsx'
import { MailsSection } from './mails-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { SettingsSection } from './settings-section.tsx'
import { useAccount } from './use-account.ts'
import './my-account-page.css'

export function MyAccountPage() {
  const { account, fault, refresh } = useAccount()
  const { session } = useStore(sessionState)
  const isCustomer = !!session && roleOf(session) === 'customer'
  const words = more.mine
  return (
    <div className="my-account">
      <title>{first.pageTitle(words.title, brand.name)}</title>
      <h1>{words.title}</h1>
      <p className="my-account-state" role="status">
        {fault === 'offline' ? words.offline : fault ? words.failed : account ? '' : words.loading}
      </p>
      {fault === 'failed' && <Button onClick={() => void refresh()}>{words.retry}</Button>}
      {account && (
        <ProofProvider>
          <WhoLine account={account} mayAsk={isCustomer} />
          <div className="my-account-columns">
            <div>
              <DevicesSection devices={account.devices} onChanged={refresh} />
              <PasswordSection email={account.email} onChanged={refresh} />
              <FactorsSection />
            </div>
            <div>
              <EmailSection email={account.email} newEmail={account.newEmail} onChanged={refresh} />
              <MailsSection account={account} hasShares={isCustomer} onChanged={refresh} />
              <SettingsSection account={account} onChanged={refresh} />
              <DataSection />
            </div>
          </div>
        </ProofProvider>
      )}
    </div>
  )
}

/** Who is logged in. The trader gives names, and is asked for another one; `mayAsk`: whether that is possible here. */
function WhoLine({ account, mayAsk }: { account: Account; mayAsk: boolean }) {
  const words = more.mine.who
  const contactAbout = useContactAbout()
  const { firstName, clientName } = account
  if (!firstName && !clientName && !mayAsk) return null
  return (
    <div className="my-account-who">
      <p>
        {firstName && <bdi>{firstName}</bdi>}
        {firstName && clientName && ' · '}
        {clientName && <bdi>{clientName}</bdi>}
      </p>
      {mayAsk && (
        <Button look="quiet" onClick={() => contactAbout({ subject: words.subject, message: words.message })}>
          {words.ask}
        </Button>
      )}
    </div>
  )
}
