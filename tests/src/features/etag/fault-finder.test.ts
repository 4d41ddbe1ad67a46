/** The fault finder as data: every symptom leads by two taps at most to what can be done, and nothing leads nowhere. */
import { beforeEach, describe, expect, it } from 'vitest'
import { countSteps } from '#src/features/etag/faults/count-steps.ts'
import { endingOf, ENDINGS, isLost, LOST } from '#src/features/etag/faults/endings.ts'
import { fixes } from '#src/features/etag/faults/fixes.ts'
import { GROUPS, SYMPTOM_IDS, symptoms } from '#src/features/etag/faults/symptoms.ts'
import { type Place, placeAt, toStepBefore, toSymptom } from '#src/features/etag/faults/find-place.ts'
import { finderMessage } from '#src/features/etag/finder/finder-message.ts'
import { faults as english } from '#src/features/etag/prose/en/faults/faults.ts'
import { faults as hebrew } from '#src/features/etag/prose/he/faults/faults.ts'
import { setFaultWords } from '#src/features/etag/words/fault-words.ts'

/** The symptom is the first. */
const MOST_TAPS = 2

beforeEach(() => setFaultWords(english))

const answersAt = (place: Extract<Place, { at: 'question' }>) => [
  'y',
  'n',
  'u',
  ...(place.mayBeNever ? ['r'] : []),
]

/** Every way from a symptom to its end without success, as the answers given. */
function endsFrom(query: string, answers = ''): string[] {
  const place = placeAt(`${query}&answers=${answers}`)
  if (place.at === 'unsolved') return [answers]
  if (place.at !== 'question') return endsFrom(query, `${answers}n`)
  return answersAt(place).flatMap((answer) => endsFrom(query, answers + answer))
}

/** Every way from a symptom to the first thing to do, as the taps. */
function tapsToDo(query: string, answers = ''): number[] {
  const place = placeAt(`${query}&answers=${answers}`)
  const taps = 1 + answers.length
  if (place.at === 'fix') return [taps]
  if (place.at !== 'question') throw new Error(`${answers} ends ${place.at}`)
  return answersAt(place).flatMap((answer) => tapsToDo(query, answers + answer))
}

describe.each(SYMPTOM_IDS)('from %s', (symptom) => {
  const query = `?symptom=${symptom}`

  it('every way comes to something to do by two taps at most', () => {
    for (const taps of tapsToDo(query)) expect(taps).toBeLessThanOrEqual(MOST_TAPS)
  })

  it('each answer leads to something to do, and what has helped is the end', () => {
    for (const end of endsFrom(query))
      for (let used = 0; used < end.length; used++) {
        const before = `${query}&answers=${end.slice(0, used)}`
        if (placeAt(before).at === 'question')
          expect(placeAt(`${query}&answers=${end.slice(0, used + 1)}`).at, end).toBe('fix')
        else expect(placeAt(`${before}y`).at, end).toBe('solved')
      }
  })

  it('a fix that does not help leads to another, and at last to a message that says all of it', () => {
    for (const answers of endsFrom(query)) {
      const place = placeAt(`${query}&answers=${answers}`)
      if (place.at !== 'unsolved') throw new Error(`${answers} ends ${place.at}`)
      expect(new Set(place.tried.map(({ fix }) => fix)).size, `no fix comes twice on ${answers}`).toBe(
        place.tried.length,
      )
      expect(place.answers).toBe(answers)
      for (const words of [hebrew, english]) {
        setFaultWords(words)
        const { subject, message } = finderMessage(place, { tag: 'A1B2C3', lot: 'RG-1' })
        expect(subject).toContain('A1B2C3')
        expect(subject).toContain(
          isLost(place) ? words.message.lost.subject : words.symptoms[symptom].symptom,
        )
        expect(message).toContain('RG-1')
        for (const { fix, outcome } of place.tried)
          expect(message).toContain(`- ${words.fixes[fix].title} – ${words.message.outcomes[outcome]}`)
        expect(subject.length).toBeLessThanOrEqual(150)
        expect(message.length).toBeLessThan(2000)
      }
    }
  })
})

