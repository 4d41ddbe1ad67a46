/** The search of the four e-tag pages: from each of them it finds in all, and loads nothing before it is used. */
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { markedParts, toSentences } from '#src/features/etag/search/find-sections.ts'
import { loadProse } from '#src/features/etag/prose/load-prose.ts'
import { paths } from '#src/paths.ts'
import { drawPage } from '#tests/src/features/draw-page.tsx'

vi.mock('#src/features/etag/prose/load-prose.ts', async (original) => {
  const whole = await original<typeof import('#src/features/etag/prose/load-prose.ts')>()
  return { loadProse: vi.fn(whole.loadProse) }
})

const { etagGuide, etagInfo, etagRegulatory, etagTroubleshooting } = paths

afterEach(() => {
  cleanup()
  history.replaceState(null, '', '/')
})

const field = () => screen.getByRole('searchbox', { name: 'Search all e-tag pages' })

/** What is found for a text, once the pages are read, which takes a busy machine a while. */
async function find(text: string): Promise<HTMLElement[]> {
  fireEvent.change(field(), { target: { value: text } })
  const list = await screen.findByRole('list', { name: 'Found in the e-tag pages' }, { timeout: 40_000 })
  return within(list).getAllByRole('link')
}

const hrefs = (links: readonly HTMLElement[]) => links.map((link) => link.getAttribute('href'))

describe.each([etagGuide, etagInfo, etagRegulatory, etagTroubleshooting])('from %s', (path) => {
  it('is found what stands on each of the four', async () => {
    drawPage(path)
    const at = (page: string, hash: string) => (page === path ? hash : page + hash)
    expect(hrefs(await find('ultrasonic'))).toContain(at(etagGuide, '#care'))
    expect(hrefs(await find('errand'))).toContain(at(etagInfo, '#states'))
    expect(hrefs(await find('weee'))[0]).toBe(at(etagRegulatory, '#weee'))
    expect(hrefs(await find('swollen'))).toContain(at(etagTroubleshooting, '#support'))
  })
})

