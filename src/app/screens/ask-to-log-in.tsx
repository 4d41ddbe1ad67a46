import { InlineLogIn } from './inline-log-in.tsx'
import { more } from '#src/say/more.ts'
import './ask-to-log-in.css'

/** Stands in for a user's screen, the office where none is named, until the visitor has logged in; the address stays. */
export function AskToLogIn({ title = more.account.office }: { title?: string | undefined }) {
  return (
    <section className="ask-to-log-in">
      <h1>{title}</h1>
      <p>{more.account.askToLogIn}</p>
      <InlineLogIn />
    </section>
  )
}
