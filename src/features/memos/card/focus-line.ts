/** Gives the focus to the line of a lot that was open over the memos: of the memo that had it before, if it has the lot. */
export function focusLine(lotId: number): void {
  const link = `tr[data-lot="${lotId}"] th a`
  const card = document.activeElement?.closest('.memo-card')
  const line =
    card?.querySelector<HTMLElement>(link) ?? document.querySelector<HTMLElement>(`.memo-card ${link}`)
  line?.focus()
}
