/** A user's passkeys: added, named anew, removed. */
import { type ReactNode, useState } from 'react'
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
import { hasPasskeys, newPasskey } from '#src/features/account/factors/ask-passkey.ts'
import { formatDate } from '#src/format/date-format.ts'
import { more } from '#src/say/more.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { PasskeyForm } from './passkey-form.tsx'
import { ProveForm } from './prove-form.tsx'
import './factors-section.css'

const TIMEOUT_MS = 20_000

type Passkey = Factors['passkeys'][number]
type Open =
  | { what: 'add' }
  | { what: 'name'; plan: z.infer<typeof PasskeyPlan> }
  | { what: 'rename' | 'remove'; passkey: Passkey }

interface PasskeyListProps {
  factors: Factors
  onDone: (said: string) => Promise<void>
}

export function PasskeyList({ factors: { passkeys }, onDone }: PasskeyListProps) {
  const words = more.factors.section
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const end = (said: string) => {
    close()
    return onDone(said)
  }
  const byPasskey = passkeys.length > 0

  function drawOpen(of: Open): ReactNode {
    if (of.what === 'add') {
      const plan = async (body: Parameters<Parameters<typeof ProveForm>[0]['send']>[0]) =>
        setOpen({ what: 'name', plan: await call(PlanPasskey, { body, timeoutMs: TIMEOUT_MS }) })
      return <ProveForm byPasskey={byPasskey} send={plan} onCancel={close} />
    }
    if (of.what === 'name') {
      const add = async (name: string) => {
        const passkey = await newPasskey(of.plan)
        await call(AddPasskey, { body: { name, passkey }, timeoutMs: TIMEOUT_MS })
        await end(words.done.passkey)
      }
      return <PasskeyForm name="" go={words.add} send={add} onCancel={close} />
    }
    const params = { id: of.passkey.id }
    if (of.what === 'rename') {
      const rename = async (name: string) => {
        await call(RenamePasskey, { params, body: { name }, timeoutMs: TIMEOUT_MS })
        await end(words.done.renamed)
      }
      return <PasskeyForm name={of.passkey.name} go={words.save} send={rename} onCancel={close} />
    }
    return (
      <ProveForm
        byPasskey={byPasskey}
        send={async (body) => {
          await call(RemovePasskey, { params, body, timeoutMs: TIMEOUT_MS })
          await end(words.done.passkeyGone)
        }}
        onCancel={close}
      />
    )
  }

  const isOpenAt = ({ id }: Passkey) => open && 'passkey' in open && open.passkey.id === id
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
            {isOpenAt(passkey) ? (
              drawOpen(open!)
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
      {open && !('passkey' in open) && drawOpen(open)}
      {!open && !hasPasskeys() && <p className="factors-hint">{more.factors.passkey.notHere}</p>}
      {!open && hasPasskeys() && <Button onClick={() => setOpen({ what: 'add' })}>{words.add}</Button>}
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