/** Every way to an end, with each thing that is shown done or left out. */
function allEndsFrom(query: string, answers = ''): Extract<Place, { at: 'unsolved' }>[] {
  const place = placeAt(`${query}&answers=${answers}`)
  if (place.at === 'unsolved') return [place]
  const next = place.at === 'question' ? answersAt(place) : ['n', 'u']
  return next.flatMap((answer) => allEndsFrom(query, answers + answer))
}

it('says at each step how far it is, and never more of what may come than before', () => {
  for (const symptom of SYMPTOM_IDS) {
    const query = `?symptom=${symptom}`
    const longest = Math.max(...endsFrom(query).map(({ length }) => length))
    for (const end of endsFrom(query)) {
      let least = longest
      for (let used = 0; used < end.length; used++) {
        const place = placeAt(`${query}&answers=${end.slice(0, used)}`)
        if (place.at !== 'question' && place.at !== 'fix') throw new Error(place.at)
        const { step, most } = countSteps(place)
        expect(step, end).toBe(used + 1)
        expect(most, end).toBeLessThanOrEqual(least)
        expect(most, end).toBeGreaterThanOrEqual(end.length)
        least = most
      }
      expect(least, end).toBe(end.length)
    }
  }
  const lost = placeAt(toSymptom('', LOST.symptom, LOST.answers))
  if (lost.at !== 'fix') throw new Error(lost.at)
  expect(countSteps(lost), 'nobody was asked').toEqual({ step: 1, most: 2 })
})

it('no ending speaks of a cell that was not taken out, and each has words of its own', () => {
  const ends = SYMPTOM_IDS.flatMap((symptom) => allEndsFrom(`?symptom=${symptom}`))
  for (const words of [english, hebrew])
    for (const end of ends) {
      const { title, text } = words.finder.unsolved[endingOf(end)]
      const isCellOut = end.tried.some(
        ({ fix, outcome }) => outcome === 'n' && (fix === 'replace-tag' || fix === 'two-tags'),
      )
      const speaksOfCell = /\bcell|סוללה/.test(`${title} ${text}`)
      expect(speaksOfCell, `${end.symptom} ${end.answers}`).toBe(isCellOut)
    }
  expect(new Set(ends.map(endingOf))).toEqual(new Set(ENDINGS))
})

it('a lost tag is called so, and its message asks for its lot, its place and its last contact', () => {
  const place = placeAt(toSymptom('', LOST.symptom, `${LOST.answers}nn`))
  if (place.at !== 'unsolved') throw new Error(place.at)
  const { subject, message } = finderMessage(place, {})
  expect(subject).toBe('E-tag: lost')
  expect(message).toMatch(
    /^Code.*\nLot: \nWhere the parcel was last, and when:\nLast contact in its record:\n/,
  )
  expect(message).toContain('The tag itself is lost')
  expect(message).not.toContain('LED')
})

it('who has lost a tag is told where to look, and nothing of its cell', () => {
  const place = placeAt('?symptom=led-dark&answers=nnn')
  if (place.at !== 'unsolved') throw new Error(place.at)
  expect(place.tried.map(({ fix }) => fix)).toEqual(['look-around', 'flash'])
  for (const words of [english, hebrew])
    expect(JSON.stringify([words.fixes['look-around'], words.fixes.flash])).not.toMatch(/cell|סולל/)
})

it('who holds a tag that does not flash watches its light, and waits for no picture', () => {
  for (const answers of endsFrom('?symptom=led-dark').filter((given) => given.startsWith('y'))) {
    const place = placeAt(`?symptom=led-dark&answers=${answers}`)
    if (place.at !== 'unsolved') throw new Error(place.at)
    const [first, ...others] = place.tried.map(({ fix }) => fix)
    expect(first).toBe('flash-near')
    expect(others, answers).not.toContain('reach')
  }
})

it('a tag that cannot be paired comes to its radio channel and its reach on every way', () => {
  for (const answers of endsFrom('?symptom=cannot-pair')) {
    const place = placeAt(`?symptom=cannot-pair&answers=${answers}`)
    if (place.at !== 'unsolved') throw new Error(place.at)
    expect(place.tried.map(({ fix }) => fix)).toEqual(
      expect.arrayContaining(['channel', 'reach', 'new-cell']),
    )
  }
  // A display keeps its picture without power.
  for (const words of [english, hebrew])
    expect(words.questions['on-another-lot'].look).not.toMatch(/show a lot|מוצג בו לוט/)
})

