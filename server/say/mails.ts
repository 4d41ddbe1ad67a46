/** The words of the mails that go to users, by language. Mails to the trader are in English. */
import type { PortalLanguage } from '#contract/languages.ts'
import { en } from './en.ts'
import { he } from './he.ts'
import type { MailWords } from './mail-words.ts'

const WORDS: Readonly<Record<PortalLanguage, MailWords>> = { en, he }

/** The words in a language, by its tag; in English where we have none. */
export function mailWords(language: string | undefined): MailWords {
  const known = Object.entries(WORDS).find(([tag]) => tag === language)
  return known ? known[1] : en
}
