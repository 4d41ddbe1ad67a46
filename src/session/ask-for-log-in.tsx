import { first } from '#src/say/first.ts'
import { ContactLink } from './contact-link.tsx'

/** Opens the contact popup with the message begun: who asks for a log-in says for which company. */
export function AskForLogIn({ look = 'plain' }: { look?: 'plain' | 'primary' }) {
  const { askForLogIn, company } = first.about
  return (
    <ContactLink look={look} about={{ subject: askForLogIn, message: company }}>
      {askForLogIn}
    </ContactLink>
  )
}
