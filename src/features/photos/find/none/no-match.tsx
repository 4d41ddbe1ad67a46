/**
 * What stands in the place of the wall when nothing is found: that it may still come, or everything that was asked for,
 * which one thing less finds lots again and how many, and what to try. What asks when a memo is due is answered by Memos
 * Status.
 */
import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import { dueIn } from '#src/lots/days/asked-due.ts'
import type { Found, LotFinder } from '#src/lots/find/find-lots.ts'
import { countTaken, type LotFilter, NO_FILTER } from '#src/lots/find/lot-filter.ts'
import { paths } from '#src/paths.ts'
import { more } from '#src/say/more.ts'
import { useViewerRole } from '#src/session/viewer.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { listed } from '#src/features/photos/find/chips/chip-list.ts'
import { type Condition, conditionsOf, meantBy, orBetter, waysBack, waysOfOne } from './conditions.ts'
import { isNothingNew, NothingNew } from './nothing-new.tsx'

export interface NoMatchProps {
  finder: LotFinder
  found: Found
  filter: LotFilter
  /** The customer's, by number. */
  words: readonly string[]
  /** How many lots have come of how many; undefined where all have. */
  soFar?: string | undefined
  onFilter: (filter: LotFilter) => void
}

export function NoMatch({ finder, found, filter, words, soFar, onFilter }: NoMatchProps) {
  const said = more.photos.find
  const { conditions, ways, meant, better } = useMemo(() => {
    const conditions = conditionsOf(filter, found, words, finder)
    const meant = meantBy(filter, found, words, finder)
    const ways = () =>
      // What was meant is nearer than what takes several away.
      meant.length > 0
        ? waysOfOne(
            conditions.filter(({ isSeveral }) => !isSeveral),
            finder,
          )
        : waysBack(conditions, words, finder)
    return {
      conditions,
      ways: conditions.length > 1 ? ways() : [],
      meant,
      better: orBetter(filter, found, words, finder),
    }
  }, [filter, found, words, finder])
  const text = filter.text.trim()
  const isUnknown = conditions[0]?.key === 'unknown'
  const isCustomer = useViewerRole() === 'customer'
  // `this week` alone may be meant of photos.
  const isOfPhotos = conditions.some(({ key }) => key === 'news')
  const due = isUnknown && isCustomer && !isOfPhotos ? dueIn(text).due : undefined
  const isFiltered = countTaken(filter) > 0 || filter.match === 'start'
  const isOfNew = isNothingNew(finder, found)
  const others = conditions.filter(({ key }) => key !== 'news' && key !== 'date').map(({ name }) => name)
  return (
    <>
      {soFar !== undefined ? (
        <p>{said.noneYet(soFar)}</p>
      ) : isOfNew ? (
        <NothingNew {...{ finder, found, filter, onFilter }} of={listed(others)} />
      ) : (
        <p>{whyNone(conditions)}</p>
      )}
      {soFar === undefined && isUnknown && !isFiltered && !isOfNew && <p>{said.tips}</p>}
      {soFar === undefined && conditions.length > 1 && ways.length + meant.length === 0 && (
        <p>{said.noneAlone}</p>
      )}
      <div className="photos-empty-ways">
        {meant.map(({ name, filter, lots }) => (
          <Button key={name} onClick={() => onFilter(filter)}>
            {said.didYouMean(name, lots)}
          </Button>
        ))}
        {due && (
          <Link className="button" to={`${paths.memos}?due=${due}`}>
            {said.memosDue(more.memos.dueFilters[due])}
          </Link>
        )}
        {better.map(({ name, filter, lots }) => (
          <Button key={name} onClick={() => onFilter(filter)}>
            {said.instead(name, lots)}
          </Button>
        ))}
        {ways.map(({ key, name, without, lots }) => (
          <Button key={`${key} ${name}`} onClick={() => onFilter(without)}>
            {said.without(name, lots)}
          </Button>
        ))}
        {text && !ways.some(({ without }) => without.text === '') && (
          <Button onClick={() => onFilter({ ...filter, text: '' })}>{said.clear}</Button>
        )}
        {isFiltered && (
          <Button onClick={() => onFilter({ ...NO_FILTER, text: filter.text })}>
            {more.photos.clearFilters}
          </Button>
        )}
      </div>
    </>
  )
}

/** What no lot has at all is to blame alone. */
function whyNone(conditions: readonly Condition[]): string {
  const said = more.photos.find
  const [first, second] = conditions
  if (!first) return more.photos.noMatch
  if (first.key === 'absent') return said.noneHas(first.name)
  if (!second || first.key === 'unknown') return said.noMatchFor(first.name)
  return said.noneWithAll(
    listed(
      conditions.map(({ name }) => name),
      ' · ',
    ),
  )
}
