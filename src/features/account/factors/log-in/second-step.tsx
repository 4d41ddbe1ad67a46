/** The second step of a log-in, in the place of the form: a code, a passkey, or an app that is set up first. */
import { useState } from 'react'
import { type AppSecret, ConfirmFactorAtLogIn, FinishLogIn, GiveUpLogIn } from '#contract/session/factors.ts'
import type { Session } from '#contract/session/session.ts'
import { call } from '#src/api/call.ts'
import { more } from '#src/say/more.ts'
import { beginSession } from '#src/session/log-in.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { AppSetUp } from '#src/features/account/factors/app-set-up.tsx'
import { CodeForm } from '#src/features/account/factors/code-form.tsx'
import type { NextStepProps } from './next-step.ts'
import { PasskeyButton } from './passkey-button.tsx'
import { RecoveryCodes } from '#src/features/account/factors/recovery-codes.tsx'
import '#src/features/account/factors/factors.css'

const TIMEOUT_MS = 20_000

interface SecondStepProps extends NextStepProps {
  /** To be set up: the log-in has to have a second step, and has none. */
  app: AppSecret | undefined
  /** The log-in has a passkey, and no app. */
  byPasskey: boolean
}

export function SecondStep({ app, byPasskey, onDone, onBack }: SecondStepProps) {
  const words = more.factors.step
  const back = () => {
    void call(GiveUpLogIn, {}).catch(() => undefined) // best effort: it ends by itself
    onBack()
  }
  const toBack = (
    <Button look="quiet" onClick={back}>
      {words.back}
    </Button>
  )
  return (
    <section className="factors" aria-label={words.title}>
      <h2>{words.title}</h2>
      {app ? (
        <SetUp app={app} onDone={onDone}>
          {toBack}
        </SetUp>
      ) : (
        <Prove byPasskey={byPasskey} onDone={onDone}>
          {toBack}
        </Prove>
      )}
    </section>
  )
}

interface StepProps {
  onDone: (() => void) | undefined
  children: React.ReactNode
}

function Prove({ byPasskey, onDone, children }: StepProps & { byPasskey: boolean }) {
  const words = more.factors.step
  const [isRecovery, setRecovery] = useState(false)
  const isPasskey = byPasskey && !isRecovery
  const send = async (code: string) => {
    await beginSession(() => call(FinishLogIn, { body: { code }, timeoutMs: TIMEOUT_MS }))
    onDone?.()
    return undefined
  }
  return (
    <>
      <p>{isRecovery ? words.recovery : byPasskey ? words.passkey : words.app}</p>
      {isPasskey ? (
        <div className="factors-actions">
          <PasskeyButton look="primary" onDone={onDone} />
          {children}
        </div>
      ) : (
        <CodeForm
          key={String(isRecovery)}
          kind={isRecovery ? 'recovery' : 'app'}
          label={isRecovery ? words.recoveryCode : words.code}
          go={words.go}
          send={send}
        >
          {children}
        </CodeForm>
      )}
      <Button look="quiet" className="factors-other" onClick={() => setRecovery(!isRecovery)}>
        {isRecovery ? (byPasskey ? more.factors.passkey.use : words.toApp) : words.toRecovery}
      </Button>
      <p className="factors-hint">{words.lost}</p>
    </>
  )
}

function SetUp({ app, onDone, children }: StepProps & { app: AppSecret }) {
  const [made, setMade] = useState<{ session: Session; recoveryCodes: string[] }>()
  if (made) {
    const finish = () => void beginSession(async () => made.session).then(onDone)
    return <RecoveryCodes codes={made.recoveryCodes} onKept={finish} />
  }
  return (
    <>
      <p>{more.factors.app.required}</p>
      <AppSetUp
        app={app}
        confirm={async (code) =>
          setMade(await call(ConfirmFactorAtLogIn, { body: { code }, timeoutMs: TIMEOUT_MS }))
        }
      >
        {children}
      </AppSetUp>
    </>
  )
}