it('a step that was left out is said to be so', () => {
  const place = placeAt('?symptom=blank-after-battery&answers=unun')
  if (place.at !== 'unsolved') throw new Error(place.at)
  const { message } = finderMessage(place, {})
  expect(message).toContain('- Restart the tag – not tried')
  expect(message).toContain('- Put in another new cell – not tried')
  expect(message).toContain('- Replace the tag – did not help')
})

it('who has changed the cell is asked for another one than that', () => {
  for (const answers of endsFrom('?symptom=blank-after-battery')) {
    const place = placeAt(`?symptom=blank-after-battery&answers=${answers}`)
    if (place.at !== 'unsolved') throw new Error(place.at)
    const tried = place.tried.map(({ fix }) => fix)
    expect(tried).toContain('another-cell')
    expect(tried).not.toContain('new-cell')
  }
  expect(english.fixes['another-cell'].steps[0]).toContain('not the one just put in')
})

it.each([
  // One drawer is silent and the others work: the base is not to be touched.
  ['one-drawer', 'u', ['coverage', 'restart', 'new-cell']],
  ['one-drawer', 'n', ['restart', 'new-cell', 'replace-tag']],
  // Nobody knows which lot the record names: nothing more is moved.
  ['wrong-lot', 'nu', ['put-back', 'ask-lot', 'restart', 'rebind']],
  ['stops-at-night', 'nu', ['quiet-hours', 'base-power', 'coverage', 'redraw']],
] as const)('from %s the answers %s take nothing for granted', (symptom, answers, fixes) => {
  const end = endsFrom(`?symptom=${symptom}`).find(
    (all) => /^n*$/.test(all.slice(answers.length)) && all.startsWith(answers),
  )
  const place = placeAt(`?symptom=${symptom}&answers=${end}`)
  if (place.at !== 'unsolved') throw new Error(place.at)
  expect(place.tried.map(({ fix }) => fix)).toEqual(fixes)
})

it('what is done first harms nobody else: no base is switched off, no tag is replaced, none is put on another lot', () => {
  const harmful = ['base-then-tag', 'replace-tag', 'rebind', 'free', 'two-tags', 'channel']
  for (const symptom of SYMPTOM_IDS) {
    const place = placeAt(`?symptom=${symptom}`)
    if (place.at === 'fix') expect(harmful).not.toContain(place.fix)
  }
})

it.each([
  ['no-change', 'nr'],
  ['old-picture', 'r'],
  ['stops-at-night', 'nr'],
] as const)('from %s a tag that was never reported has a way of its own', (symptom, answers) => {
  const place = placeAt(`?symptom=${symptom}&answers=${answers}`)
  if (place.at !== 'fix') throw new Error(place.at)
  expect(place.fix).toBe('first-report')
  const { message } = finderMessage(place, { fix: place.fix })
  expect(message).toContain('– its record says that no base station has reported it yet')
  expect(message).toContain('Please see whether it is paired')
})

it('no question that the record does not answer takes that for an answer', () => {
  expect(placeAt('?symptom=redraws-unasked&answers=nr')).toMatchObject({ at: 'question', mayBeNever: false })
  expect(placeAt('?symptom=no-change&answers=nnnr')).toMatchObject({ at: 'question', answers: 'nnn' })
})

it('asks for another parcel before it asks for the portal', () => {
  expect(placeAt('?symptom=wrong-lot')).toMatchObject({ fix: 'put-back' })
  expect(placeAt('?symptom=wrong-lot&answers=n')).toMatchObject({ question: 'tag-of-lot' })
})

it('the message says of a second tag only what the reader has answered', () => {
  const asks = english.fixes['two-tags'].asks
  for (const [answer, fix] of [
    ['y', 'two-tags'],
    ['n', 'firmware'],
    ['u', 'firmware'],
  ] as const) {
    expect(placeAt('?symptom=old-picture&answers=nnnnn')).toMatchObject({ question: 'second-tag' })
    const place = placeAt(`?symptom=old-picture&answers=nnnnn${answer}`)
    if (place.at !== 'fix') throw new Error(place.at)
    expect(place.fix).toBe(fix)
    expect(finderMessage(place, { fix: place.fix }).message.includes(asks)).toBe(answer === 'y')
  }
})

