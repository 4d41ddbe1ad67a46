/**
 * The frame of a page that asks for something: the form as a card at the edge that all pages share, and beside it whom
 * to ask. Pages of share links are without that: they name nobody.
 */
import type { ReactNode } from 'react'
import { brand } from '#contract/brand.ts'
import { first } from '#src/say/first.ts'
import { more } from '#src/say/more.ts'
import { ContactLink } from '#src/session/contact-link.tsx'
import './form-page.css'

interface FormPageProps {
  title: string
  /** Whether the page may name the trader. */
  isNamed?: boolean
  children: ReactNode
}

export function FormPage({ title, isNamed = true, children }: FormPageProps) {
  return (
    <section className="page-frame form-page">
      <title>{isNamed ? first.pageTitle(title, brand.name) : title}</title>
      <h1>{title}</h1>
      <div className="form-page-card">{children}</div>
      {isNamed && <WhoHelps />}
    </section>
  )
}

function WhoHelps() {
  const words = more.account.help
  const { contactEmail, contactPhone } = brand
  return (
    <aside className="form-page-help">
      <h2>{words.title}</h2>
      <p>
        {words.text}{' '}
        <a href={`mailto:${contactEmail}`}>
          <bdi>{contactEmail}</bdi>
        </a>
        {contactPhone && (
          <>
            {', '}
            <a href={`tel:${contactPhone}`}>
              <bdi>{contactPhone}</bdi>
            </a>
          </>
        )}
      </p>
      <ContactLink />
    </aside>
  )
}
