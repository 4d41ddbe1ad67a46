/** What the trader says of himself and of his products: shown as far as it is set, and nothing in place of the rest. */
import { cleanup, render, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, describe, expect, it } from 'vitest'
import { type BrandDetails, brandDetails, FIGURES } from '#contract/brand-details.ts'
import { brand } from '#contract/brand.ts'
import { openAboutRest } from '#src/features/about/about-rest.tsx'
import { paths } from '#src/paths.ts'
import { drawPage } from './draw-page.tsx'

const own = structuredClone(brandDetails)
const { contactPhone, postalAddress } = brand

afterEach(() => {
  cleanup()
  for (const key of Object.keys(brandDetails)) delete brandDetails[key as keyof Partial<BrandDetails>]
  Object.assign(brandDetails, structuredClone(own))
  Object.assign(brand, { contactPhone, postalAddress })
})

const ASKED = /^What is asked most: /

const PAGES = [
  ['photographer', paths.photographer],
  ['etag', paths.etagProduct],
  ['epad', paths.epadProduct],
] as const

describe.each(PAGES)('the figures of the %s', (product, path) => {
  const draw = () => {
    const page = within(drawPage(path))
    return {
      table: page.queryByRole('region', { name: 'Figures' }),
      order: within(page.getByRole('region', { name: 'See it, or order it' })),
    }
  }
  const termsIn = (table: HTMLElement | null) =>
    [...(table?.querySelectorAll('dt') ?? [])].map(({ textContent }) => textContent)

  it('are a table of those that are set, and a sentence of what is asked most of the others with the way to ask', () => {
    Object.assign(brandDetails.figures[product], {
      size: '60 × 40 cm',
      manual: 'https://maker.example/manual',
    })
    const { table, order } = draw()
    expect(termsIn(table)).toEqual(['Size', 'Manual'])
    expect(table!.querySelector('dd')?.textContent).toBe('60 × 40 cm')
    expect(within(table!).getByRole('link', { name: 'https://maker.example/manual' })).toBeTruthy()
    const sentence = order.getByText(ASKED).textContent
    expect(sentence).toMatch(/weight, .*warranty/)
    expect(sentence).not.toMatch(/size|manual|resolution/)
    expect(order.getByRole('link', { name: 'Ask for the data sheet' })).toBeTruthy()
  })

  it('are asked for where none is set, and nothing is where all are', () => {
    const none = draw()
    expect(none.table).toBeNull()
    expect(none.order.getByText(ASKED).textContent).toMatch(/size, .*warranty/)
    for (const name of FIGURES[product]) Object.assign(brandDetails.figures[product], { [name]: 'set' })
    for (const name of Object.keys(brandDetails.tag)) Object.assign(brandDetails.tag, { [name]: 'set' })
    const all = draw()
    expect(termsIn(all.table).length).toBeGreaterThanOrEqual(FIGURES[product].length)
    expect(all.order.queryByText(ASKED)).toBeNull()
    expect(all.order.getByRole('link', { name: /^Ask about/ })).toBeTruthy()
  })
})

it.each([paths.home, paths.products, paths.photographer, paths.etagInfo])(
  'at the foot of %s stand the address and the phone of the trader as far as they are set',
  async (path) => {
    const footAt = async () => {
      if (path !== paths.home) return drawPage(path).querySelector('address')
      const Rest = await openAboutRest()
      return render(<Rest />, { wrapper: MemoryRouter }).container.querySelector('address')
    }
    expect((await footAt())?.textContent).toBe(`${brand.name}${brand.contactEmail}`)
    cleanup()
    Object.assign(brand, { contactPhone: '+972 (3) 000', postalAddress: '1 Jabotinsky, Ramat Gan' })
    const foot = await footAt()
    expect(foot?.textContent).toContain('1 Jabotinsky, Ramat Gan')
    expect(foot?.querySelector('a')?.getAttribute('href')).toBe('tel:+9723000')
  },
)

describe('who the trader is', () => {
  const draw = async () => {
    const Rest = await openAboutRest()
    return within(render(<Rest />, { wrapper: MemoryRouter }).container)
  }

  it('is not said while nothing is set', async () => {
    expect((await draw()).queryByText(/^Who/)).toBeNull()
  })

  it('is said as far as it is set', async () => {
    const privacy = 'https://trader.example/privacy'
    Object.assign(brandDetails, { since: 1974, offices: [1, 12], privacy })
    brand.contactPhone = '+972 3 000 0000'
    const section = within((await draw()).getByRole('region', { name: `Who ${brand.name} is` }))
    expect(section.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Since',
      'Offices',
      'Phone',
    ])
    expect(section.getByText('Ramat Gan · Dubai')).toBeTruthy()
    expect(section.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([privacy])
  })
})
