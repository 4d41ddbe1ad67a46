import type { ComponentProps } from 'react'
import type { ListedCustomer } from '#contract/ingest/customers.ts'
import { office } from '#src/say/office.ts'
import { Choice } from '#src/ui/controls/choice.tsx'

interface CustomerChoiceProps extends Pick<ComponentProps<typeof Choice>, 'name' | 'fault' | 'onInput'> {
  customers: readonly ListedCustomer[]
  /** What stands beside them, and what it is called. */
  also?: readonly [option: string, name: string] | undefined
  /** The id of a customer; undefined where it is to be chosen. */
  value: string | undefined
  onChoose: (value: string) => void
}

/** A choice of one of the customers. */
export function CustomerChoice({ customers, also, ...rest }: CustomerChoiceProps) {
  const ids = customers.map(({ id }) => `${id}`)
  return (
    <Choice
      {...rest}
      asSelect
      label={office.users.columns.customer}
      options={also ? [...ids, also[0]] : ids}
      nameOf={(option) => customers.find(({ id }) => `${id}` === option)?.name ?? also?.[1] ?? option}
      instead={office.users.new.choose}
    />
  )
}
