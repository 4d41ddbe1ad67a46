/** A new customer: the company's name is all that is asked. */
import { useEffect, useState } from 'react'
import { AddCustomer, type ListedCustomer } from '#contract/ingest/customers.ts'
import { call } from '#src/api/call.ts'
import { checkBody } from '#src/forms/check-body.ts'
import { useContractForm } from '#src/forms/use-contract-form.ts'
import { useQuestion } from '#src/question.ts'
import { more } from '#src/say/more.ts'
import { office } from '#src/say/office.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { Field, FormFault } from '#src/ui/controls/field.tsx'
import { Popup } from '#src/ui/dialog/popup.tsx'
import { ANSWERED_WITHIN_MS } from '#src/office/use-overview.ts'

interface NewCustomerProps {
  customers: readonly ListedCustomer[]
  onAdded: () => void
}

export function NewCustomer(props: NewCustomerProps) {
  const [isOpen, open] = useState(false)
  return (
    <>
      <Button className="office-new" aria-haspopup="dialog" onClick={() => open(true)}>
        {office.customers.new.title}
      </Button>
      {isOpen && <NewCustomerPopup {...props} onClose={() => open(false)} />}
    </>
  )
}

function NewCustomerPopup({ customers, onAdded, onClose }: NewCustomerProps & { onClose: () => void }) {
  const words = office.customers.new
  const [added, setAdded] = useState<string>()
  const leave = useQuestion(true, () => {
    onClose()
    if (added !== undefined) onAdded()
  })
  const { form, field, failure, sending } = useContractForm({
    check(values) {
      const name = String(values.get('name')).trim()
      const isThere = customers.some((each) => each.name.toLowerCase() === name.toLowerCase())
      return isThere ? { faults: { name: words.isThere(name) } } : checkBody(AddCustomer, { name })
    },
    async send(body) {
      const { name } = await call(AddCustomer, { body, timeoutMs: ANSWERED_WITHIN_MS })
      setAdded(name)
      return undefined
    },
  })
  useEffect(() => form.ref.current?.querySelector<HTMLElement>('[name=name]')?.focus(), [form.ref])
  return (
    <Popup title={words.title} onClose={() => leave()}>
      {added === undefined ? (
        <form {...form} noValidate>
          <FormFault>{failure}</FormFault>
          <Field {...field('name')} label={words.name} autoComplete="off" />
          <Button look="primary" type="submit" aria-disabled={sending}>
            {sending ? office.loading : words.add}
          </Button>
        </form>
      ) : (
        <>
          <p role="status">{words.done(added)}</p>
          <Button look="primary" onClick={() => leave()}>
            {more.close}
          </Button>
        </>
      )}
    </Popup>
  )
}
