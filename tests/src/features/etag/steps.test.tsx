/** Steps of the e-tag pages: what the hands do is drawn, wherever it stands. */
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { fixes } from '#src/features/etag/faults/fixes.ts'
import { faults } from '#src/features/etag/prose/en/faults/faults.ts'
import { Steps } from '#src/features/etag/steps/steps.tsx'
import { paths } from '#src/paths.ts'
import { drawPage } from '#tests/src/features/draw-page.tsx'

afterEach(cleanup)

const HANDS = [
  'open|close|take|push|turn|touch|tape|lay|tilt|wipe|hold|put|insert|drain|move|switch|power|try|scan|fix|start|hand',
  'have (a|the) new cell|note the radio channel',
].join('|')
const BY_HAND = new RegExp(`(^|[.:,] )(${HANDS})\\b(?![^.]* in the portal)`, 'i')

const PAGES = [paths.etagGuide, paths.etagInfo, paths.etagRegulatory, paths.etagTroubleshooting]

it.each(PAGES)('each step by hand at %s has a drawing', (path) => {
  const steps = [...drawPage(path).querySelectorAll('.steps > li')]
  expect(steps.map(textOf).some((text) => BY_HAND.test(text))).toBe(path !== paths.etagInfo)
  const undrawn = steps.filter((step) => !step.querySelector('svg')).map(textOf)
  expect(undrawn.filter((text) => BY_HAND.test(text))).toEqual([])
})

it.each(PAGES)('no list without drawings at %s says what to do by hand', (path) => {
  const items = [...drawPage(path).querySelectorAll('ol:not(.steps) > li')].map(
    (item) => item.textContent ?? '',
  )
  expect(items.filter((text) => new RegExp(`^(${HANDS})\\b`, 'i').test(text))).toEqual([])
})

it('each step by hand of a fix has a drawing', () => {
  const undrawn = Object.entries(faults.fixes).flatMap(([id, { steps }]) =>
    steps.filter((_, at) => fixes[id as keyof typeof fixes].steps[at] === null),
  )
  expect(undrawn.filter((text) => BY_HAND.test(text))).toEqual([])
})

it('whoever takes a cell out and puts it back does all six steps, in their order', () => {
  const restart = fixes.restart.steps
  for (const [id, { steps }] of Object.entries(fixes) as [string, { steps: readonly unknown[] }][])
    if (steps.includes('drain'))
      expect(
        steps.filter((step) => restart.includes(step as never)),
        id,
      ).toEqual(restart)
})

it('steps stand side by side only where each is drawn, so that none leaves a hole beside it', () => {
  const open = { text: 'Open the battery door.', drawing: 'open-door' } as const
  const take = { text: 'Take the cell out.', drawing: 'take-cell' } as const
  const formOf = (steps: Parameters<typeof Steps>[0]['steps']) =>
    render(<Steps steps={steps} areCards />).container.querySelector('ol')!.className
  expect(formOf([open, take])).toBe('steps steps-cards')
  expect(formOf([open, { text: 'Wait.' }, take])).toBe('steps')
  expect(formOf([open])).toBe('steps')
})

const textOf = (step: Element): string => step.querySelector('.step-text > div')?.textContent ?? ''
