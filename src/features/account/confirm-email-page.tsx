/**
 * Where a link leads that confirms a change of address. The token is behind the `#` and leaves the address bar at once.
 * Nothing is confirmed until the button is pressed: mail scanners open links, too.
 */
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { ConfirmEmail } from '#contract/account/email-change.ts'
import { call } from '#src/api/call.ts'
import { ApiError } from '#src/api/errors.ts'
import { refusalOf } from '#src/forms/refusal.ts'
import { paths } from '#src/paths.ts'
import { first } from '#src/say/first.ts'
import { more } from '#src/say/more.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { FormFault } from '#src/ui/controls/field.tsx'
import { FormPage } from '#src/features/account/frame/form-page.tsx'

type Step = 'first' | 'sending' | 'waiting' | 'changed' | 'gone' | 'cut'

export function ConfirmEmailPage() {
  const words = more.mine.confirm
  const token = useToken()
  return (
    <FormPage title={words.title}>
      <Steps key={token} token={token} />
      <p>
        <a className="button" href={paths.home}>
          {first.error.home}
        </a>
      </p>
    </FormPage>
  )
}

function Steps({ token }: { token: string | undefined }) {
  const words = more.mine.confirm
  const [step, setStep] = useState<Step>(token === undefined ? 'cut' : 'first')
  const [failure, setFailure] = useState<string>()
  const confirm = async () => {
    setFailure(undefined)
    setStep('sending')
    try {
      const { state } = await call(ConfirmEmail, { body: { token: token ?? '' }, timeoutMs: 20_000 })
      setStep(state === 'changed' ? 'changed' : 'waiting')
    } catch (error) {
      const fault = linkFault(error)
      setStep(fault ?? 'first')
      if (!fault) setFailure(refusalOf(error).failure)
    }
  }
  if (step !== 'first' && step !== 'sending') return <p role="status">{words[step]}</p>
  return (
    <>
      <p>{words.intro}</p>
      <FormFault>{failure}</FormFault>
      <p>
        <Button
          look="primary"
          aria-disabled={step === 'sending'}
          onClick={() => step === 'first' && void confirm()}
        >
          {step === 'sending' ? words.confirming : words.confirm}
        </Button>
      </p>
    </>
  )
}

/** What is wrong with the link itself; undefined where something else is. */
function linkFault(error: unknown): 'gone' | 'cut' | undefined {
  if (!(error instanceof ApiError)) return undefined
  if (error.answer?.code === 'gone') return 'gone'
  return error.fields['token'] ? 'cut' : undefined
}

/** The token of the link that led here, last or now; undefined when none did. */
function useToken(): string | undefined {
  const { hash, pathname, search } = useLocation()
  const navigate = useNavigate()
  const given = new URLSearchParams(hash.slice(1)).get('token') || undefined
  const [token, setToken] = useState(given)
  if (given !== undefined && given !== token) setToken(given)
  useEffect(() => {
    if (given !== undefined) void navigate({ pathname, search }, { replace: true })
  }, [given, navigate, pathname, search])
  return token
}
