/** The trader on a page of share links, once the server has said of the link that it may name him. */
import { brand } from '#contract/brand.ts'
import { paths } from '#src/paths.ts'
import { first } from '#src/say/first.ts'
import { ContactLink } from '#src/session/contact-link.tsx'

export const BrandLine = () => (
  <p className="form-page-brand">
    <span className="mark mark-logo" />
    <bdi>{brand.name}</bdi>
  </p>
)

/** `message`: how one to the trader may begin. */
export const WaysOn = ({ message }: { message?: string }) => (
  <>
    <ContactLink about={message ? { message } : {}} />
    <ToStart />
  </>
)

/** A link, not a route: the page is loaded anew, with its name. */
export const ToStart = () => (
  <a className="button" href={paths.home}>
    {first.error.home}
  </a>
)
