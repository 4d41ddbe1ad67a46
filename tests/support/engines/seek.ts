/**
 * Finding an element as its reader does, by role and name. It runs inside the page, so it stands on its own; the names
 * are of the forms that our own pages use, not of all that the standard knows.
 */

/** What to look for; `nth`, from 0, of those that are drawn. */
export interface Sought {
  role: Role
  /** The whole name, or a pattern of it; absent: any. */
  name?: string | RegExp
  within?: Sought
  nth?: number
}

/** The same without a RegExp, which does not travel. */
export interface SoughtAsData {
  role: Role
  pattern?: string
  within?: SoughtAsData
  nth?: number
}

export type Role =
  | 'article'
  | 'button'
  | 'checkbox'
  | 'combobox'
  | 'dialog'
  | 'form'
  | 'gridcell'
  | 'heading'
  | 'img'
  | 'link'
  | 'listitem'
  | 'menuitem'
  | 'radio'
  | 'radiogroup'
  | 'region'
  | 'searchbox'
  | 'status'
  | 'text'
  | 'textbox'

export function toData({ role, name, within, nth }: Sought): SoughtAsData {
  const escaped = (text: string) => `^${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`
  return {
    role,
    ...(name !== undefined && { pattern: typeof name === 'string' ? escaped(name) : name.source }),
    ...(within && { within: toData(within) }),
    ...(nth !== undefined && { nth }),
  }
}

/** Those that are drawn, in the page's order. `text`: the innermost elements whose whole text it is. */
export function seek(sought: SoughtAsData): HTMLElement[] {
  const SELECTORS: Record<Role, string> = {
    article: 'article',
    button: 'button:not([role])',
    checkbox: 'input[type=checkbox]',
    combobox: 'select',
    dialog: 'dialog[open]',
    form: 'form',
    gridcell: '[role=gridcell]',
    heading: 'h1, h2, h3',
    img: '[role=img]',
    link: 'a[href]',
    listitem: 'li',
    menuitem: '[role=menuitem]',
    radio: 'input[type=radio]',
    radiogroup: '[role=radiogroup]',
    region: 'section[aria-label]',
    searchbox: 'input[type=search]',
    status: '[role=status]',
    text: 'body *',
    textbox: 'input:not([type]), input[type=text], input[type=email], input[type=password], textarea',
  }
  const plain = (text: string | null | undefined) => text?.replace(/\s+/g, ' ').trim() ?? ''
  const textOf = (element: Element) => {
    const copy = element.cloneNode(true) as Element
    for (const hidden of copy.querySelectorAll('[aria-hidden]')) hidden.remove()
    return plain(copy.textContent)
  }
  const nameOf = (element: HTMLElement) => {
    const label = element.getAttribute('aria-label')
    if (label) return plain(label)
    const by = element.getAttribute('aria-labelledby')
    if (by)
      return plain(
        by
          .split(' ')
          .map((id) => document.getElementById(id)?.textContent)
          .join(' '),
      )
    const { labels } = element as HTMLInputElement
    return labels?.[0] ? textOf(labels[0]) : textOf(element)
  }
  const { role, pattern, within, nth } = sought
  const roots: ParentNode[] = within ? seek(within).slice(0, 1) : [document]
  const found = roots
    .flatMap((root) => [...root.querySelectorAll<HTMLElement>(SELECTORS[role])])
    .filter((element) => element.getClientRects().length > 0)
    .filter((element) => pattern === undefined || new RegExp(pattern).test(nameOf(element)))
  const inner =
    role === 'text' ? found.filter((one) => !found.some((it) => it !== one && one.contains(it))) : found
  return nth === undefined ? inner : inner.slice(nth, nth + 1)
}
