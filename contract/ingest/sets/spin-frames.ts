/**
 * The frames of a stone that turns: files that differ in one number only, sorted by it. Numbers need not be padded, so
 * that 10 follows 9. A gap would be seen as a jump, so a set with one is refused and the missing numbers are said.
 */
import { SPIN_FRAMES } from '#contract/ingest/photos.ts'

/** File names in the order of the turn. */
export interface SpinFrames {
  frames: readonly string[]
}

export type SpinFaultCode = 'too_few' | 'too_many' | 'not_numbered' | 'twice' | 'start' | 'missing'

/** Why files are no spin. `numbers`: those that are missing or there twice, the first 20 of them. */
export interface SpinFault {
  fault: SpinFaultCode
  numbers: readonly number[]
  sentence: string
}

const SENTENCES: Readonly<Record<SpinFaultCode, string>> = {
  too_few: `A spin has ${SPIN_FRAMES.least} frames at least.`,
  too_many: `A spin has ${SPIN_FRAMES.most} frames at most.`,
  not_numbered: 'The names of the frames must be the same but for one number.',
  twice: 'Frames are there twice: #.',
  start: 'Frames are numbered from 0 or 1. The first one here is #.',
  missing: 'Frames are missing: #.',
}

const MOST_NUMBERS_SAID = 20
const LONGEST_NUMBER = 9

/** Reads the frames of one spin from the names of its files, without folders. The extensions may differ. */
export function spinFrames(names: readonly string[]): SpinFrames | SpinFault {
  if (names.length < SPIN_FRAMES.least) return fault('too_few')
  if (names.length > SPIN_FRAMES.most) return fault('too_many')
  const numbers = numbersOf(names)
  if (!numbers) return fault('not_numbered')
  const frames = names.map((name, nth) => ({ name, number: numbers[nth]! }))
  frames.sort((a, b) => a.number - b.number)
  const sorted = frames.map(({ number }) => number)
  const twice = sorted.filter((number, nth) => number === sorted[nth + 1])
  if (twice.length > 0) return fault('twice', [...new Set(twice)])
  const [first = 0] = sorted
  if (first > 1) return fault('start', [first])
  const missing = sorted.flatMap((number, nth) => numbersBetween(sorted[nth - 1] ?? number, number))
  return missing.length > 0 ? fault('missing', missing) : { frames: frames.map(({ name }) => name) }
}

/** The number by which the names differ, of each name; null where they differ in anything else. */
function numbersOf(names: readonly string[]): number[] | null {
  const parts = names.map((name) =>
    name
      .replace(/\.[a-z]{2,5}$/i, '')
      .toLowerCase()
      .split(/(\d+)/),
  )
  const [model = []] = parts
  const differing = model.flatMap((part, nth) => (parts.some((other) => other[nth] !== part) ? [nth] : []))
  const [at, ...others] = differing
  const isOneNumber = at !== undefined && others.length === 0 && at % 2 === 1
  if (!isOneNumber || parts.some((part) => part.length !== model.length)) return null
  const digits = parts.map((part) => part[at]!)
  return digits.some(({ length }) => length > LONGEST_NUMBER) ? null : digits.map(Number)
}

/** What lies between two numbers, one more than will be said. */
function numbersBetween(from: number, to: number): number[] {
  const length = Math.min(Math.max(0, to - from - 1), MOST_NUMBERS_SAID + 1)
  return Array.from({ length }, (_, nth) => from + 1 + nth)
}

function fault(code: SpinFaultCode, all: readonly number[] = []): SpinFault {
  const numbers = all.slice(0, MOST_NUMBERS_SAID)
  const said = numbers.join(', ') + (all.length > numbers.length ? ' …' : '')
  return { fault: code, numbers, sentence: SENTENCES[code].replace('#', said) }
}
