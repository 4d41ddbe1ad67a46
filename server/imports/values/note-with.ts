/**
 * A lot's note with what no field can hold. Loading the same file twice adds nothing the second time: a sentence that
 * the note has already is not added again.
 */

/** `note`: what the row gives, else what is stored. */
export function noteWith(note: string | null | undefined, sentences: readonly string[]): string | undefined {
  let text = note ?? ''
  for (const sentence of sentences)
    if (!text.includes(sentence)) text = text === '' ? sentence : `${text}; ${sentence}`
  return text === '' ? undefined : text
}
