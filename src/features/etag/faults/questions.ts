/**
 * The fault finder's questions: from a symptom by at most two answers to its first fix, the likeliest first. Each question
 * is answered by looking at the tag, at the base station or at one row of the record that the portal shows of the tag.
 * Who cannot tell goes on with what does no harm and takes nothing for granted.
 */
import type { DrawingName } from '#src/features/etag/drawings/drawings.ts'
import type { FixId } from './fixes.ts'
import type { SymptomId } from './symptoms.ts'

/** A row of the record of a tag, as the details of a lot show it. */
export type RecordRow = 'tag' | 'contact' | 'state' | 'battery' | 'shows'

/** What is shown beside a question: where the portal says it, else where it is seen. */
export interface Shown {
  record?: RecordRow
  drawing?: DrawingName
}

export const shownWith = {
  'heard-since-change': { record: 'contact' },
  'neighbors-change': { drawing: 'neighbors' },
  'base-lights': { drawing: 'base' },
  'base-was-off': { drawing: 'base' },
  'changes-outside': { drawing: 'bring-near' },
  'revision-current': { record: 'shows' },
  'redraw-failed': { record: 'state' },
  'tag-of-lot': { record: 'tag' },
  'lot-elsewhere': { drawing: 'put-back' },
  'plus-to-plus': { drawing: 'polarity' },
  'cell-new': { record: 'battery' },
  'feels-cold': { drawing: 'warm' },
  restarted: { drawing: 'no-bend' },
  'base-changed': { drawing: 'base' },
  'metal-or-far': { drawing: 'drawer' },
  'revision-rises': { record: 'shows' },
  'on-another-lot': { drawing: 'tag-code' },
  flickers: { drawing: 'insert-cell' },
  'code-clean': { drawing: 'tag-code' },
  'come-by-morning': { record: 'contact' },
  'tag-in-hand': { drawing: 'flash' },
  'second-tag': { drawing: 'tag-code' },
  'battery-low': { record: 'battery' },
  'heard-lately': { record: 'contact' },
} as const satisfies Record<string, Shown>

export type QuestionId = keyof typeof shownWith

export type Outcome = Question | Fixes

/** Tried in their order. When none has helped a question may tell what is left. */
export type Fixes = readonly [FixId, ...FixId[]] | readonly [FixId, ...FixId[], Question]

export interface Question {
  ask: QuestionId
  yes: Outcome
  no: Outcome
  /** Where "Not sure" leads: where that answer does, or to what does no harm where nobody knows. */
  unsure: 'yes' | 'no' | Fixes
  /** Where the record says that no base has ever reported the tag; absent where nobody needs the record to answer. */
  never?: Fixes
}

/** A tag of which the portal has heard nothing: was it ever paired, is its base connected? */
const NEVER_HEARD: Fixes = ['first-report', 'base-power', 'new-cell']

const secondTag = (no: Fixes): Question => ({
  ask: 'second-tag',
  yes: ['two-tags'],
  no,
  unsure: 'no',
})

export const questions: Record<SymptomId, Question> = {
  'no-change': {
    ask: 'heard-since-change',
    yes: ['restart', 'redraw', 'new-cell'],
    no: {
      ask: 'neighbors-change',
      yes: ['reach', 'new-cell', 'redraw'],
      no: ['base-power', 'reach'],
      unsure: 'yes',
    },
    unsure: 'no',
    never: NEVER_HEARD,
  },
  'many-silent': {
    ask: 'base-lights',
    yes: {
      ask: 'base-was-off',
      yes: ['base-wait', 'base-power'],
      no: ['base-power', 'coverage'],
      unsure: 'yes',
    },
    no: ['base-power', 'base-wait'],
    unsure: 'no',
  },
  'one-drawer': {
    ask: 'changes-outside',
    yes: ['coverage'],
    no: ['restart', 'new-cell', 'replace-tag'],
    unsure: ['coverage', 'restart', 'new-cell'],
  },
  'old-picture': {
    ask: 'revision-current',
    yes: ['record-first'],
    no: {
      ask: 'redraw-failed',
      yes: ['warm', 'new-cell', 'restart'],
      no: ['restart', 'other-picture', secondTag(['firmware'])],
      unsure: 'no',
    },
    unsure: 'no',
    never: NEVER_HEARD,
  },
  'wrong-lot': {
    ask: 'lot-elsewhere',
    yes: ['put-back', 'rebind'],
    no: {
      ask: 'tag-of-lot',
      yes: ['reach', 'restart', secondTag(['firmware'])],
      no: ['rebind', secondTag(['restart'])],
      unsure: ['ask-lot', 'restart', secondTag(['rebind'])],
    },
    unsure: 'no',
  },
  'blank-after-battery': {
    ask: 'plus-to-plus',
    yes: ['restart', 'new-cell', 'replace-tag'],
    no: ['turn-cell', 'new-cell', 'replace-tag'],
    unsure: 'yes',
  },
  'dies-during-redraw': {
    ask: 'cell-new',
    yes: ['warm', 'restart', 'replace-tag'],
    no: ['new-cell', 'warm', 'replace-tag'],
    unsure: 'no',
  },
  'faint-image': {
    ask: 'feels-cold',
    yes: ['warm', 'redraw', 'new-cell', 'replace-tag'],
    no: ['redraw', 'new-cell', 'replace-tag'],
    unsure: 'yes',
  },
  'missing-lines': { ask: 'restarted', yes: ['replace-tag'], no: ['restart', 'replace-tag'], unsure: 'no' },
  'waiting-for-data': {
    ask: 'base-lights',
    yes: ['base-then-tag', 'reach'],
    no: ['base-power', 'base-then-tag'],
    unsure: 'no',
  },
  'drains-in-days': {
    ask: 'base-changed',
    yes: ['interval', 'coverage', 'new-cell'],
    no: {
      ask: 'metal-or-far',
      yes: ['coverage', 'new-cell', 'interval'],
      no: ['new-cell', 'firmware'],
      unsure: 'yes',
    },
    unsure: 'no',
  },
  'redraws-unasked': {
    ask: 'revision-rises',
    yes: ['changes-come'],
    no: ['firmware', 'restart'],
    unsure: ['restart', 'firmware'],
  },
  'cannot-pair': {
    ask: 'on-another-lot',
    yes: ['free', 'new-cell', 'channel', 'reach'],
    no: {
      ask: 'flickers',
      yes: ['channel', 'reach', 'new-cell'],
      no: ['new-cell', 'channel', 'reach'],
      unsure: 'no',
    },
    unsure: 'no',
  },
  'code-not-read': { ask: 'code-clean', yes: ['tilt', 'type-code'], no: ['type-code'], unsure: 'yes' },
  'stops-at-night': {
    ask: 'come-by-morning',
    yes: ['quiet-hours'],
    no: ['base-power', 'reach'],
    unsure: ['quiet-hours', 'base-power', 'reach'],
    never: NEVER_HEARD,
  },
  'led-dark': {
    ask: 'tag-in-hand',
    yes: {
      ask: 'battery-low',
      yes: ['new-cell', 'reach', 'flash', 'replace-tag'],
      no: ['reach', 'flash', 'new-cell', 'replace-tag'],
      unsure: 'no',
      never: NEVER_HEARD,
    },
    no: {
      ask: 'heard-lately',
      yes: ['flash', 'look-around'],
      no: ['look-around', 'flash'],
      unsure: 'no',
      never: ['look-around', 'flash'],
    },
    unsure: 'no',
  },
}
