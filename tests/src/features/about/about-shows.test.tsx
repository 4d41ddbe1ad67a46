/** The samples of the start page: each leads to what its picture shows. */
import { render, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { openAboutRest } from '#src/features/about/about-rest.tsx'
import { lotsOpen } from '#src/lot-paths.ts'
import { samples } from '#src/samples/samples.ts'

it('stones side by side open side by side', async () => {
  const Rest = await openAboutRest()
  const page = within(render(<Rest />, { wrapper: MemoryRouter }).container)
  const pictured = page.getAllByRole('columnheader').slice(1)
  const link = page.getByRole<HTMLAnchorElement>('link', { name: 'Put stones side by side' })
  expect(pictured).toHaveLength(3)
  expect(lotsOpen(link.search).map((id) => samples[id - 1]?.lot)).toEqual(
    pictured.map(({ textContent }) => textContent),
  )
})
