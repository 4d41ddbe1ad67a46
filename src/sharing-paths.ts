/**
 * The popups of share links, over whatever page asks for them: `share` for customers, `answer` for guests; and the preview
 * of a share. What it is about stands in the entry of the tab's history.
 */
import { useGo } from './entry-link.tsx'
import type { PreviewedShare } from './entry-state.ts'
import { paths, withQuery } from './paths.ts'

export type SharingPopup = 'share' | 'answer'

/** Opens a popup about these lots, by their ids; `instead` of the one that is open. */
export function useSharing(): (popup: SharingPopup, lotIds: readonly number[], instead?: boolean) => void {
  const go = useGo()
  return (popup, lotIds, instead = false) =>
    go(
      { search: withQuery(location.search, { popup }) },
      { adds: { opensSharing: true, sharedLots: [...lotIds] }, replace: instead },
    )
}

/** The popup that an address's query asks for. */
export function sharingPopupOf(search: string): SharingPopup | undefined {
  const asked = new URLSearchParams(search).get('popup')
  return asked === 'share' || asked === 'answer' ? asked : undefined
}

/** Shows a share as its guests see it, on the page of share links. The way back is the tab's. */
export function usePreview(): (preview: PreviewedShare) => void {
  const go = useGo()
  return (preview) => go(paths.share, { adds: { preview } })
}
