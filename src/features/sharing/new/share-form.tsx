/** What a share is to be. It is sent as it stands: every choice has a usual answer, so that one touch makes a link. */
import { type RefObject, useEffect, useId, useState } from 'react'
import { brand } from '#contract/brand.ts'
import type { Session } from '#contract/session/session.ts'
import type { SharedOrder } from '#contract/session/shared-order.ts'
import { CreateShare, SHARE_DAYS } from '#contract/sharing/shares.ts'
import { call } from '#src/api/call.ts'
import { checkBody } from '#src/forms/check-body.ts'
import { useContractForm } from '#src/forms/use-contract-form.ts'
import { formatDate } from '#src/format/date-format.ts'
import { connectivity } from '#src/network/connectivity.ts'
import { useShownIndex } from '#src/lots/shown-lots.ts'
import { more } from '#src/say/more.ts'
import { usualName } from '#src/features/sharing/usual-name.ts'
import { useStore } from '#src/store/use-store.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { Field, FormFault } from '#src/ui/controls/field.tsx'
import { Tick } from '#src/ui/controls/tick.tsx'
import type { Shows, TypedShare } from './held-share.ts'
import { dayIn, type Days, LastsChoice } from './lasts-choice.tsx'
import type { MadeShare } from './share-made.tsx'
import { SharePassword } from './share-password.tsx'
import { useFocusAtLots } from './use-focus-at-lots.ts'
import './share-form.css'

interface ShareFormProps {
  session: Session
  lotIds: readonly number[]
  /** In which the buyer's wall begins. */
  order: SharedOrder
  /** What was chosen and typed before its preview. */
  begun: TypedShare | undefined
  toPreview: RefObject<HTMLButtonElement | null>
  onPreview: (typed: TypedShare) => void
  onMade: (made: MadeShare) => void
}

export function ShareForm(props: ShareFormProps) {
  const { session, lotIds, order, begun, toPreview, onPreview, onMade } = props
  const words = more.sharing.new
  const isOffline = useStore(connectivity) === 'offline'
  const offlineId = useId()
  const [days, setDays] = useState<Days>(begun?.days ?? (String(SHARE_DAYS.usual) as Days))
  const [shows, setShows] = useState<Shows>(
    begun?.shows ?? { branded: true, certificates: true, originals: true },
  )
  const index = useShownIndex()
  const { form, field, failure, sending } = useContractForm({
    check(values) {
      const text = (key: string) => String(values.get(key) ?? '').trim() || undefined
      const { branded, ...more } = shows
      const chosen = {
        lotIds,
        order,
        name: text('name') ?? usualName(lotIds, index),
        days: Number(days),
        unbranded: !branded,
      }
      return checkBody(CreateShare, { ...chosen, ...more, password: text('password'), note: text('note') })
    },
    async send(body) {
      const { password } = body
      onMade({ ...(await call(CreateShare, { body, timeoutMs: 20_000 })), password })
      return undefined
    },
  })
  useFocusAtLots(lotIds, form.ref)
  useEffect(() => {
    // On a touch screen the keyboard would come up over a form that may be sent as it stands.
    if (!begun && matchMedia('(pointer: fine)').matches) form.ref.current?.querySelector('input')?.focus()
  }, [form.ref, begun])
  const preview = () => {
    const values = new FormData(form.ref.current ?? undefined)
    const text = (key: string) => String(values.get(key) ?? '')
    onPreview({
      name: text('name'),
      note: text('note'),
      password: text('password'),
      days,
      shows,
    })
  }
  const toggle = (key: keyof typeof shows, name: string) => (
    <Tick isOn={shows[key]} onChange={(isOn) => setShows({ ...shows, [key]: isOn })}>
      {name}
    </Tick>
  )
  return (
    <form {...form} className="share-form" noValidate>
      <p>{words.what(lotIds.length)}</p>
      {isOffline && (
        <p id={offlineId} className="share-offline" role="status">
          {words.offline}
        </p>
      )}
      <FormFault>{failure}</FormFault>
      <Field
        {...field('name')}
        label={words.name}
        defaultValue={begun?.name}
        placeholder={words.nameSuchAs}
        autoComplete="off"
        dir="auto"
      />
      <div className="share-lasts">
        <LastsChoice label={words.ends} names={words.days} value={days} onChoose={setDays} />
        <span>{words.on(formatDate(dayIn(Number(days))))}</span>
      </div>
      <fieldset className="share-shows">
        <legend>{words.shows}</legend>
        {toggle('branded', words.branded(session.clientName ?? brand.name))}
        {toggle('certificates', words.certificates)}
        {toggle('originals', words.originals)}
      </fieldset>
      <Field {...field('note')} label={words.note} defaultValue={begun?.note} rows={2} autoComplete="off" />
      <SharePassword field={field('password')} begun={begun?.password} />
      <div className="share-form-end">
        <Button ref={toPreview} onClick={preview}>
          {more.sharing.preview.open}
        </Button>
        <Button
          look="primary"
          type="submit"
          aria-disabled={sending || isOffline}
          disabled={isOffline}
          aria-describedby={isOffline ? offlineId : undefined}
        >
          {sending ? words.making : words.make}
        </Button>
      </div>
      <p className="visually-hidden" role="status">
        {sending ? words.making : ''}
      </p>
    </form>
  )
}
