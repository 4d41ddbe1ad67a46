/** A guest says which lots are of interest, without an account. What was typed stays until it was sent. */
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { SESSION_IDS } from '#contract/session/start-codes.ts'
import type { Lot } from '#contract/lots/lots.ts'
import { AnswerShare, LOTS_ANSWERED } from '#contract/sharing/answers.ts'
import { call } from '#src/api/call.ts'
import { ApiError } from '#src/api/errors.ts'
import { checkBody } from '#src/forms/check-body.ts'
import { useContractForm } from '#src/forms/use-contract-form.ts'
import { useUnsentText } from '#src/loading/unsent-text.ts'
import { fieldValue } from '#src/lots/fields/field-values.ts'
import { formatMoment } from '#src/format/date-format.ts'
import type { Asked } from '#src/offline/lists/shares.ts'
import { withoutLots } from '#src/lots/selection/selection.ts'
import { noteAsked, useAsked } from '#src/session/guest/asked-lots.ts'
import { useShownIndex, useShownSelection } from '#src/lots/shown-lots.ts'
import { endSession } from '#src/session/ending/end-session.ts'
import { noteUnsentAnswer } from '#src/session/unsent-answer.ts'
import { useIsPreview, useViewer } from '#src/session/viewer.ts'
import { inOneLine } from '#src/say/isolate.ts'
import { sendsByKeys } from '#src/forms/sends-by-keys.ts'
import { more } from '#src/say/more.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { Field, FormFault } from '#src/ui/controls/field.tsx'
import { Popup } from '#src/ui/dialog/popup.tsx'
import './answer-popup.css'

interface AnswerPopupProps {
  lotIds: readonly number[]
  onClose: () => void
}

export function AnswerPopup({ lotIds, onClose }: AnswerPopupProps) {
  const words = more.sharing.guest
  const [sent, setSent] = useState<Sent>()
  return (
    <Popup title={words.title} onClose={onClose}>
      {sent ? (
        <WhatIsSent {...{ sent, onClose }} />
      ) : lotIds.length === 0 ? (
        <p>{words.none}</p>
      ) : lotIds.length > LOTS_ANSWERED ? (
        <p>{words.tooMany(LOTS_ANSWERED)}</p>
      ) : (
        <AnswerForm lotIds={lotIds} onSent={setSent} />
      )}
    </Popup>
  )
}

interface Sent {
  hasContact: boolean
}

function AnswerForm({ lotIds, onSent }: { lotIds: readonly number[]; onSent: (sent: Sent) => void }) {
  const words = more.sharing.guest
  const client = useClient()
  const account = useShownIndex()?.account
  const asked = useAsked(account ?? SESSION_IDS.visitor)
  const selection = useShownSelection()
  const isPreview = useIsPreview()
  const [id] = useState(() => crypto.randomUUID())
  const [isTyped, setIsTyped] = useState(false)
  useUnsentText(isTyped)
  const { form, field, failure, sending } = useContractForm({
    check(values) {
      const text = (name: string) => String(values.get(name) ?? '').trim()
      const optional = (name: string) => text(name) || undefined
      return checkBody(AnswerShare, {
        id,
        lotIds,
        name: text('name'),
        contact: optional('contact'),
        message: optional('message'),
      })
    },
    async send(body) {
      try {
        await call(AnswerShare, { body, timeoutMs: 20_000 })
        if (account !== undefined) await noteAsked(account, body)
        selection.choose(withoutLots(selection.chosen.get(), lotIds))
      } catch (error) {
        if (!(error instanceof ApiError && error.status === 401)) throw error
        // The link has ended. The page that says so has what was written.
        await endSession()
        return undefined
      }
      onSent({ hasContact: body.contact !== undefined })
      return undefined
    },
  })
  useEffect(() => form.ref.current?.querySelector('input')?.focus(), [form.ref])
  useEffect(() => () => noteUnsentAnswer(''), [])
  const noteTyped = (event: FormEvent<HTMLFormElement>) => {
    setIsTyped(true)
    noteUnsentAnswer(asText(new FormData(event.currentTarget)))
  }
  return (
    <form {...form} className="answer-form" noValidate onChange={noteTyped}>
      {isPreview && <p className="answer-before">{more.sharing.preview.sendsNothing}</p>}
      {asked && <AskedBefore {...{ asked, lotIds }} />}
      <p>{client ? words.whatBy(client, lotIds.length) : words.what(lotIds.length)}</p>
      <Numbers lotIds={lotIds} />
      <FormFault>{failure}</FormFault>
      {/* As they were sent last: what is typed meanwhile stays. */}
      <Field
        {...field('name')}
        label={words.name}
        autoComplete="name"
        dir="auto"
        defaultValue={asked?.name ?? ''}
      />
      <Field
        {...field('contact')}
        label={words.contact}
        hint={words.contactHint}
        autoComplete="off"
        dir="auto"
        defaultValue={asked?.contact ?? ''}
      />
      <Field {...field('message')} label={words.message} rows={4} autoComplete="off" {...sendsByKeys} />
      <Button look="primary" type="submit" aria-disabled={sending || isPreview} disabled={isPreview}>
        {sending ? words.sending : words.send}
      </Button>
    </form>
  )
}

/** When all of the lots were asked about. */
function AskedBefore({ asked, lotIds }: { asked: Asked; lotIds: readonly number[] }) {
  const moments = lotIds.map((id) => asked.lots[id] ?? '')
  const words = more.sharing.guest
  if (moments.includes('')) return null
  return <p className="answer-before">{words.askedBefore(formatMoment(moments.toSorted().at(-1)!))}</p>
}

/** What was typed, as a letter has it: the name stands below. */
const asText = (values: FormData): string =>
  ['message', 'name', 'contact']
    .map((name) => String(values.get(name) ?? '').trim())
    .filter(Boolean)
    .join('\n')

/** Whoever shared, by name; nothing where the link names nobody. */
const useClient = () => useViewer()?.clientName

const NAMED = 12

function Numbers({ lotIds }: { lotIds: readonly number[] }) {
  const index = useShownIndex()
  const rows = lotIds.slice(0, NAMED).flatMap((id) => index?.rowOf(id) ?? [])
  if (!index || rows.length === 0) return null
  return (
    <ul className="answer-lots" aria-label={more.photos.wall}>
      {rows.map((row) => (
        <li key={row}>
          <LotName lot={index.lotAt(row)} />
        </li>
      ))}
      {lotIds.length > NAMED && <li>{more.photos.find.more(lotIds.length - NAMED)}</li>}
    </ul>
  )
}

/** Its number, and what it is. */
function LotName({ lot }: { lot: Lot }) {
  const facts = (['caratMilli', 'gemType', 'shape'] as const).flatMap((field) => fieldValue(lot, field) ?? [])
  return (
    <>
      <bdi>{lot.lot}</bdi>
      {facts.length > 0 && <span className="answer-lot-facts"> {inOneLine(facts)}</span>}
    </>
  )
}

function WhatIsSent({ sent, onClose }: { sent: Sent; onClose: () => void }) {
  const words = more.sharing.guest
  const client = useClient()
  const said = useRef<HTMLParagraphElement>(null)
  useEffect(() => said.current?.focus(), [])
  return (
    <>
      <p ref={said} role="status" tabIndex={-1}>
        {!sent.hasContact ? words.sentAlone : client ? words.sentTo(client) : words.sent}
      </p>
      <Button look="primary" onClick={onClose}>
        {words.done}
      </Button>
    </>
  )
}
