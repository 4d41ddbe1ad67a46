/** The electronic tags: those that somebody should look after, or those that were searched for. */
import { useState } from 'react'
import type { ListedTag } from '#contract/ingest/tags.ts'
import { formatCount } from '#src/format/number-format.ts'
import { inOneLine } from '#src/say/isolate.ts'
import { more } from '#src/say/more.ts'
import { office } from '#src/say/office.ts'
import { ArticleTable } from '#src/ui/article/article-table.tsx'
import { Choice } from '#src/ui/controls/choice.tsx'
import { Field } from '#src/ui/controls/field.tsx'
import { FoldedSection } from '#src/office/folded-section.tsx'
import { RowOpener } from '#src/office/row-opener.tsx'
import { useList } from '#src/office/use-list.ts'
import { TagPopup } from './tag-popup.tsx'
import { allTags, kindsOf, rowsOf, type Shown } from './all-tags.ts'
import './tags.css'

/** Longer lists are cut: a search finds the others. */
const MOST_SHOWN = 12

/** `at`: when the office's overview came. */
export const TagsSection = ({ at }: { at: string }) => (
  <FoldedSection id="tags" title={office.tags.title}>
    <TagList at={at} />
  </FoldedSection>
)

function TagList({ at }: { at: string }) {
  const words = office.tags
  const [{ found, failure }, again] = useList(allTags, at)
  const [shows, show] = useState<Shown>('odd')
  const [text, search] = useState('')
  const [openedTag, open] = useState<string>()
  const [now] = useState(Date.now)
  if (!found) return <p role="status">{failure ?? office.loading}</p>
  const { tags, isWhole } = found
  const kinds = kindsOf(tags, now)
  const sought = text.trim().toLowerCase()
  const listed = sought === '' ? kinds[shows] : tags.filter((tag) => isFound(tag, sought))
  const opened = tags.find(({ tag }) => tag === openedTag)
  const { tag, lot, customer, record } = words.columns
  return (
    <>
      {tags.length > 0 && (
        <div className="office-tags-head">
          <Choice
            asSelect
            label={words.show}
            options={['odd', 'unheard', 'all']}
            nameOf={(each) => inOneLine([words.shows[each], formatCount(kinds[each].length)])}
            value={sought === '' ? shows : undefined}
            instead={words.found}
            onChoose={(each) => {
              search('')
              show(each)
            }}
          />
          <Field
            label={words.search}
            type="search"
            autoComplete="off"
            value={text}
            onChange={({ target }) => search(target.value)}
          />
        </div>
      )}
      <p role="status">
        {failure ?? (tags.length === 0 ? words.none : listed.length === 0 ? noneOf(sought) : '')}
      </p>
      {listed.length > 0 && (
        <ArticleTable
          caption={words.tags(listed.length)}
          columns={[tag, lot, customer, record]}
          rows={listed.slice(0, MOST_SHOWN).map((each) => ({
            cells: [
              <RowOpener key="tag" name={each.tag} onOpen={() => open(each.tag)} />,
              <bdi key="lot">{inOneLine(each.lots)}</bdi>,
              <bdi key="customer">{each.customer}</bdi>,
              recordOf(each, now),
            ],
          }))}
        />
      )}
      {(listed.length > MOST_SHOWN || !isWhole) && tags.length > 0 && <p>{words.others}</p>}
      {opened && <TagPopup tag={opened} now={now} onAsked={again} onClose={() => open(undefined)} />}
    </>
  )
}

const noneOf = (sought: string): string => (sought === '' ? office.tags.noneOdd : office.tags.noneFound)

const isFound = ({ tag, lots }: ListedTag, sought: string): boolean =>
  [tag, ...lots].some((name) => name.toLowerCase().includes(sought))

/** What of its record warns, else how it stands. */
function recordOf(tag: ListedTag, now: number): string {
  if (tag.lots.length > 1) return office.tags.onSeveral
  const rows = rowsOf(tag, now)
  if (rows.length === 0) return more.photos.lightbox.tag.neverHeard
  const warning = rows.filter(({ warns }) => warns)
  const said = warning.length > 0 ? warning : rows.filter(({ name }) => name === 'state')
  return inOneLine(said.map(({ label, text }) => `${label}: ${text}`))
}
