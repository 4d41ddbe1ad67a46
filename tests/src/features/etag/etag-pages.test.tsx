import { cleanup, fireEvent, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { brandDetails } from '#contract/brand-details.ts'
import { brand } from '#contract/brand.ts'
import { formatDate } from '#src/format/date-format.ts'
import { paths } from '#src/paths.ts'
import { drawPage, wordsOf } from '#tests/src/features/draw-page.tsx'

const { etagGuide, etagInfo, etagRegulatory, etagTroubleshooting, products, epadProduct } = paths

const SYMPTOMS = [
  'No change after update',
  'Many tags silent together',
  'One drawer silent',
  '“Updated” in portal, old picture on tag',
  'Wrong lot shown',
  'Blank or frozen after battery change',
  'Works on the desk, dies during redraw',
  'Faint or ghost image',
  'Lines or missing segments',
  'Stuck “waiting for data”',
  'Battery drains in days',
  'Redraws without new data',
  'Cannot pair',
  'QR not read',
  'Updates stop at night',
  'LED does not flash on “find”',
]

afterEach(cleanup)

describe.each([etagGuide, etagInfo, etagRegulatory, etagTroubleshooting])('the e-tag page at %s', (path) => {
  it('has 600 words or more', () => {
    expect(wordsOf(drawPage(path)).length).toBeGreaterThanOrEqual(600)
  })

  it('lists its own sections, in order', () => {
    const page = within(drawPage(path))
    const listed = within(page.getByRole('doc-toc')).getAllByRole('link')
    const sections = page.getAllByRole('heading', { level: 2 }).slice(0, -1)
    expect(listed.map((link) => link.textContent)).toEqual(sections.map((heading) => heading.textContent))
    expect(listed.map((link) => link.getAttribute('href'))).toEqual(sections.map(({ id }) => `#${id}`))
  })

  it('has a link to copy at each of its sections', async () => {
    const copied: string[] = []
    const clipboard = { writeText: async (text: string) => void copied.push(text) }
    Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true })
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'clipboard'))
    const page = within(drawPage(path))
    const ids: string[] = []
    for (const { id, textContent } of page.getAllByRole('heading', { level: 2 }).slice(0, -1)) {
      ids.push(`${location.origin}${path}#${id}`)
      fireEvent.click(page.getByRole('button', { name: `Copy link: ${textContent}` }))
    }
    await vi.waitFor(() => expect(copied).toEqual(ids))
  })

  it('leads to the other e-tag pages and not to itself', () => {
    const sisters = within(within(drawPage(path)).getByRole('region', { name: 'More on e-tags' }))
    const links = sisters.getAllByRole('link').map((link) => link.getAttribute('href'))
    const others = [etagGuide, etagInfo, etagTroubleshooting, etagRegulatory].filter((page) => page !== path)
    expect(links).toEqual(expect.arrayContaining(others))
    expect(links).not.toContain(path)
  })
})

it.each([etagGuide, etagInfo, etagRegulatory, etagTroubleshooting, products, epadProduct])(
  'says on paper whose page %s is, where it stands and when it was printed',
  (path) => {
    const head = drawPage(path).querySelector('.print-head')
    const said = [...head!.children].map(({ textContent }) => textContent)
    expect(said).toEqual([brand.name, location.origin + path, formatDate(new Date().toISOString())])
  },
)

it('opens its contents from the bar of a phone, and closes them by Escape, beside them and at a link', () => {
  const page = within(drawPage(etagGuide))
  const bar = within(page.getByRole('doc-toc')).getByRole('button', { name: 'On this page' })
  const isOpen = () => bar.getAttribute('aria-expanded') === 'true'
  for (const close of [
    () => fireEvent.keyDown(document.body, { key: 'Escape' }),
    () => fireEvent.pointerDown(document.body),
    () => fireEvent.click(page.getByRole('link', { name: 'Battery' })),
  ]) {
    expect(isOpen()).toBe(false)
    fireEvent.click(bar)
    expect(isOpen()).toBe(true)
    close()
  }
  expect(isOpen()).toBe(false)
})

it('guides through six parts, in numbered steps where there is something to do', () => {
  const page = within(drawPage(etagGuide))
  const parts = page.getAllByRole('heading', { level: 2 }).slice(0, -1)
  const names = parts.map(({ textContent }) => textContent)
  expect(names).toEqual(['What the tag is', 'Set-up', 'Pair (bind)', 'Refresh', 'Battery', 'Care'])
  for (const part of ['Set-up', 'Pair (bind)', 'Refresh', 'Battery']) {
    const steps = page.getByRole('region', { name: part }).querySelector('ol')
    expect(steps?.children.length, part).toBeGreaterThan(4)
    expect(steps?.querySelector('svg'), part).not.toBeNull()
  }
})

it('has the nine regulatory headings, numbered', () => {
  const headings = within(drawPage(etagRegulatory)).getAllByRole('heading', { level: 2 }).slice(0, -1)
  const subjects = [
    /Coin-cell/,
    /maker/,
    /FCC/,
    /radio/,
    /RoHS and WEEE/,
    /2023\/1542/,
    /Transport/,
    /LED and NFC/,
    /Other/,
  ]
  expect(headings).toHaveLength(9)
  headings.forEach(({ textContent }, at) => {
    expect(textContent).toMatch(new RegExp(`^${at + 1}\\. `))
    expect(textContent).toMatch(subjects[at]!)
  })
})

