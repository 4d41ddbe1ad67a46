/** A new log-in of a customer: whoever is named gets a mail to choose a password, and so does, once more, one who never has. */
import { useEffect, useState } from 'react'
import type { ListedCustomer } from '#contract/ingest/customers.ts'
import { AddUser } from '#contract/ingest/people/users.ts'
import { call } from '#src/api/call.ts'
import { checkBody } from '#src/forms/check-body.ts'
import { useContractForm } from '#src/forms/use-contract-form.ts'
import { useQuestion } from '#src/question.ts'
import { more } from '#src/say/more.ts'
import { office } from '#src/say/office.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { Choice } from '#src/ui/controls/choice.tsx'
import { Field, FormFault } from '#src/ui/controls/field.tsx'
import { Popup } from '#src/ui/dialog/popup.tsx'
import { CustomerChoice } from '#src/office/customer-choice.tsx'
import { ANSWERED_WITHIN_MS } from '#src/office/use-overview.ts'

interface NewLogInPopupProps {
  customers: readonly ListedCustomer[]
  /** Undefined where it is to be chosen: whoever is invited sees the goods of the customer. */
  proposed: ListedCustomer | undefined
  onAdded: () => void
  onClose: () => void
}

export function NewLogInPopup({ onAdded, onClose, ...of }: NewLogInPopupProps) {
  const [invited, setInvited] = useState<Invited>()
  const leave = useQuestion(true, () => {
    onClose()
    // Not before: what opened the popup may go with it.
    if (invited !== undefined) onAdded()
  })
  const words = office.users.new
  return (
    <Popup title={words.title} onClose={() => leave()}>
      {invited === undefined ? (
        <InviteForm {...of} onInvited={setInvited} />
      ) : (
        <>
          <p role="status">{words.done(invited.email, invited.customer)}</p>
          <Button look="primary" onClick={() => leave()}>
            {more.close}
          </Button>
        </>
      )}
    </Popup>
  )
}

interface Invited {
  email: string
  customer: string
}

const SIGHTS = ['all', 'looks'] as const

interface InviteFormProps extends Pick<NewLogInPopupProps, 'customers' | 'proposed'> {
  onInvited: (invited: Invited) => void
}

function InviteForm({ customers, proposed, onInvited }: InviteFormProps) {
  const { users } = office
  const words = users.new
  const [of, setOf] = useState(proposed && `${proposed.id}`)
  const [sight, setSight] = useState<(typeof SIGHTS)[number]>('all')
  const { form, field, failure, sending } = useContractForm({
    check(values) {
      const said = (name: string) => String(values.get(name)).trim()
      const firstName = said('firstName') || undefined
      const checked = checkBody(AddUser, {
        email: said('email'),
        customer: of ?? '',
        firstName,
        restricted: sight === 'looks',
      })
      if (of !== undefined || !('faults' in checked)) return checked
      return { faults: { ...checked.faults, customer: words.chooseFirst } }
    },
    async send(body) {
      onInvited(await call(AddUser, { body, timeoutMs: ANSWERED_WITHIN_MS }))
      return undefined
    },
  })
  useEffect(() => form.ref.current?.querySelector<HTMLElement>('[name=email]')?.focus(), [form.ref])
  return (
    <form {...form} className="office-form" noValidate>
      <p>{words.about}</p>
      <FormFault>{failure}</FormFault>
      <Field {...field('email')} label={words.email} type="email" autoComplete="off" inputMode="email" />
      <Field {...field('firstName')} label={words.firstName} autoComplete="off" />
      <CustomerChoice {...field('customer')} {...{ customers }} value={of} onChoose={setOf} />
      <Choice
        label={users.columns.may}
        options={SIGHTS}
        nameOf={(option) => users[option]}
        value={sight}
        onChoose={setSight}
      />
      <Button look="primary" type="submit" aria-disabled={sending}>
        {sending ? office.loading : words.invite}
      </Button>
    </form>
  )
}
