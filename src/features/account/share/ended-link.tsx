/**
 * What a guest finds where the lots were, once the link has ended or was left: which of the two, what was written in vain,
 * and where to go on. A link that named nobody says of neither whose page this is.
 */
import { useEffect, useState } from 'react'
import { entryState, setEntryState, type EndedLink as Told } from '#src/entry-state.ts'
import { paths } from '#src/paths.ts'
import { first } from '#src/say/first.ts'
import { more } from '#src/say/more.ts'
import { CopyButton } from '#src/ui/copy/copy-button.tsx'
import { Field } from '#src/ui/controls/field.tsx'
import { BrandLine, ToStart, WaysOn } from '#src/features/account/frame/share-brand.tsx'
import { OpenLinkForm } from './open-link-form.tsx'

/** Where the tab's entry says nothing of it any more. */
const UNKNOWN = { isNamed: false, unsent: '' }

export function EndedLink({ link = UNKNOWN }: { link: Told | undefined }) {
  const { isNamed, unsent } = link
  const words = more.account.share
  useEffect(() => {
    const { endedLink, ...rest } = entryState()
    // The next page of this tab may be somebody else's.
    if (!endedLink) return
    const unsent = endedLink.isClosed ? '' : endedLink.unsent
    setEntryState({ ...rest, endedLink: { ...endedLink, unsent, by: undefined } })
  }, [])
  if (link.isClosed) return <LeftLink link={link} />
  return (
    <>
      {isNamed && <BrandLine />}
      <p role="status">
        {words.ended} {words.wiped}
      </p>
      {unsent !== '' && (
        <>
          <p>{words.notSent}</p>
          <Field label={words.written} rows={4} readOnly value={unsent} />
        </>
      )}
      <div className="form-page-actions">
        {unsent !== '' && (
          <CopyButton look="primary" text={() => unsent} label={words.copyWritten} done={words.copied} />
        )}
        {isNamed && <WaysOn message={unsent} />}
      </div>
    </>
  )
}

function LeftLink({ link: { isNamed, by: byAtFirst } }: { link: Told }) {
  const words = more.account.share
  const [by] = useState(byAtFirst)
  return (
    <>
      {isNamed && <BrandLine />}
      <p role="status">
        {by ? words.leftOf(by) : words.left} {words.wiped}
      </p>
      <OpenLinkForm />
      {isNamed && (
        <div className="form-page-actions form-page-ways">
          <a className="button" href={paths.photos}>
            {first.menu.logIn}
          </a>
          <ToStart />
        </div>
      )}
    </>
  )
}
