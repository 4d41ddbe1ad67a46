import { brand } from '#contract/brand.ts'
import { entryState } from '#src/entry-state.ts'
import type { FixId } from '#src/features/etag/faults/fixes.ts'
import { ContactLink } from '#src/session/contact-link.tsx'
import type { Way } from '#src/features/etag/faults/find-place.ts'
import { finderMessage } from './finder-message.ts'

/** Opens the contact form with what the finder knows, or a mail where the form is not for who is looking. */
export function WriteToUs({ way, fix }: { way: Way; fix?: FixId }) {
  const draft = finderMessage(way, { fix, ...entryState().aboutTag })
  const mail = new URLSearchParams({ subject: draft.subject, body: draft.message }).toString()
  return (
    <p className="finder-write">
      <ContactLink look="primary" about={draft} />{' '}
      <a dir="ltr" href={`mailto:${brand.contactEmail}?${mail.replaceAll('+', '%20')}`}>
        {brand.contactEmail}
      </a>
    </p>
  )
}
