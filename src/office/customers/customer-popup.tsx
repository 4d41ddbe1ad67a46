/** What the staff can do for a customer: another name, photographs to be given to lots, and the end of it all. */
import { type FormEvent, useState } from 'react'
import { type ListedCustomer, RemoveCustomer, RenameCustomer } from '#contract/ingest/customers.ts'
import { call } from '#src/api/call.ts'
import { checkBody } from '#src/forms/check-body.ts'
import { useContractForm } from '#src/forms/use-contract-form.ts'
import { useQuestion } from '#src/question.ts'
import { inOneLine } from '#src/say/isolate.ts'
import { office } from '#src/say/office.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { Field, FormFault } from '#src/ui/controls/field.tsx'
import { Popup } from '#src/ui/dialog/popup.tsx'
import { WaitingPhotos } from '#src/office/photographs/waiting-photos.tsx'
import { ANSWERED_WITHIN_MS, sentenceOf } from '#src/office/use-overview.ts'

interface CustomerPopupProps {
  customer: ListedCustomer
  onChanged: () => void
  onClose: () => void
}

/** Tens of thousands of lots take their time. */
const REMOVED_WITHIN_MS = 120_000

export function CustomerPopup({ customer, onChanged, onClose }: CustomerPopupProps) {
  const words = office.customers
  const { name, lots, users, waiting } = customer
  const leave = useQuestion(true, () => {
    onClose()
    onChanged()
  })
  return (
    <Popup title={name} onClose={() => leave()}>
      <p>{inOneLine([words.lots(lots), words.users(users)])}</p>
      <Rename {...{ customer, onChanged }} />
      {waiting > 0 && (
        <>
          <h3>{words.waiting(name)}</h3>
          <WaitingPhotos customer={`${customer.id}`} />
        </>
      )}
      <Remove {...{ customer }} onRemoved={() => leave()} />
    </Popup>
  )
}

function Rename({ customer, onChanged }: Pick<CustomerPopupProps, 'customer' | 'onChanged'>) {
  const words = office.customers.rename
  const [renamed, setRenamed] = useState<string>()
  const params = { customer: `${customer.id}` }
  const { form, field, failure, sending } = useContractForm({
    check: (values) => checkBody(RenameCustomer, { name: String(values.get('name')).trim() }),
    async send(body) {
      const { name } = await call(RenameCustomer, { params, body, timeoutMs: ANSWERED_WITHIN_MS })
      setRenamed(name)
      onChanged()
      return undefined
    },
  })
  if (renamed !== undefined) return <p role="status">{words.done(renamed)}</p>
  return (
    <form {...form} className="office-form" noValidate>
      <FormFault>{failure}</FormFault>
      <Field
        {...field('name')}
        label={office.customers.new.name}
        defaultValue={customer.name}
        autoComplete="off"
      />
      <div className="office-ends">
        <Button type="submit" aria-disabled={sending}>
          {words.save}
        </Button>
      </div>
    </form>
  )
}

/** Nothing brings it back: its name is written once more, and the button waits for that. */
function Remove({ customer, onRemoved }: Pick<CustomerPopupProps, 'customer'> & { onRemoved: () => void }) {
  const words = office.customers.remove
  const [isAsked, ask] = useState(false)
  const [name, setName] = useState('')
  const [said, say] = useState('')
  const isMeant = name.trim() === customer.name
  async function remove(event: FormEvent) {
    event.preventDefault()
    if (!isMeant) return say(words.writeIt)
    say(office.loading)
    try {
      const params = { customer: `${customer.id}` }
      await call(RemoveCustomer, { params, query: { name: customer.name }, timeoutMs: REMOVED_WITHIN_MS })
      onRemoved()
    } catch (error) {
      say(sentenceOf(error))
    }
  }
  if (!isAsked)
    return (
      <Button look="quiet" onClick={() => ask(true)}>
        {words.offer}
      </Button>
    )
  return (
    <form className="office-form" noValidate onSubmit={(event) => void remove(event)}>
      <p>{words.about(customer.name)}</p>
      <Field
        label={words.name}
        autoComplete="off"
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <div className="office-ends">
        <Button look="danger" type="submit" aria-disabled={!isMeant}>
          {words.now}
        </Button>
        <Button onClick={() => ask(false)}>{words.keep}</Button>
      </div>
      <p role="status">{said}</p>
    </form>
  )
}
