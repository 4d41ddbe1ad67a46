import { expect, test } from 'vitest'
import { proposedSubject } from '#src/features/contact/draft/contact-subject.ts'
import { paths } from '#src/paths.ts'
import { more } from '#src/say/more.ts'

/** Nobody writes from there: they have no banner, or are the staff's. */
const WITHOUT_CONTACT = new Set<string>([paths.share, paths.office])

test('every page proposes a subject of its own', () => {
  const pages = Object.values(paths).filter((path) => !WITHOUT_CONTACT.has(path))
  const { noPage } = more.contact.about
  expect(pages.filter((path) => proposedSubject(undefined, {}, [], path, false) === noPage)).toEqual([])
  expect(proposedSubject(undefined, {}, [], '/none', false)).toBe(noPage)
})
