import { type ComponentProps, useRef, useState } from 'react'
import { PASSWORD_LENGTH } from '#contract/session/account.ts'
import { more } from '#src/say/more.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { PasswordField } from '#src/ui/password/password-field.tsx'
import { suggestPassword } from './suggest-password.ts'

interface SharePasswordProps {
  /** What the form says of it. */
  field: Pick<ComponentProps<typeof PasswordField>, 'fault' | 'name' | 'readOnly' | 'onInput'>
  /** One that was there before a preview. */
  begun: string | undefined
}

/** The password of a new link, masked while it is typed. One that is suggested is shown: it has to be told on. */
export function SharePassword({ field, begun }: SharePasswordProps) {
  const words = more.sharing.new
  const input = useRef<HTMLInputElement>(null)
  const [shown, show] = useState(false)
  const [suggested, tell] = useState('')
  const suggest = () => {
    if (!input.current) return
    input.current.value = suggestPassword()
    // The form hears of it as of a key.
    input.current.dispatchEvent(new Event('input', { bubbles: true }))
    tell(input.current.value)
    show(true)
  }
  return (
    <div className="share-password">
      <PasswordField
        {...field}
        ref={input}
        defaultValue={begun}
        label={words.password}
        hint={words.passwordHint(PASSWORD_LENGTH.min)}
        shown={shown}
        onShow={show}
        isNew
        onInput={(event) => {
          field.onInput?.(event)
          tell('')
        }}
      />
      <Button className="share-password-suggest" onClick={suggest}>
        {words.suggest}
      </Button>
      {/* The eye sees it in the field. */}
      <span role="status" className="visually-hidden">
        {suggested}
      </span>
    </div>
  )
}
