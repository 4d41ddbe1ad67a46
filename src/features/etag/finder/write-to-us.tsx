import { brand } from '#contract/brand.ts'
import type { Step } from '#src/features/etag/faults/find-place.ts'
import { ContactLink } from '#src/session/contact-link.tsx'
import { messageAt } from './finder-message.ts'

/** Opens the contact form with what the finder knows, or a mail where the form is not for who is looking. */
export function WriteToUs({ place }: { place: Step }) {
  const draft = messageAt(place)
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
