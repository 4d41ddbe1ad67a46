/** The keys of photo stations, base stations and back offices: what each opens, when it was used last, and the way to end it. */
import { useState } from 'react'
import type { ListedCustomer } from '#contract/ingest/customers.ts'
import { ListKeys, RevokeKey } from '#contract/ingest/keys.ts'
import { call } from '#src/api/call.ts'
import { formatMoment } from '#src/format/date-format.ts'
import { inOneLine } from '#src/say/isolate.ts'
import { office } from '#src/say/office.ts'
import { ArticleTable } from '#src/ui/article/article-table.tsx'
import { Button } from '#src/ui/controls/button.tsx'
import { ANSWERED_WITHIN_MS, sentenceOf } from '#src/office/use-overview.ts'
import { FoldedSection } from '#src/office/folded-section.tsx'
import { useList } from '#src/office/use-list.ts'
import { NewKeyPopup } from './new-key-popup.tsx'
import './keys.css'

interface KeysSectionProps {
  customers: readonly ListedCustomer[]
  /** When the office's overview came. */
  at: string
}

export const KeysSection = (props: KeysSectionProps) => (
  <FoldedSection id="keys" title={office.keys.title}>
    <KeyList {...props} />
  </FoldedSection>
)

const askKeys = async () => (await call(ListKeys, { timeoutMs: ANSWERED_WITHIN_MS })).keys

function KeyList({ customers, at }: KeysSectionProps) {
  const words = office.keys
  const [{ found: keys, failure }, again] = useList(askKeys, at)
  const [isAdding, add] = useState(false)
  if (!keys) return <p role="status">{failure ?? office.loading}</p>
  const { name, opens, customer, usedAt, end } = words.columns
  return (
    <>
      <p>{words.about}</p>
      <p role="status">{failure}</p>
      {keys.length > 0 && (
        <ArticleTable
          caption={words.count(keys.length)}
          columns={[name, opens, customer, usedAt, end]}
          rows={keys.map((key) => ({
            cells: [
              <bdi key="name">{key.name}</bdi>,
              inOneLine(key.scopes.map(scopeName)),
              <bdi key="of">{key.customer ?? words.all}</bdi>,
              <bdi key="at">{key.usedAt === null ? words.never : formatMoment(key.usedAt)}</bdi>,
              <Revoke key={key.name} name={key.name} onRevoked={again} />,
            ],
          }))}
        />
      )}
      <Button className="office-new" aria-haspopup="dialog" onClick={() => add(true)}>
        {words.new.title}
      </Button>
      {isAdding && <NewKeyPopup {...{ customers }} onAdded={again} onClose={() => add(false)} />}
    </>
  )
}

function scopeName(scope: string): string {
  const known: Readonly<Record<string, string>> = office.keys.scopes
  return known[scope] ?? scope
}

/** A key that was ended opens nothing, and cannot be brought back: it is asked once more. */
function Revoke({ name, onRevoked }: { name: string; onRevoked: () => void }) {
  const words = office.keys
  const [isAsked, ask] = useState(false)
  const [said, say] = useState('')
  async function revoke() {
    say(office.loading)
    try {
      await call(RevokeKey, { params: { name }, timeoutMs: ANSWERED_WITHIN_MS })
      onRevoked()
    } catch (error) {
      say(sentenceOf(error))
    }
  }
  return (
    <span className="key-ends">
      {isAsked ? (
        <>
          <Button look="danger" onClick={() => void revoke()}>
            {words.endNow}
          </Button>
          <Button onClick={() => ask(false)}>{words.keep}</Button>
        </>
      ) : (
        <Button aria-label={words.endOf(name)} onClick={() => ask(true)}>
          {words.columns.end}
        </Button>
      )}
      <span role="status">{said}</span>
    </span>
  )
}
