import { useState } from 'react'
import { Link } from 'react-router-dom'
import { GetOwnData, type OwnData } from '#contract/account/own-data.ts'
import { call } from '#src/api/call.ts'
import { refusalOf } from '#src/forms/refusal.ts'
import { paths } from '#src/paths.ts'
import { first } from '#src/say/first.ts'
import { more } from '#src/say/more.ts'
import { roleOf, sessionState } from '#src/session/session.ts'
import { useStore } from '#src/store/use-store.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { FormFault } from '#src/ui/controls/field.tsx'
import { useNote } from '#src/ui/note/note.tsx'
import { saveFile } from '#src/ui/save-file.ts'
import { AccountSection } from './account-section.tsx'
import { toOwnDataCsv } from './own-data-csv.ts'
import '#src/features/account/account-popup.css'

type Form = 'json' | 'csv'

/** JSON has everything; CSV has what a spreadsheet can show. */
const FORMS: Readonly<Record<Form, (data: OwnData) => Blob>> = {
  json: (data) => new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }),
  csv: (data) => new Blob([toOwnDataCsv(data)], { type: 'text/csv' }),
}

/** A copy of what the portal knows of the user. The staff have neither lots nor memos. */
export function DataSection() {
  const words = more.mine.data
  const { session } = useStore(sessionState)
  const [state, setState] = useState<{ busy?: Form; failure?: string }>({})
  const [note, say] = useNote()
  const save = async (form: Form) => {
    if (state.busy) return
    setState({ busy: form })
    try {
      const data = await call(GetOwnData, { timeoutMs: 60_000 })
      const name = `account-${data.made.slice(0, 10)}.${form}`
      setState({})
      if (await saveFile(FORMS[form](data), name)) say(more.savedAs(name))
    } catch (error) {
      setState({ failure: refusalOf(error).failure })
    }
  }
  return (
    <AccountSection title={words.title}>
      <p className="my-account-intro">{words.intro}</p>
      <FormFault>{state.failure}</FormFault>
      <div className="account-actions">
        {(Object.keys(FORMS) as Form[]).map((form) => (
          <Button key={form} aria-disabled={state.busy !== undefined} onClick={() => void save(form)}>
            {state.busy === form ? words.downloading : words.download[form]}
          </Button>
        ))}
      </div>
      {note}
      {session && roleOf(session) === 'customer' && (
        <p className="my-account-soft my-account-tables">
          {words.tables} <Link to={paths.photos}>{first.menu.photos}</Link>,{' '}
          <Link to={paths.memos}>{first.menu.memos}</Link>
        </p>
      )}
    </AccountSection>
  )
}
