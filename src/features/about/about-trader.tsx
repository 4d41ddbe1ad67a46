/** Who the trader is, as far as the brand's files say it. Nothing of it stands here in its place. */
import { brandDetails } from '#contract/brand-details.ts'
import { brand } from '#contract/brand.ts'
import { language } from '#src/say/language.ts'
import { more } from '#src/say/more.ts'
import type { AboutProse } from './about-prose.ts'
import './about-trader.css'

export function AboutTrader({ title, terms, pages }: AboutProse['trader']) {
  const { who, imprint, privacy, terms: conditions } = brandDetails
  const facts = factsOf(terms)
  const links = Object.entries({ imprint, privacy, terms: conditions }).filter(([, address]) => address)
  if (!who && facts.length === 0 && links.length === 0) return null
  return (
    <section aria-labelledby="about-trader">
      <h2 id="about-trader">{title(brand.name)}</h2>
      {who && <p>{who[language()]}</p>}
      {facts.length > 0 && (
        <dl className="about-facts">
          {facts.map(([term, value]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {links.length > 0 && (
        <p className="about-pages">
          {links.map(([name, address]) => (
            <a key={name} href={address}>
              {pages[name as keyof typeof pages]}
            </a>
          ))}
        </p>
      )}
    </section>
  )
}

function factsOf(terms: AboutProse['trader']['terms']): [term: string, value: string][] {
  const { since, offices = [], hours } = brandDetails
  const places: Readonly<Record<number, string>> = more.lots.locations
  const facts = [
    [terms.since, since === undefined ? '' : String(since)],
    [terms.offices, offices.map((code) => places[code]).join(' · ')],
    [terms.hours, hours?.[language()] ?? ''],
    [terms.phone, brand.contactPhone ?? ''],
    [terms.address, brand.postalAddress ?? ''],
  ] satisfies [string, string][]
  return facts.filter(([, value]) => value)
}
