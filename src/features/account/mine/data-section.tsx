import { useState } from 'react'
import { Link } from 'react-router-dom'
import { GetOwnData } from '#contract/account/own-data.ts'
import { call } from '#src/api/call.ts'
import { refusalOf } from '#src/forms/refusal.ts'
import { paths } from '#src/paths.ts'
import { first } from '#src/say/first.ts'
import { more } from '#src/say/more.ts'
import { roleOf, sessionState } from '#src/session/session.ts'
import { useStore } from '#src/store/use-store.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { FormFault } from '#src/ui/controls/field.tsx'
import { saveFile } from '#src/ui/save-file.ts'
import { AccountSection } from './account-section.tsx'

/** A copy of what the portal knows of the user. The staff have neither lots nor memos. */
export function DataSection() {
  const words = more.mine.data
  const { session } = useStore(sessionState)
  const [state, setState] = useState<{ busy?: true; failure?: string }>({})
  const save = async () => {
    setState({ busy: true })
    try {
      const data = await call(GetOwnData, { timeoutMs: 60_000 })
      const json = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' })
      saveFile(json, `account-${data.made.slice(0, 10)}.json`)
      setState({})
    } catch (error) {
      setState({ failure: refusalOf(error).failure })
    }
  }
  return (
    <AccountSection title={words.title}>
      <p className="my-account-intro">{words.intro}</p>
      <FormFault>{state.failure}</FormFault>
      <Button aria-disabled={state.busy} onClick={() => state.busy || void save()}>
        {state.busy ? words.downloading : words.download}
      </Button>
      {session && roleOf(session) === 'customer' && (
        <p className="my-account-soft my-account-tables">
          {words.tables} <Link to={paths.photos}>{first.menu.photos}</Link>,{' '}
          <Link to={paths.memos}>{first.menu.memos}</Link>
        </p>
      )}
    </AccountSection>
  )
}
