/**
 * Loads all four e-tag pages and reads their sections, word for word as they are shown: they are drawn where nobody sees
 * them. Once, when a search begins.
 */
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { LOST } from '#src/features/etag/faults/endings.ts'
import { SYMPTOM_IDS } from '#src/features/etag/faults/symptoms.ts'
import { toSymptom } from '#src/features/etag/faults/find-place.ts'
import { loadProse } from '#src/features/etag/prose/load-prose.ts'
import { faultWords, setFaultWords } from '#src/features/etag/words/fault-words.ts'
import { type ProseSection, SECTIONS } from '#src/features/etag/words/page-prose.ts'
import type { TagPage } from '#src/features/etag/words/tag-words.ts'
import { loadWithRetry } from '#src/loading/load-with-retry.ts'
import { type Section, toSentences } from './find-sections.ts'

type Pages = Readonly<Record<TagPage, Readonly<Record<string, ProseSection>>>>

interface ReadSectionsProps {
  onRead: (sections: readonly Section[]) => void
}

export function ReadSections({ onRead }: ReadSectionsProps) {
  const [pages, setPages] = useState<Pages>()
  useEffect(() => {
    const gone = new AbortController()
    loadWithRetry(loadPages, setPages, gone.signal)
    return () => gone.abort()
  }, [])
  return pages && <Read pages={pages} onRead={onRead} />
}

async function loadPages(): Promise<Pages> {
  const [guide, info, regulatory, troubleshooting] = await Promise.all([
    loadProse('guide'),
    loadProse('info'),
    loadProse('regulatory'),
    loadProse('troubleshooting'),
  ])
  setFaultWords(troubleshooting.faults)
  return {
    guide: guide.prose.sections,
    info: info.prose.sections,
    troubleshooting: troubleshooting.prose.sections,
    regulatory: regulatory.prose.sections,
  }
}

function Read({ pages, onRead }: ReadSectionsProps & { pages: Pages }) {
  const [box] = useState(() => document.createElement('div'))
  useLayoutEffect(() => onRead([...symptomSections(), ...sectionsIn(box, pages)]), [box, pages, onRead])
  const bodies: ReactNode[] = eachSection(pages).map(({ page, id, body }) => (
    <section key={`${page} ${id}`}>{body}</section>
  ))
  return createPortal(bodies, box)
}

const eachSection = (pages: Pages) =>
  (Object.keys(pages) as TagPage[]).flatMap((page) =>
    SECTIONS[page].map((id) => ({ page, id, ...pages[page][id]! })),
  )

const sectionsIn = (box: HTMLElement, pages: Pages): Section[] =>
  eachSection(pages).map(({ page, id, title }, at) => ({
    page,
    at: { hash: `#${id}` },
    title,
    sentences: textsIn(box.children[at]!).flatMap(toSentences),
  }))

/** What text stands in. */
export const BLOCKS = 'p, li, dt, dd, th, td, h3, summary, caption'

/** What is read, block by block; drawings, buttons and the record of a tag are not. */
function textsIn(section: Element): string[] {
  const copy = section.cloneNode(true) as Element
  for (const other of copy.querySelectorAll('svg, button, [aria-hidden], .tag-record')) other.remove()
  return [...copy.querySelectorAll(BLOCKS)]
    .filter((block) => !block.querySelector(BLOCKS))
    .map((block) => block.textContent ?? '')
}

const symptomSections = (): Section[] => [
  {
    page: 'troubleshooting',
    at: { search: toSymptom('', LOST.symptom, LOST.answers) },
    title: faultWords.finder.lost,
    also: faultWords.finder.lostAlso,
    sentences: toSentences(faultWords.fixes['look-around'].why),
  },
  ...SYMPTOM_IDS.map((id): Section => {
    const { symptom, firstCheck, cause, fix, also } = faultWords.symptoms[id]
    return {
      page: 'troubleshooting',
      at: { search: toSymptom('', id) },
      title: symptom,
      also,
      sentences: [firstCheck, cause, fix].flatMap(toSentences),
    }
  }),
]