describe('the table of symptoms', () => {
  const table = () =>
    within(within(drawPage(etagTroubleshooting)).getByRole('table', { name: /16 symptoms/ }))

  it('has the sixteen symptoms in their order', () => {
    expect(
      table()
        .getAllByRole('rowheader')
        .map(({ textContent }) => textContent),
    ).toEqual(SYMPTOMS)
  })

  it('says for each what to check first, why, and what to do, each labelled for a narrow screen', () => {
    const columns = ['First check', 'Likely cause', 'Fix']
    expect(
      table()
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Symptom', ...columns])
    for (const row of table().getAllByRole('row').slice(1)) {
      const cells = within(row).getAllByRole('cell')
      expect(cells.map((cell) => cell.dataset['column'])).toEqual(columns)
      for (const cell of cells) expect(cell.textContent?.length).toBeGreaterThan(10)
    }
  })
})

it('speaks of nothing that the portal has not', () => {
  const elsewhere =
    /\b(activity log|tag list|(press|choose|tap) (Refresh|find)|(scan|unbind|bind)\b[^.]* in the portal)/i
  for (const path of [etagGuide, etagInfo, etagTroubleshooting]) {
    const words = wordsOf(drawPage(path)).join(' ')
    expect(words).not.toMatch(elsewhere)
    for (const row of ['Last contact', 'Shows'] as const)
      if (path !== etagInfo) expect(words, path).toContain(row)
  }
})

describe('what only the maker can supply', () => {
  const own = { ...brandDetails.tag }
  const restore = () => Object.assign(brandDetails.tag, own)
  beforeEach(restore)
  afterEach(restore)

  const values = (path: string) =>
    [...drawPage(path).querySelectorAll('.maker-values dd')].map(({ textContent }) => textContent)

  it('is said to be missing while it is not set', () => {
    for (const key of Object.keys(own)) Object.assign(brandDetails.tag, { [key]: null })
    expect(values(etagGuide)).toEqual([])
    expect(values(etagRegulatory)).toEqual([])
    const page = drawPage(etagRegulatory)
    expect(page.textContent).not.toMatch(/Hereby/)
    const [said, ...more] = [...page.querySelectorAll('p')].filter((p) => /Not set/.test(p.textContent ?? ''))
    expect(said?.textContent).toContain('Model, Maker, FCC ID, Frequency band, Maximum radio power, EU decl')
    expect(said?.textContent).toContain('WEEE registration number, Battery type, Nominal voltage')
    expect(more).toEqual([])
  })

  it('is named alone where the rest is set, and the FCC’s wordings are folded without an FCC ID', () => {
    Object.assign(brandDetails.tag, { model: 'M1', fccId: null })
    expect(values(etagRegulatory)).toEqual(['M1'])
    const page = drawPage(etagRegulatory)
    expect(page.textContent).toMatch(/Not set[^:]*: Maker, FCC ID/)
    expect(page.querySelector('details blockquote')).not.toBeNull()
    Object.assign(brandDetails.tag, { fccId: '2ABC' })
    expect(drawPage(etagRegulatory).querySelector('details')).toBeNull()
  })

  it('unfolds the FCC’s wordings on paper, and folds them again', () => {
    const details = drawPage(etagRegulatory).querySelector('details')!
    expect(details.open).toBe(false)
    fireEvent(window, new Event('beforeprint'))
    expect(details.open).toBe(true)
    fireEvent(window, new Event('afterprint'))
    expect(details.open).toBe(false)
  })

  it('reads as finished once all of it is set', () => {
    for (const key of Object.keys(own))
      Object.assign(brandDetails.tag, { [key]: `https://maker.example/${key}` })
    const { postalAddress } = brand
    brand.postalAddress = '1 Street'
    const text = drawPage(etagRegulatory).textContent
    brand.postalAddress = postalAddress
    expect(text).toContain('1 Street')
    expect(text).not.toMatch(/not set|without one|until then|once .* set/i)
  })

  it.each(Object.keys(own))('is shown as supplied once %s is set', (key) => {
    const supplied = key === 'declarationOfConformity' ? 'https://maker.example/doc' : `supplied ${key}`
    Object.assign(brandDetails.tag, { [key]: supplied })
    expect(values(etagRegulatory)).toContain(supplied)
  })

  it('makes the simplified declaration once maker, model and address are set', () => {
    Object.assign(brandDetails.tag, {
      maker: 'A Maker',
      model: 'M1',
      declarationOfConformity: 'https://maker.example/doc',
    })
    const page = drawPage(etagRegulatory)
    expect(page.textContent).toContain(
      'Hereby, A Maker declares that the radio equipment type M1 is in compliance',
    )
    expect(within(page).getAllByRole('link', { name: 'https://maker.example/doc' })).toHaveLength(2)
  })
})

it.each(['no-change', 'old-picture'])('of %s the first step says that a tag shows no price', (symptom) => {
  const says = (answers: string) => {
    history.replaceState(null, '', `?symptom=${symptom}&answers=${answers}`)
    return drawPage(paths.etagTroubleshooting).querySelector('.finder')?.textContent
  }
  expect(says('')).toContain('it shows no price')
  expect(says('n')).not.toContain('it shows no price')
  history.replaceState(null, '', '/')
})
