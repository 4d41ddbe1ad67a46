/**
 * Controls of a page that a finger misses: those whose area, felt out from the middle as a finger would hit it, is
 * narrower or lower than 44 px. Links within a sentence are as high as its lines (WCAG 2.2, 2.5.5).
 */
import type { Page } from 'playwright-core'

/** One line for each: what it is called, and its width and height in px. */
export async function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // Middles and borders are at parts of a pixel.
    const LEAST_PX = 43
    const CONTROLS =
      'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=menuitem], [role=slider], .scrubber'
    const isInSentence = (link: Element) => {
      if (!link.matches('a') || getComputedStyle(link).display !== 'inline') return false
      const around = link.closest('p, li, td, dd, figcaption, span, div')
      return (around?.textContent?.trim() ?? '') !== link.textContent?.trim()
    }
    /** The control that a touch at a place is for. */
    const hitAt = (x: number, y: number) => {
      const element = document.elementFromPoint(x, y)
      const control = element?.closest(CONTROLS) ?? element?.closest('label')?.control
      return control ?? null
    }
    const isUnderPassing = (control: Element, x: number, y: number) => {
      const over = document.elementFromPoint(x, y)?.closest('[role=menu], .note')
      return over !== undefined && over !== null && !over.contains(control)
    }
    /** How far the control goes from a place, there and back; a menu or a note over it, which goes, takes nothing from it. */
    const reach = (control: Element, x: number, y: number, dx: number, dy: number) => {
      let steps = 0
      const at = () => [x + dx * (steps + 1), y + dy * (steps + 1)] as const
      while (steps < LEAST_PX && (hitAt(...at()) === control || isUnderPassing(control, ...at()))) steps++
      return steps
    }
    const small: string[] = []
    for (const control of document.querySelectorAll<HTMLElement>(CONTROLS)) {
      if (!control.checkVisibility({ visibilityProperty: true }) || isInSentence(control)) continue
      control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      const label = (control as HTMLInputElement).labels?.[0]
      const own = control.getBoundingClientRect()
      const { x, y, width, height } = own.width < 2 && label ? label.getBoundingClientRect() : own
      const middle = [x + width / 2, y + height / 2] as const
      // Under something else, or behind a dialog.
      if (hitAt(...middle) !== control) continue
      const wide = reach(control, ...middle, 1, 0) + reach(control, ...middle, -1, 0) + 1
      const high = reach(control, ...middle, 0, 1) + reach(control, ...middle, 0, -1) + 1
      if (wide >= LEAST_PX && high >= LEAST_PX) continue
      const name = control.ariaLabel ?? label?.textContent ?? control.textContent ?? ''
      small.push(`${control.localName}.${control.className} “${name.trim().slice(0, 30)}” ${wide}×${high}`)
    }
    return [...new Set(small)]
  })
}
