/** A new key: for what kind of station or program, and for whose goods. It is shown this once. */
import { useEffect, useState } from 'react'
import type { ListedCustomer } from '#contract/ingest/customers.ts'
import type { Scope } from '#contract/ingest/ingest-call.ts'
import { AddKey } from '#contract/ingest/keys.ts'
import { call } from '#src/api/call.ts'
import { checkBody } from '#src/forms/check-body.ts'
import { useContractForm } from '#src/forms/use-contract-form.ts'
import { useQuestion } from '#src/question.ts'
import { more } from '#src/say/more.ts'
import { office } from '#src/say/office.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { Choice } from '#src/ui/controls/choice.tsx'
import { Field, FormFault } from '#src/ui/controls/field.tsx'
import { CopyButton } from '#src/ui/copy/copy-button.tsx'
import { Popup } from '#src/ui/dialog/popup.tsx'
import { CustomerChoice } from '#src/office/customer-choice.tsx'
import { ANSWERED_WITHIN_MS } from '#src/office/use-overview.ts'

interface NewKeyPopupProps {
  customers: readonly ListedCustomer[]
  onAdded: () => void
  onClose: () => void
}

interface MadeKey {
  name: string
  key: string
}

/** What a key is for, and what it opens. One that opens the office is made by the command line alone. */
const OPENS = {
  photographs: ['photos'],
  tags: ['tags'],
  backOffice: ['customers', 'lots', 'memos', 'photos'],
} as const satisfies Readonly<Record<string, readonly Scope[]>>
type Use = keyof typeof OPENS
const USES = Object.keys(OPENS) as Use[]

/** In the choice of customers. */
const ALL = 'all'

export function NewKeyPopup({ customers, onAdded, onClose }: NewKeyPopupProps) {
  const words = office.keys.new
  const [made, setMade] = useState<MadeKey>()
  const leave = useQuestion(true, () => {
    onClose()
    if (made) onAdded()
  })
  return (
    <Popup title={words.title} onClose={() => leave()}>
      {made ? (
        <>
          <p role="status">{words.done(made.name)}</p>
          <p>
            <code className="new-key" dir="ltr" aria-label={words.key}>
              {made.key}
            </code>
          </p>
          <div className="office-ends">
            <CopyButton text={() => made.key} label={office.copy} done={office.copied} />
            <Button look="primary" onClick={() => leave()}>
              {more.close}
            </Button>
          </div>
        </>
      ) : (
        <KeyForm customers={customers} onMade={setMade} />
      )}
    </Popup>
  )
}

interface KeyFormProps extends Pick<NewKeyPopupProps, 'customers'> {
  onMade: (made: MadeKey) => void
}

function KeyForm({ customers, onMade }: KeyFormProps) {
  const words = office.keys.new
  const [use, setUse] = useState<Use>('photographs')
  const [of, setOf] = useState(ALL)
  const { form, field, failure, sending } = useContractForm({
    check: (values) =>
      checkBody(AddKey, {
        name: String(values.get('name')).trim(),
        scopes: OPENS[use],
        ...(of !== ALL && { customer: of }),
      }),
    async send(body) {
      onMade(await call(AddKey, { body, timeoutMs: ANSWERED_WITHIN_MS }))
      return undefined
    },
  })
  useEffect(() => form.ref.current?.querySelector<HTMLElement>('[name=name]')?.focus(), [form.ref])
  return (
    <form {...form} className="office-form" noValidate>
      <FormFault>{failure}</FormFault>
      <Field {...field('name')} label={words.name} autoComplete="off" />
      <Choice
        asSelect
        label={words.use}
        options={USES}
        nameOf={(each) => words.uses[each]}
        value={use}
        onChoose={setUse}
      />
      <CustomerChoice {...{ customers }} also={[ALL, office.keys.all]} value={of} onChoose={setOf} />
      <Button look="primary" type="submit" aria-disabled={sending}>
        {sending ? office.loading : words.make}
      </Button>
    </form>
  )
}