it('names the section and its page, and says the sentence with the word', async () => {
  drawPage(etagInfo)
  const [link] = await find('ultrasonic')
  expect(link!.querySelector('strong')?.textContent).toBe('Care')
  expect(link!.querySelector('small')?.textContent).toBe('E-tag guide')
  expect(link!.textContent).toMatch(/ultrasonic cleaner/)
  expect([...link!.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['ultrasonic'])
})

it('takes no other word for one that stands there as it was typed, and does for one that does not', async () => {
  drawPage(etagGuide)
  const marks = (links: readonly HTMLElement[]) =>
    new Set(links.flatMap((link) => [...link.querySelectorAll('mark')].map(({ textContent }) => textContent)))
  expect(marks(await find('lost'))).toEqual(new Set(['lost']))
  expect(marks(await find('ultrasonik'))).toEqual(new Set(['ultrasonic']))
})

it('tells a tag whose LED flashes from one whose LED does not, and “red” from a redraw', async () => {
  drawPage(etagGuide)
  expect(hrefs(await find('flashing led'))).toContain(`${etagInfo}#questions`)
  const [link, ...more] = await find('blinks red')
  expect(link!.textContent).toMatch(/LED/)
  expect(more.map(({ textContent }) => textContent)).not.toContainEqual(expect.stringMatching(/^Redraws/))
})

it('says which words nothing found has; a letter may be wrong, and the last may still be typed', async () => {
  drawPage(etagGuide)
  const missing = () => {
    const said = document.querySelector('.tag-search [role=status]')!.textContent
    return said.split('not found: ')[1]?.replaceAll(/[\u2066-\u2069]/g, '')
  }
  await find('zebra blank tag screen')
  expect(missing()).toBe('zebra')
  await find('blnak battery')
  expect(missing()).toBeUndefined()
  await find('the battery ba')
  expect(missing()).toBeUndefined()
})

it('loads nothing before it is used', async () => {
  drawPage(etagInfo)
  vi.mocked(loadProse).mockClear()
  expect(loadProse).not.toHaveBeenCalled()
  fireEvent.focus(field())
  await vi.waitFor(() => expect(loadProse).toHaveBeenCalledTimes(4))
})

it('leads from a symptom to its step of the fault finder', async () => {
  drawPage(etagGuide)
  expect(hrefs(await find('blurry'))).toEqual([`${etagTroubleshooting}?symptom=faint-image`])
})

it('goes by arrows through what is found and back, and by Enter to the first of several', async () => {
  drawPage(etagGuide)
  const links = await find('coin cell')
  field().focus()
  const press = (key: string) => fireEvent.keyDown(document.activeElement!, { key })
  press('ArrowDown')
  expect(document.activeElement).toBe(links[0])
  press('ArrowDown')
  expect(document.activeElement).toBe(links[1])
  press('ArrowUp')
  press('ArrowUp')
  expect(document.activeElement).toBe(field())
  press('ArrowDown')
  press('Escape')
  expect(document.activeElement).toBe(field())
  press('Enter')
  expect(document.activeElement).toBe(links[0])
})

it('opens by Enter what alone is found, and nothing where several symptoms are as good', async () => {
  const page = drawPage(etagTroubleshooting)
  await find('battery')
  const enter = () => fireEvent.keyDown(field(), { key: 'Enter' })
  enter()
  expect(document.activeElement).toBe(page.querySelector('.finder-card'))
  expect(field()).toHaveProperty('value', 'battery')
  cleanup()
  drawPage(etagGuide)
  const [only, ...others] = await find('blurry')
  expect(others).toEqual([])
  const isOpened = vi.fn((event: Event) => event.preventDefault())
  only!.addEventListener('click', isOpened)
  enter()
  expect(isOpened).toHaveBeenCalledOnce()
})

it('is emptied by its cross', async () => {
  drawPage(etagGuide)
  await find('battery')
  fireEvent.click(screen.getByRole('button', { name: 'Clear search' }))
  expect(field()).toHaveProperty('value', '')
  expect(document.activeElement).toBe(field())
})

it('says that nothing is found, and offers Contact with what was looked for', async () => {
  drawPage(etagRegulatory)
  fireEvent.change(field(), { target: { value: 'hovercraft' } })
  const said = await screen.findByText(/^None of the e-tag pages has these words/)
  const link = within(said).getByRole('link', { name: 'Contact Us' })
  expect(link.getAttribute('href')).toBe(`${etagRegulatory}?popup=contact`)
})

it('narrows the symptoms that the fault finder offers, and shows the sections below them', async () => {
  const page = drawPage(etagTroubleshooting)
  const cards = () => [...page.querySelectorAll('.finder-card')].map(({ textContent }) => textContent)
  expect(cards()).toHaveLength(16 + 2)
  const links = await find('drawer')
  expect(cards()).toEqual(['One drawer silent', 'The tag itself is lost', 'Something else, or not sure'])
  expect(screen.getByText(/^1 symptom · \d+ sections?$/)).toBeDefined()
  expect(hrefs(links).filter((href) => href?.includes('symptom='))).toEqual([])
})

it('counts a lost tag first and once, and has no heading over nothing', async () => {
  const page = drawPage(etagTroubleshooting)
  const shown = () => [...page.querySelectorAll('.finder h3, .finder-card')].map((each) => each.textContent)
  fireEvent.change(field(), { target: { value: 'lost' } })
  await screen.findByText(/^1 symptom/)
  expect(shown()).toEqual(['What do you see?', 'The tag itself is lost', 'Something else, or not sure'])
  fireEvent.change(field(), { target: { value: 'xqzzy' } })
  await screen.findByText(/^None of the e-tag pages/)
  expect(shown()[0]).toBe('No symptom has these words')
})

it('finds a lost tag from the other pages', async () => {
  drawPage(etagGuide)
  expect(hrefs(await find('lost'))[0]).toBe(`${etagTroubleshooting}?symptom=led-dark&answers=l`)
})

it('takes a short sentence together with the next, and marks each word that it found', () => {
  const [first, ...rest] = toSentences(
    'LED. It flashes when it is asked to make itself known. We do that for you.',
  )
  expect(first!.text).toBe('LED. It flashes when it is asked to make itself known.')
  expect(rest).toHaveLength(1)
  expect(markedParts('A flash, flashes', (word) => word.startsWith('flash'))).toEqual([
    'A ',
    'flash',
    ', ',
    'flashes',
    '',
  ])
})
