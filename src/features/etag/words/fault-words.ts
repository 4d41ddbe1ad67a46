/**
 * What the troubleshooting page says of symptoms, questions and fixes, in the page's language. What can go wrong and
 * what leads where is the same in every language: see faults/. A language that lacks a symptom, a question, a fix or a
 * step of one does not compile.
 */
import type { Ending } from '#src/features/etag/faults/endings.ts'
import type { FixId, fixes } from '#src/features/etag/faults/fixes.ts'
import type { QuestionId } from '#src/features/etag/faults/questions.ts'
import type { Group, SymptomId } from '#src/features/etag/faults/symptoms.ts'

export interface SymptomWords {
  symptom: string
  firstCheck: string
  cause: string
  fix: string
  /** What the finder says before anything is done; absent where that is nothing. */
  note?: string
  /** Other words that people search for. */
  also: string
  /** Words that say that it is something else. */
  not?: string
}

export interface QuestionWords {
  ask: string
  /** How it is seen without the portal. */
  look: string
}

/** As many texts as the fix has steps; `asks`, a sentence of the message, where the fix is the trader's to make. */
type FixWordsOf<F> = F extends { steps: infer S }
  ? { title: string; why: string; steps: { readonly [I in keyof S]: string } } & (F extends { asks: unknown }
      ? { asks: string }
      : { asks?: never })
  : never

export interface FaultWords {
  groups: Readonly<Record<Group, string>>
  symptoms: Readonly<Record<SymptomId, SymptomWords>>
  questions: Readonly<Record<QuestionId, QuestionWords>>
  fixes: { readonly [F in FixId]: FixWordsOf<(typeof fixes)[F]> }
  finder: FinderWords
  message: MessageWords
  table: {
    caption: (symptoms: number) => string
    columns: readonly [symptom: string, firstCheck: string, cause: string, fix: string]
  }
  /** Words of a search that say nothing of what is wrong. */
  empty: string
}

interface FinderWords {
  start: string
  /** Above what a tag's record says is wrong with it. */
  fromRecord: string
  /** In its place where a search has found no symptom. */
  noneFound: string
  /** Above the ways for what is no symptom of the table. */
  unlisted: string
  lost: string
  /** Other words that people search for. */
  lostAlso: string
  unsure: string
  /** Writes to the trader what was searched for. */
  write: string
  solved: { title: string; text: string }
  /** By what was done on the way. */
  unsolved: Readonly<Record<Ending, { title: string; text: string }>>
}

/** The lines of the message that the contact form begins with. */
interface MessageWords {
  /** Empty where the reader does not come from the record of a tag. */
  subject: (tag: string, symptom: string) => string
  tag: (code: string) => string
  lot: (lot: string) => string
  /** Where it is about many tags. */
  many: readonly [base: string, count: string, codes: string]
  /** Where the tag itself is lost: what it is called in the subject, and the lines that only its owner can fill. */
  lost: { subject: string; place: string; contact: string }
  symptom: (symptom: string) => string
  answers: Readonly<Record<'y' | 'n' | 'u' | 'r', string>>
  tried: string
  /** Of a fix that has not helped, and of one that was left out. */
  outcomes: Readonly<Record<'n' | 'u', string>>
}

/** Read it where something is drawn: at module scope it is not there yet. */
export let faultWords: FaultWords

export function setFaultWords(words: FaultWords): void {
  faultWords = words
}
