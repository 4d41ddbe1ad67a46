/** What a card says opens its lot as its photo does, by finger or mouse. Who marks the words with the mouse keeps them. */
import { type RefObject, useEffect } from 'react'

export function useTextOpens(grid: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = grid.current
    const open = ({ target }: MouseEvent) => {
      const text = (target as Element).closest('.lot-card-text')
      if (!text || document.getSelection()?.isCollapsed === false) return
      text.parentElement!.querySelector<HTMLElement>('.lot-card-open')!.click()
    }
    element?.addEventListener('click', open)
    return () => element?.removeEventListener('click', open)
  }, [grid])
}
