import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useTitleOver } from '#src/ui/dialog/title-over.ts'

function Over({ name }: { name: string }) {
  useTitleOver(name)
  return null
}

/** A page with what is open over it, from below. */
const page = (title: string | undefined, ...open: string[]) => (
  <>
    {title && <title>{title}</title>}
    {open.map((name, at) => (
      // oxlint-disable-next-line react/no-array-index-key -- what is open has a place and a name that changes
      <Over key={at} name={name} />
    ))}
  </>
)

it('names what is open, the topmost first, and follows each change', async () => {
  const titles = document.querySelectorAll('title').length
  const { rerender, unmount } = render(page('My photos · Loupe'))
  expect(document.title).toBe('My photos · Loupe')
  rerender(page('My photos · Loupe', 'RG-142'))
  expect(document.title).toBe('RG-142 · My photos · Loupe')
  rerender(page('My photos · Loupe', 'RG-142', 'Contact Us'))
  expect(document.title).toBe('Contact Us · RG-142 · My photos · Loupe')
  rerender(page('My photos · Loupe', 'RG-143', 'Contact Us'))
  expect(document.title).toBe('Contact Us · RG-143 · My photos · Loupe')
  rerender(page('Lots · Loupe', 'RG-143'))
  await expect.poll(() => document.title).toBe('RG-143 · Lots · Loupe')
  rerender(page('Lots · Loupe'))
  expect(document.title).toBe('Lots · Loupe')
  unmount()
  expect(document.querySelectorAll('title')).toHaveLength(titles)
})

it('takes up the title of a page that comes later than what is open over it', async () => {
  document.title = 'Loupe'
  const shell = document.querySelector('title')
  const { rerender, unmount } = render(page(undefined, 'Contact Us'))
  expect(document.title).toBe('Contact Us · Loupe')
  rerender(page('Our Products · Loupe', 'Contact Us'))
  await expect.poll(() => document.title).toBe('Contact Us · Our Products · Loupe')
  rerender(page('Our Products · Loupe'))
  expect(document.title).toBe('Our Products · Loupe')
  unmount()
  shell?.remove()
})
