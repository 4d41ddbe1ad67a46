/** A user's passkeys: added, named anew, removed. */
import { useState } from 'react'
import type { z } from 'zod/mini'
import {
  AddPasskey,
  type Factors,
  PlanPasskey,
  RemovePasskey,
  RenamePasskey,
} from '#contract/session/my-factors.ts'
import type { PasskeyPlan } from '#contract/session/passkey-answers.ts'
import { call } from '#src/api/call.ts'
import { newPasskey } from '#src/features/account/factors/ask-passkey.ts'
import { hasPasskeys } from '#src/features/account/factors/has-passkeys.ts'
import { AskPopup } from '#src/features/account/proof/ask-popup.tsx'
import { useChange } from '#src/features/account/proof/with-proof.tsx'
import { formatDate } from '#src/format/date-format.ts'
import { more } from '#src/say/more.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { FormFault } from '#src/ui/controls/field.tsx'
import { PasskeyForm } from './passkey-form.tsx'
import './factors-section.css'

const TIMEOUT_MS = 20_000

type Passkey = Factors['passkeys'][number]
type Open =
  | { what: 'name'; plan: z.infer<typeof PasskeyPlan> }
  | { what: 'rename' | 'remove'; passkey: Passkey }

interface PasskeyListProps {
  factors: Factors
  onDone: (said: string) => Promise<void>
}

export function PasskeyList({ factors: { passkeys }, onDone }: PasskeyListProps) {
  const words = more.factors.section
  const [open, setOpen] = useState<Open>()
  const { busy, failure, change } = useChange()
  const close = () => setOpen(undefined)
  const end = (said: string) => {
    close()
    return onDone(said)
  }

  async function plan() {
    const planned = await change(() => call(PlanPasskey, { timeoutMs: TIMEOUT_MS }))
    if (planned) setOpen({ what: 'name', plan: planned })
  }
  async function add(of: z.infer<typeof PasskeyPlan>, name: string) {
    const passkey = await newPasskey(of)
    await call(AddPasskey, { body: { name, passkey }, timeoutMs: TIMEOUT_MS })
    await end(words.done.passkey)
  }
  async function rename({ id }: Passkey, name: string) {
    await call(RenamePasskey, { params: { id }, body: { name }, timeoutMs: TIMEOUT_MS })
    await end(words.done.renamed)
  }
  async function remove({ id }: Passkey) {
    close()
    const removed = await change(() => call(RemovePasskey, { params: { id }, timeoutMs: TIMEOUT_MS }))
    if (removed) await onDone(words.done.passkeyGone)
  }
  return (
    <div className="factors-part">
      <h3>{words.passkeys}</h3>
      <p>{words.passkeysWhy}</p>
      {passkeys.length === 0 && <p>{words.none}</p>}
      <ul className="factors-passkeys">
        {passkeys.map((passkey) => (
          <li key={passkey.id}>
            <div>
              <bdi>{passkey.name}</bdi>
              <small>{aboutPasskey(passkey)}</small>
            </div>
            {open?.what === 'rename' && open.passkey.id === passkey.id ? (
              <PasskeyForm
                name={passkey.name}
                go={words.save}
                send={(name) => rename(passkey, name)}
                onCancel={close}
              />
            ) : (
              <div className="factors-actions">
                <Button look="quiet" onClick={() => setOpen({ what: 'rename', passkey })}>
                  {words.rename}
                </Button>
                <Button look="quiet" onClick={() => setOpen({ what: 'remove', passkey })}>
                  {words.delete}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
      <FormFault>{failure}</FormFault>
      {open?.what === 'name' && (
        <PasskeyForm name="" go={words.add} send={(name) => add(open.plan, name)} onCancel={close} />
      )}
      {!hasPasskeys() && <p className="factors-hint">{more.factors.passkey.notHere}</p>}
      {hasPasskeys() && open?.what !== 'name' && (
        <Button aria-disabled={busy} onClick={() => void plan()}>
          {words.add}
        </Button>
      )}
      {open?.what === 'remove' && (
        <AskPopup
          title={words.passkeyGoesTitle}
          question={words.passkeyGoes(open.passkey.name)}
          action={words.delete}
          onGo={() => void remove(open.passkey)}
          onCancel={close}
        />
      )}
    </div>
  )
}

function aboutPasskey({ madeAt, usedAt, synced }: Passkey): string {
  const words = more.factors.section
  const parts = [
    words.made(formatDate(madeAt)),
    usedAt && words.used(formatDate(usedAt)),
    synced && words.synced,
  ]
  return parts.filter(Boolean).join(' · ')
}
