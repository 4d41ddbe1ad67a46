/**
 * What leads where in the fault finder. A symptom shows at once what to do first, the cheapest of the likely that does no
 * harm. Where that has not helped a question decides what comes after it; the answer ends in a fix or in a message. A step
 * asks one thing, never two. Each question is answered by looking at the tag, at the base station or at one row of the
 * record that the portal shows of the tag. Who cannot tell goes on with what does no harm and takes nothing for granted.
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
  /** Whether it is looked for in My photos. */
  inPhotos?: true
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
  'feels-cold': { drawing: 'warm' },
  'metal-or-far': { drawing: 'drawer' },
  'revision-rises': { record: 'shows' },
  'on-another-lot': { drawing: 'tag-code', inPhotos: true },
  flickers: { drawing: 'insert-cell' },
  'come-by-morning': { record: 'contact' },
  'tag-in-hand': { drawing: 'in-hand' },
  'second-tag': { drawing: 'tag-code' },
  'battery-low': { record: 'battery' },
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

export const questions: Record<SymptomId, Outcome> = {
  'no-change': [
    'reach',
    {
      ask: 'heard-since-change',
      yes: ['restart', 'redraw', 'new-cell'],
      no: [
        'restart',
        {
          ask: 'neighbors-change',
          yes: ['new-cell', 'redraw'],
          no: ['base-power', 'redraw'],
          unsure: ['base-power', 'new-cell', 'redraw'],
        },
      ],
      unsure: 'no',
      never: NEVER_HEARD,
    },
  ],
  'many-silent': [
    'base-power',
    {
      ask: 'base-was-off',
      yes: ['base-wait', 'coverage'],
      no: ['coverage', 'quiet-hours'],
      unsure: 'yes',
    },
  ],
  // To answer it is the first thing to do.
  'one-drawer': {
    ask: 'changes-outside',
    yes: ['coverage'],
    no: ['restart', 'new-cell', 'replace-tag'],
    unsure: ['coverage', 'restart', 'new-cell'],
  },
  // To look is less than to open the tag.
  'old-picture': {
    ask: 'revision-current',
    yes: ['record-first'],
    no: [
      'restart',
      'warm',
      {
        ask: 'redraw-failed',
        yes: ['new-cell', 'other-picture', secondTag(['firmware'])],
        no: ['other-picture', secondTag(['firmware'])],
        unsure: 'no',
      },
    ],
    unsure: 'no',
    never: NEVER_HEARD,
  },
  'wrong-lot': [
    'put-back',
    {
      ask: 'tag-of-lot',
      yes: ['reach', 'restart', secondTag(['firmware'])],
      no: ['rebind', secondTag(['restart'])],
      unsure: ['ask-lot', 'restart', secondTag(['rebind'])],
    },
  ],
  'blank-after-battery': [
    'restart',
    {
      ask: 'flickers',
      yes: ['reach', 'redraw', 'another-cell', 'replace-tag'],
      no: ['another-cell', 'replace-tag'],
      unsure: 'no',
    },
  ],
  'dies-during-redraw': [
    'new-cell',
    {
      ask: 'feels-cold',
      yes: ['warm', 'restart', 'replace-tag'],
      no: ['restart', 'replace-tag'],
      unsure: 'yes',
    },
  ],
  'faint-image': [
    'warm',
    {
      ask: 'battery-low',
      yes: ['new-cell', 'redraw', 'replace-tag'],
      no: ['redraw', 'new-cell', 'replace-tag'],
      unsure: 'no',
    },
  ],
  'missing-lines': ['restart', 'replace-tag'],
  'waiting-for-data': [
    'restart',
    {
      ask: 'base-lights',
      yes: ['base-then-tag', 'reach'],
      no: ['base-power', 'base-then-tag'],
      unsure: 'no',
    },
  ],
  'drains-in-days': [
    'interval',
    {
      ask: 'metal-or-far',
      yes: ['coverage', 'new-cell', 'firmware'],
      no: ['new-cell', 'firmware'],
      unsure: 'yes',
    },
  ],
  'redraws-unasked': [
    'restart',
    {
      ask: 'revision-rises',
      yes: ['changes-come'],
      no: ['firmware'],
      unsure: 'no',
    },
  ],
  'cannot-pair': [
    'restart',
    {
      ask: 'on-another-lot',
      yes: ['free', 'new-cell', 'channel', 'reach'],
      no: ['new-cell', 'channel', 'reach'],
      unsure: ['ask-lot', 'new-cell', 'channel', 'reach'],
    },
  ],
  'code-not-read': ['tilt', 'type-code'],
  'stops-at-night': [
    'quiet-hours',
    {
      ask: 'come-by-morning',
      yes: ['redraw'],
      // At night the goods lie in the safe.
      no: ['base-power', 'coverage', 'redraw'],
      unsure: 'no',
      never: NEVER_HEARD,
    },
  ],
  // Whoever has lost the tag and whoever holds it have nothing to do in common.
  'led-dark': {
    ask: 'tag-in-hand',
    yes: [
      'flash-near',
      {
        ask: 'battery-low',
        yes: ['new-cell', 'replace-tag'],
        no: ['restart', 'new-cell', 'replace-tag'],
        unsure: 'yes',
        never: NEVER_HEARD,
      },
    ],
    no: ['look-around', 'flash'],
    unsure: 'no',
  },
}
