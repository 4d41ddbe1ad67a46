import { SaveSearch } from './save-search.tsx'
import { mayKeep, type SearchTools, useSearches } from './use-searches.ts'

/** Keeps what the wall shows as a search, beside what it was narrowed by. Nothing where nothing can be kept. */
export function SaveFound(tools: SearchTools) {
  const saved = useSearches(tools)
  return mayKeep(tools.index) && <SaveSearch saved={saved} />
}
