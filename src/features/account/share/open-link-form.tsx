/** Takes a share link by hand: what opens a message may be another app, or another browser, than this one. */
import { useGo } from '#src/entry-link.tsx'
import { useContractForm } from '#src/forms/use-contract-form.ts'
import { paths } from '#src/paths.ts'
import { more } from '#src/say/more.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { Field } from '#src/ui/controls/field.tsx'
import { tokenIn } from './token-in.ts'

export function OpenLinkForm() {
  const words = more.account.share
  const go = useGo()
  const { form, field } = useContractForm({
    check(values) {
      const token = tokenIn(String(values.get('link')))
      return token ? { body: token } : { faults: { link: words.noLink } }
    },
    async send(token: string) {
      go(`${paths.share}/${token}`)
      return undefined
    },
  })
  return (
    <form {...form} noValidate>
      <Field
        {...field('link')}
        label={words.link}
        hint={words.linkHint}
        type="url"
        dir="ltr"
        autoComplete="off"
      />
      <Button look="primary" type="submit">
        {words.openLink}
      </Button>
    </form>
  )
}
