/**
 * Sentences of the trade that a message about lots or about a product can be given at a touch, each on a line of its own
 * below what is written, and what is typed next on the line after it. One stands in the message as long as nobody has
 * changed it, be it of one lot or of several; it alone is taken out again. The one that asks for more time may name the day,
 * whichever it is.
 */
import { paths } from '#src/paths.ts'
import { more } from '#src/say/more.ts'

const LOT_SENTENCES = ['hold', 'price', 'memo', 'photos', 'photo', 'extend', 'buy', 'return'] as const
const PRODUCT_SENTENCES = ['sheet', 'offer', 'delivery', 'demonstration'] as const
export const SENTENCES = [...LOT_SENTENCES, ...PRODUCT_SENTENCES]
export type Sentence = (typeof SENTENCES)[number]

/** What a message is about: lots at the trader's, lots that the customer has on memo, or a product. */
export type Topic = 'there' | 'onMemo' | 'product'

const OFFERED: Readonly<Record<Topic, readonly Sentence[]>> = {
  there: ['hold', 'price', 'memo', 'photos'],
  onMemo: ['extend', 'buy', 'return', 'price'],
  product: PRODUCT_SENTENCES,
}

/** Where a message is about a product: on its page. */
const OF_PRODUCT: ReadonlySet<string> = new Set([paths.photographer, paths.etagProduct, paths.epadProduct])

export const isOfProduct = (pathname: string): boolean => OF_PRODUCT.has(pathname)

/** Those that are offered, and before them others that stand in the message, so that they can be taken out. */
export function offeredSentences(message: string, topic: Topic): readonly Sentence[] {
  const offered = OFFERED[topic]
  return [...SENTENCES.filter((each) => !offered.includes(each) && standsIn(message, each)), ...offered]
}

/** Whether the sentence stands in the message, unchanged. */
export const standsIn = (message: string, sentence: Sentence): boolean =>
  formIn(message, sentence) !== undefined

/** The day, as it is written, until which more time is asked; undefined where none is named. */
export const dayAsked = (message: string): string | undefined => formIn(message, 'extend')?.day

/** The message with the sentence that asks for more time, where it stands, naming this day; undefined: none. */
export function untilDay(message: string, lots: number, day?: string): string {
  const found = formIn(message, 'extend')
  return found ? message.replace(found.form, () => formOf('extend', lots, day)) : message
}

/** The message with the sentence about so many lots, or without it where it stood. */
export function withSentence(message: string, sentence: Sentence, lots: number): string {
  const found = formIn(message, sentence)
  if (found) return without(message, found.form)
  const joins = message.trim() === '' || message.endsWith('\n') ? '' : '\n'
  return `${message.trim() === '' ? '' : message}${joins}${formOf(sentence, lots)}\n`
}

/** The message with the sentences that stand in it about so many lots. */
export const aboutSoMany = (message: string, lots: number): string =>
  LOT_SENTENCES.reduce((text, sentence) => {
    const found = formIn(text, sentence)
    return found ? text.replace(found.form, () => formOf(sentence, lots, found.day)) : text
  }, message)

/** The message without the sentences about lots that stand in it. */
export const aboutNone = (message: string): string =>
  LOT_SENTENCES.reduce(
    (text, sentence) => (standsIn(text, sentence) ? withSentence(text, sentence, 0) : text),
    message,
  )

function formOf(sentence: Sentence, lots: number, day?: string): string {
  if (day !== undefined) return more.contact.ready.until[lots === 1 ? 'one' : 'many'](day)
  const { one, many = one }: { one: string; many?: string } = more.contact.ready.sentences[sentence]
  return lots === 1 ? one : many
}

interface Form {
  form: string
  day?: string
}

function formIn(message: string, sentence: Sentence): Form | undefined {
  const form = [formOf(sentence, 1), formOf(sentence, 2)].find((each) => message.includes(each))
  if (form !== undefined) return { form }
  return sentence === 'extend' ? (datedForm(message, 1) ?? datedForm(message, 2)) : undefined
}

const ANY_DAY = '\0'

function datedForm(message: string, lots: number): Form | undefined {
  const [before = '', after = ''] = formOf('extend', lots, ANY_DAY).split(ANY_DAY)
  const from = message.indexOf(before) + before.length
  const day = /^[\d./-]+/.exec(message.slice(from))?.[0]
  const form = `${before}${day}${after}`
  return day !== undefined && message.includes(form) ? { form, day } : undefined
}

/** Of the space around the sentence goes what parted it from the rest; every other letter stays. */
function without(message: string, form: string): string {
  const start = message.indexOf(form)
  const [before, after] = [message.slice(0, start), message.slice(start + form.length)]
  if (after === '\n') return before.replace(/\n$/, '')
  if (before === '' || before.endsWith('\n')) {
    return after.trimStart() === after ? `${before.replace(/\n$/, '')}${after}` : `${before}${after.slice(1)}`
  }
  return `${before.replace(/ $/, '')}${after}`
}
