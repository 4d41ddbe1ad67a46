/**
 * What can be done about a tag, each fix with the drawings of its numbered steps. Questions lead to them by id; one fix
 * serves several symptoms. A step that is done by hand has a drawing. Nothing here is done in the portal: it shows the
 * record of a tag and no more, so what only the trader can do is asked for.
 */
import type { DrawingName } from '#src/features/etag/drawings/drawings.ts'

export interface Fix {
  /** One entry a step, `null` where nothing is drawn. */
  steps: readonly (DrawingName | null)[]
  /** The fix is the trader's to make: a message asks for it. `part`: one step of it is. */
  asks?: true | 'part'
}

const CHANGE_OF_CELL = [
  'cell-on-cloth',
  'open-door',
  'take-cell',
  'polarity',
  'insert-cell',
  'close-door',
  'tape-cell',
] as const

export const fixes = {
  reach: { steps: ['bring-near', 'redraw'] },
  restart: { steps: ['open-door', 'take-cell', 'drain', 'polarity', 'insert-cell', 'close-door'] },
  'new-cell': { steps: CHANGE_OF_CELL },
  /** Where a cell was put in just before. */
  'another-cell': { steps: CHANGE_OF_CELL },
  'base-power': { steps: ['base', 'other-socket', 'redraw'] },
  'base-wait': { steps: [null, 'redraw'] },
  'first-report': { steps: ['compare', 'bring-near', 'tag-code'], asks: 'part' },
  coverage: { steps: ['place-base', 'drawer', 'redraw'] },
  redraw: { steps: ['tag-code', 'bring-near'], asks: true },
  'other-picture': { steps: ['tag-code', 'redraw'], asks: true },
  firmware: { steps: ['tag-code', null], asks: true },
  'record-first': { steps: ['compare', null], asks: true },
  'put-back': { steps: [null, 'put-back', 'compare'] },
  'ask-lot': { steps: ['tag-code', null], asks: true },
  rebind: { steps: ['tag-code', null, 'redraw'], asks: true },
  'two-tags': { steps: ['take-cell', 'tag-code'], asks: true },
  warm: { steps: ['warm', 'redraw'], asks: 'part' },
  'replace-tag': { steps: ['no-bend', 'take-cell', 'tag-code'], asks: true },
  'base-then-tag': {
    steps: ['base', 'open-door', 'take-cell', 'drain', 'polarity', 'insert-cell', 'close-door', 'redraw'],
  },
  interval: { steps: ['base', 'insert-cell', null], asks: 'part' },
  free: { steps: ['tag-code', null, 'scan'], asks: true },
  channel: { steps: ['base', 'bring-near'] },
  tilt: { steps: ['wipe', 'tilt', 'scan'] },
  'type-code': { steps: ['tag-code'] },
  'quiet-hours': { steps: ['base', null, 'tag-code'], asks: true },
  'changes-come': { steps: ['compare', null], asks: true },
  'flash-near': { steps: ['bring-near', 'flash'], asks: true },
  flash: { steps: [null, 'flash'], asks: true },
  'look-around': { steps: [null, 'tag-code'] },
} as const satisfies Record<string, Fix>

export type FixId = keyof typeof fixes
