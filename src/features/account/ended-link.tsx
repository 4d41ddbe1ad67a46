/**
 * What a guest finds where the lots were, once the link has ended: that it has, what was written in vain, and where to go
 * on. A link that named nobody says of neither whose page this is.
 */
import type { EntryState } from '#src/entry-state.ts'
import { first } from '#src/say/first.ts'
import { more } from '#src/say/more.ts'
import { CopyButton } from '#src/ui/controls/copy-button.tsx'
import { Field } from '#src/ui/controls/field.tsx'
import { BrandLine, WaysOn } from '#src/features/account/frame/share-brand.tsx'

/** Where the tab's entry says nothing of it any more. */
const UNKNOWN = { isNamed: false, unsent: '' }

interface EndedLinkProps {
  link: EntryState['endedLink']
  /** Whether the page says above that it has ended. */
  isSaid: boolean
}

export function EndedLink({ link, isSaid }: EndedLinkProps) {
  const { isNamed, unsent } = link ?? UNKNOWN
  const words = more.account.share
  return (
    <>
      {isNamed && <BrandLine />}
      <p>
        {!isSaid && first.ended.link} {words.wiped}
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
