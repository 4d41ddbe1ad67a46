/**
 * What a user has beside the password, in the account: the app with its recovery codes, and passkeys. One thing is changed
 * at a time; what takes something away asks first.
 */
import { type ReactNode, useState } from 'react'
import type { AppSecret } from '#contract/session/factors.ts'
import {
  ConfirmApp,
  type Factors,
  NewRecoveryCodes,
  RemoveApp,
  SetUpApp,
} from '#contract/session/my-factors.ts'
import { call } from '#src/api/call.ts'
import { AppSetUp } from '#src/features/account/factors/app-set-up.tsx'
import { RecoveryCodes } from '#src/features/account/factors/recovery-codes.tsx'
import { AskPopup } from '#src/features/account/proof/ask-popup.tsx'
import { useChange } from '#src/features/account/proof/with-proof.tsx'
import { more } from '#src/say/more.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { FormFault } from '#src/ui/controls/field.tsx'
import { PasskeyList } from './passkey-list.tsx'
import { useFactors } from '#src/features/account/proof/use-factors.ts'
import './factors-section.css'

const TIMEOUT_MS = 20_000

export function FactorsSection() {
  const words = more.factors.section
  const { factors, failure, load } = useFactors()
  const [done, setDone] = useState('')
  const onDone = async (said: string) => {
    await load()
    setDone(said)
  }
  return (
    <section className="my-account-section factors" aria-label={words.title}>
      <h2>{words.title}</h2>
      <p role="status" className="factors-done">
        {done}
      </p>
      {failure !== undefined && (
        <div className="factors-actions" role="alert">
          <span>{failure}</span>
          <Button onClick={() => void load()}>{words.again}</Button>
        </div>
      )}
      {factors ? (
        <>
          <App factors={factors} onDone={onDone} />
          <PasskeyList factors={factors} onDone={onDone} />
        </>
      ) : (
        failure === undefined && <p>{words.loading}</p>
      )}
    </section>
  )
}

interface PartProps {
  factors: Factors
  /** Something was changed; the sentence says what. */
  onDone: (said: string) => Promise<void>
}

type Open =
  | { what: 'remove' | 'codes' }
  | { what: 'confirm'; app: AppSecret }
  | { what: 'kept'; codes: readonly string[]; said: string }

function App({ factors, onDone }: PartProps) {
  const words = more.factors.section
  const [open, setOpen] = useState<Open>()
  const { busy, failure, change } = useChange()
  const close = () => setOpen(undefined)

  async function setUp() {
    const app = await change(() => call(SetUpApp, { timeoutMs: TIMEOUT_MS }))
    if (app) setOpen({ what: 'confirm', app })
  }
  async function remove() {
    close()
    if (await change(() => call(RemoveApp, { timeoutMs: TIMEOUT_MS }))) await onDone(words.done.appGone)
  }
  async function renew() {
    close()
    const renewed = await change(() => call(NewRecoveryCodes, { timeoutMs: TIMEOUT_MS }))
    if (renewed) setOpen({ what: 'kept', codes: renewed.recoveryCodes, said: words.done.codes })
  }
  async function confirm(code: string) {
    const { recoveryCodes: codes } = await call(ConfirmApp, { body: { code }, timeoutMs: TIMEOUT_MS })
    setOpen({ what: 'kept', codes, said: words.done.app })
  }
  if (open?.what === 'confirm')
    return (
      <Part title={words.app}>
        <AppSetUp app={open.app} confirm={confirm}>
          <Button look="quiet" onClick={close}>
            {more.cancel}
          </Button>
        </AppSetUp>
      </Part>
    )
  if (open?.what === 'kept') {
    const kept = () => void onDone(open.said).then(close)
    return <RecoveryCodes codes={open.codes} onKept={kept} />
  }
  const { app, recoveryLeft, required, passkeys } = factors
  const hasCodes = app || passkeys.length > 0
  return (
    <Part title={words.app}>
      <p>{app ? words.appOn : words.appOff}</p>
      {required && <p>{words.appRequired}</p>}
      {hasCodes && (
        <p>
          {more.factors.codes.title}: {words.codesLeft(recoveryLeft)}
        </p>
      )}
      <FormFault>{failure}</FormFault>
      <div className="factors-actions">
        <Button aria-disabled={busy} onClick={() => void setUp()}>
          {app ? words.replace : words.setUp}
        </Button>
        {hasCodes && <Button onClick={() => setOpen({ what: 'codes' })}>{words.newCodes}</Button>}
        {app && (
          <Button look="quiet" onClick={() => setOpen({ what: 'remove' })}>
            {words.remove}
          </Button>
        )}
      </div>
      {open?.what === 'codes' && (
        <AskPopup
          title={words.newCodes}
          question={words.newCodesWhy}
          action={words.makeCodes}
          isRenewed
          onGo={() => void renew()}
          onCancel={close}
        />
      )}
      {open?.what === 'remove' && (
        <AskPopup
          title={words.removeTitle}
          question={words.removeWhy}
          action={words.remove}
          onGo={() => void remove()}
          onCancel={close}
        />
      )}
    </Part>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="factors-part">
      <h3>{title}</h3>
      {children}
    </div>
  )
}
