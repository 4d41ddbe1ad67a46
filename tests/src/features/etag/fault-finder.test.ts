/** The fault finder as data: every symptom leads by two answers at most to what can be done, and nothing leads nowhere. */
import { describe, expect, it } from 'vitest'
import { placeAt, stepOf, toStepBefore, toSymptom } from '#src/features/etag/finder/find-place.ts'
import { finderMessage } from '#src/features/etag/finder/finder-message.ts'
import type { Fix } from '#src/features/etag/finder/fix.ts'
import { fixes } from '#src/features/etag/finder/fixes.ts'
import { findSymptoms } from '#src/features/etag/symptoms/find-symptoms.ts'
import { GROUPS, SYMPTOM_IDS, symptoms } from '#src/features/etag/symptoms/symptoms.ts'

const MOST_ANSWERS = 2

/** Every way from a symptom to its first fix, as the answers given. */
function waysFrom(query: string, answers = ''): string[] {
  const place = placeAt(`${query}&answers=${answers}`)
  if (place.at === 'fix') return [answers]
  expect(place.at, answers).toBe('question')
  return ['y', 'n', 'u'].flatMap((answer) => waysFrom(query, answers + answer))
}

describe.each(SYMPTOM_IDS)('from %s', (symptom) => {
  const query = `?symptom=${symptom}`

  it('every way ends in a fix after two answers at most', () => {
    const ways = waysFrom(query)
    for (const answers of ways) expect(answers.length, answers).toBeLessThanOrEqual(MOST_ANSWERS)
  })

  it('a fix that does not help leads to another, and at last to a message that says all of it', () => {
    for (const answers of waysFrom(query)) {
      const met = new Set<string>()
      let tried = answers
      let place = placeAt(`${query}&answers=${tried}`)
      while (place.at === 'fix') {
        expect(met, 'no fix comes twice').not.toContain(place.fix)
        met.add(place.fix)
        expect(placeAt(`${query}&answers=${tried}y`).at).toBe('solved')
        tried += 'n'
        place = placeAt(`${query}&answers=${tried}`)
      }
      if (place.at !== 'unsolved') throw new Error(`${tried} ends ${place.at}`)
      expect(place.tried).toEqual([...met])
      const { subject, message } = finderMessage(place, { tag: 'A1B2C3', lot: 'RG-1' })
      expect(subject).toBe(`E-tag A1B2C3: ${symptoms[symptom].symptom}`)
      expect(message).toContain('Lot: RG-1')
      for (const id of place.tried) expect(message).toContain(fixes[id].title)
      expect(subject.length).toBeLessThanOrEqual(150)
      expect(message.length).toBeLessThan(2000)
    }
  })
})

it('every symptom is in a group that has a few of them, and every fix is of use to one', () => {
  for (const group of Object.keys(GROUPS)) {
    const count = SYMPTOM_IDS.filter((id) => symptoms[id].group === group).length
    expect(count, group).toBeGreaterThan(2)
    expect(count, group).toBeLessThan(7)
  }
  const used = new Set(
    SYMPTOM_IDS.flatMap((symptom) =>
      waysFrom(`?symptom=${symptom}`).flatMap((answers) => {
        const place = placeAt(`?symptom=${symptom}&answers=${answers}${'n'.repeat(9)}`)
        return place.at === 'unsolved' ? place.tried : []
      }),
    ),
  )
  expect(Object.keys(fixes).toSorted()).toEqual([...used].toSorted())
})

it('what the hands do has a drawing', () => {
  const byHand = /^(open|close|take|push|turn|touch|tape|lay|tilt|wipe|hold|put (each|one))\b/i
  for (const fix of Object.values(fixes) as Fix[])
    for (const { text, drawing } of fix.steps)
      if (byHand.test(text) && !/in the portal/.test(text)) expect(drawing, text).toBeDefined()
})

describe('the place in an address', () => {
  it.each(['?symptom=none', '?group=none', '?answers=yyy', '', '?symptom=toString'])(
    '%s is the start',
    (search) => {
      expect(placeAt(search)).toEqual({ at: 'start' })
    },
  )

  it('leaves out what no step asked for', () => {
    expect(placeAt('?symptom=blank-after-battery&answers=qn')).toMatchObject({ at: 'question', answers: '' })
    expect(placeAt('?symptom=blank-after-battery&answers=nyyyn')).toMatchObject({
      at: 'solved',
      answers: 'ny',
    })
    expect(placeAt(`?symptom=one-drawer&answers=y${'n'.repeat(5000)}`)).toMatchObject({ answers: 'yn' })
  })

  it('goes back a step at a time, and keeps the rest of the query', () => {
    let search = toSymptom('?from=here', 'old-picture', 'nun')
    const steps: number[] = []
    for (let place = placeAt(search); place.at !== 'start'; place = placeAt(search)) {
      steps.push(stepOf(place))
      search = toStepBefore(search, place)
    }
    expect(steps).toEqual([6, 5, 4, 3, 2])
    expect(search).toBe('?from=here')
  })
})

describe('the search of symptoms', () => {
  it.each([
    ['tag is blank after changing the battery', 'blank-after-battery'],
    ['the tag shows the old price', 'no-change'],
    ['QR', 'code-not-read'],
    ['two tags swapped', 'wrong-lot'],
    ['batery empty', 'drains-in-days'],
    ['GHOST', 'faint-image'],
    ['flikers', 'redraws-unasked'],
    ['qr scna', 'code-not-read'],
  ] as const)('%s', (text, id) => {
    const found = findSymptoms(text)
    expect([...found]).toContain(id)
    expect(found.size).toBeLessThan(5)
  })

  it('without a word that tells all are found, with strange ones none', () => {
    expect(findSymptoms(' the tag ').size).toBe(SYMPTOM_IDS.length)
    expect(findSymptoms('hovercraft').size).toBe(0)
  })
})
