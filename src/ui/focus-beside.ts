/**
 * Call it when a button takes the item of a list away that it stands in. The focus, where the button has it, goes to the
 * first button of the next item, else of the one before, else to `other`: it is never lost with the button.
 */
export function focusBeside(button: HTMLElement, other: () => HTMLElement | null | undefined): void {
  if (document.activeElement !== button) return
  const item = button.closest('li')
  const beside = [item?.nextElementSibling, item?.previousElementSibling]
  const found = beside.map((each) => each?.querySelector('button')).find(Boolean)
  ;(found ?? other())?.focus()
}
