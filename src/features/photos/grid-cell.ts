/** A cell of the wall's grid and the item in it, in the page's elements. An item is a position in the order shown. */

/** The item whose cell an event came from; undefined where it came from no cell. */
export function itemOfCell(target: EventTarget | null): number | undefined {
  const cell = target instanceof Element && target.closest<HTMLElement>('[data-item]')
  return cell ? Number(cell.dataset['item']) : undefined
}

/** The cell of an item; null while the item is not drawn. */
export const cellOf = (grid: HTMLElement | null, item: number | undefined): HTMLElement | null =>
  grid?.querySelector<HTMLElement>(`[data-item="${item}"]`) ?? null

const inTabOrder = (cell: HTMLElement) => cell.querySelector<HTMLElement>('[tabindex="0"]')

/** Whether it has the one control of the grid that is in the tab order. */
export const isInTabOrder = (cell: HTMLElement): boolean => inTabOrder(cell) !== null

/** Focuses the one control in the cell that takes the focus, or the cell itself. Nothing scrolls. */
export function focusCell(cell: HTMLElement | null): void {
  const control = (cell && inTabOrder(cell)) ?? cell
  control?.focus({ preventScroll: true })
}