it('a message about many tags asks for their base and their number', () => {
  const about = (symptom: string, tag?: string) => {
    const place = placeAt(`?symptom=${symptom}&answers=nn`)
    if (!('tried' in place)) throw new Error(place.at)
    return finderMessage(place, tag === undefined ? {} : { tag, lot: 'RG-1' }).message
  }
  expect(about('many-silent')).toMatch(/^Base station and room:\nHow many/)
  expect(about('many-silent', 'A1')).toMatch(/^Code printed on the tag: A1\nLot: RG-1\nBase station/)
  expect(about('faint-image')).toMatch(/^Code printed on the tag: \nLot: \nSymptom/)
})

it('a cold tag that no change is due for can be written about, and gets a new cell in the end', () => {
  const place = placeAt('?symptom=faint-image')
  if (place.at !== 'fix') throw new Error(place.at)
  expect(place.fix).toBe('warm')
  expect(finderMessage(place, { fix: place.fix }).message).toContain('have it drawn anew')
  expect(placeAt('?symptom=faint-image&answers=nnn')).toMatchObject({ fix: 'new-cell' })
})

it('a fix that has helped is the end', () => {
  expect(placeAt('?symptom=one-drawer&answers=yy').at).toBe('solved')
  expect(placeAt('?symptom=blank-after-battery&answers=y').at).toBe('solved')
  expect(placeAt('?symptom=blank-after-battery&answers=nyny').at).toBe('solved')
})

it('every symptom is in a group that has a few of them, and every fix is of use to one', () => {
  for (const group of GROUPS) {
    const count = SYMPTOM_IDS.filter((id) => symptoms[id] === group).length
    expect(count, group).toBeGreaterThan(2)
    expect(count, group).toBeLessThan(7)
  }
  const used = new Set(
    SYMPTOM_IDS.flatMap((symptom) =>
      endsFrom(`?symptom=${symptom}`).flatMap((answers) => {
        const place = placeAt(`?symptom=${symptom}&answers=${answers}`)
        return place.at === 'unsolved' ? place.tried.map(({ fix }) => fix) : []
      }),
    ),
  )
  expect(Object.keys(fixes).toSorted()).toEqual([...used].toSorted())
})

describe('the place in an address', () => {
  it.each(['?symptom=none', '?group=blank', '?answers=yyy', '', '?symptom=toString'])(
    '%s is the start',
    (search) => {
      expect(placeAt(search)).toEqual({ at: 'start' })
    },
  )

  it('leaves out what no step asked for', () => {
    expect(placeAt('?symptom=blank-after-battery&answers=qn')).toMatchObject({ at: 'fix', answers: '' })
    expect(placeAt('?symptom=blank-after-battery&answers=nrn')).toMatchObject({
      at: 'question',
      answers: 'n',
    })
    expect(placeAt('?symptom=blank-after-battery&answers=yny')).toMatchObject({ at: 'solved', answers: 'y' })
    expect(placeAt(`?symptom=one-drawer&answers=y${'n'.repeat(5000)}`)).toMatchObject({ answers: 'yn' })
  })

  it('goes back a step at a time, and keeps the rest of the query', () => {
    let search = toSymptom('?from=here', 'old-picture', 'nun')
    const answers: string[] = []
    for (let place = placeAt(search); place.at !== 'start'; place = placeAt(search)) {
      answers.push(place.answers)
      search = toStepBefore(search, place)
    }
    expect(answers).toEqual(['nun', 'nu', 'n', ''])
    expect(search).toBe('?from=here')
  })

  it('goes back from a lost tag to the start, which asks nothing first', () => {
    let place = placeAt(toSymptom('', LOST.symptom, LOST.answers))
    expect(toStepBefore('', place)).toBe('')
    place = placeAt(toSymptom('', LOST.symptom, `${LOST.answers}n`))
    expect(placeAt(toStepBefore('', place))).toMatchObject({ answers: LOST.answers })
  })
})
