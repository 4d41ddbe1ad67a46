/** A tab of a browser: what its user does there, and what a test asks of the page. */
import { expect } from 'vitest'
import { seek, type Sought, toData } from './seek.ts'
import { CommandError, type Wire } from './wire.ts'

const WITHIN = { timeout: 30_000, interval: 50 }
/** The name under which an element travels. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'
type Reference = Record<typeof ELEMENT, string>

/** Keys that have no character, as WebDriver writes them. */
export const KEYS = { escape: '\uE00C', enter: '\uE007', arrowRight: '\uE014', pageDown: '\uE00F' } as const

/** What became of a script in the page. */
type Outcome = { value?: unknown } | { fault: string }

export class Tab {
  private readonly wire: Wire
  private readonly handle: string
  private readonly origin: string

  /** `origin`: the portal's. */
  constructor(wire: Wire, handle: string, origin: string) {
    this.wire = wire
    this.handle = handle
    this.origin = origin
  }

  async goTo(path: string): Promise<void> {
    await this.send('goTo', { url: new URL(path, this.origin).href })
  }

  async reload(): Promise<void> {
    await this.send('reload')
  }

  async back(): Promise<void> {
    await this.send('back')
  }

  async address(): Promise<URL> {
    return new URL((await this.send('address')) as string)
  }

  async close(): Promise<void> {
    await this.send('close')
  }

  /** Answers what the function, which knows nothing but its arguments and the page, answers there. @throws what it throws */
  async evaluate<Words extends unknown[], Value>(
    script: (...words: Words) => Value,
    ...words: Words
  ): Promise<Awaited<Value>> {
    // As text: Firefox does not look into typed arrays of a page.
    const asText = `async (...words) => JSON.stringify(await (${script.toString()})(...words))`
    const answer = (await this.answer(asText, words)) as string | null
    return (answer === null ? undefined : JSON.parse(answer)) as Awaited<Value>
  }

  /** Ends when such an element is drawn; answers its reference. `timeout`: for what takes its time, ms. */
  async find(sought: Sought, timeout = WITHIN.timeout): Promise<Reference> {
    let found: Reference | null = null
    await expect
      .poll(
        async () => {
          found = (await this.seek(sought, 'found[0]')) as Reference | null
          return Boolean(found)
        },
        { ...WITHIN, timeout, message: `there is no ${wordsOf(sought)}` },
      )
      .toBe(true)
    return found!
  }

  /** Ends when no such element is drawn. */
  async gone(sought: Sought): Promise<void> {
    await this.until(`${wordsOf(sought)} is gone`, () => this.count(sought), 0)
  }

  count(sought: Sought): Promise<number> {
    return this.seek(sought, 'found.length') as Promise<number>
  }

  /** The texts of all such elements that are drawn. */
  texts(sought: Sought): Promise<string[]> {
    return this.seek(sought, 'found.map((it) => it.innerText.trim())') as Promise<string[]>
  }

  /** What stands in such an input. */
  async value(sought: Sought): Promise<string> {
    await this.find(sought)
    return (await this.seek(sought, 'found[0].value')) as string
  }

  /** Ends when it answers that; asked again and again. */
  async until<Value>(what: string, ask: () => Promise<Value>, expected: Value): Promise<void> {
    await expect.poll(ask, { ...WITHIN, message: what }).toEqual(expected)
  }

  /** By the browser's own mouse, in the middle of what is in view of it. */
  async click(sought: Sought): Promise<void> {
    const isFree = () => this.seek(sought, `(${isUsable.toString()})(found[0])`)
    await this.until(`${wordsOf(sought)} can be used`, isFree, true)
    await this.act(sought, (id) => this.send('click', { id }))
  }

  /** Key by key, at the end of what is there. */
  async type(sought: Sought, text: string): Promise<void> {
    await this.act(sought, (id) => this.send('type', { id, text }))
  }

  /** Takes away what is written in a field. */
  async clear(sought: Sought): Promise<void> {
    await this.act(sought, (id) => this.send('clear', { id }))
  }

  /** One key after the other, wherever the focus is. */
  async press(...keys: string[]): Promise<void> {
    const actions = keys.flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ])
    await this.send('act', { actions: [{ type: 'key', id: 'keyboard', actions }] })
    await this.send('release')
  }

  /** Two fingers on the element that move apart, px from each to the middle. */
  async pinch(sought: Sought, fromPx: number, toPx: number): Promise<void> {
    const origin = await this.find(sought)
    const finger = (id: string, side: 1 | -1) => ({
      type: 'pointer',
      id,
      parameters: { pointerType: 'touch' },
      actions: [
        { type: 'pointerMove', duration: 0, origin, x: side * fromPx, y: 0 },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerMove', duration: 300, origin, x: side * toPx, y: 0 },
        { type: 'pointerUp', button: 0 },
      ],
    })
    await this.send('act', { actions: [finger('left', -1), finger('right', 1)] })
    await this.send('release')
  }

  /** Gives the page this size, whatever the window has around it. */
  async resize(width: number, height: number): Promise<void> {
    let [around, above] = [0, 0]
    await this.until(
      `the page is ${width} by ${height}`,
      async () => {
        const rect = { x: 0, y: 0, width: width + around, height: height + above }
        await this.send('place', rect)
        const page = await this.evaluate(() => ({ width: innerWidth, height: innerHeight }))
        around += width - page.width
        above += height - page.height
        return page
      },
      { width, height },
    )
  }

  /** What is drawn anew while it is looked for is looked for again. */
  private async act(sought: Sought, deed: (id: string) => Promise<unknown>): Promise<void> {
    const again = /stale element|not interactable|click intercepted/
    await this.until(
      `${wordsOf(sought)} takes it`,
      async () => {
        const { [ELEMENT]: id } = await this.find(sought)
        return deed(id).then(
          () => 'done',
          (error: unknown) => {
            if (error instanceof CommandError && again.test(error.code)) return error.message
            throw error
          },
        )
      },
      'done',
    )
  }

  private seek(sought: Sought, answer: string): Promise<unknown> {
    const script = `(sought) => { ${seek.toString()}; const found = seek(sought); return ${answer} }`
    return this.answer(script, [toData(sought)])
  }

  private async answer(script: string, words: unknown[]): Promise<unknown> {
    const body = `
      const done = arguments[arguments.length - 1]
      const words = [...arguments].slice(0, -1)
      new Promise((resolve) => resolve((${script})(...words))).then(
        (value) => done({ value }),
        (error) => done({ fault: String((error && error.stack) || error) }),
      )`
    const outcome = (await this.send('run', { script: body, args: words })) as Outcome
    if ('fault' in outcome) throw new Error(`In the page: ${outcome.fault}`)
    return outcome.value
  }

  private async send(...command: Parameters<Wire['send']>): Promise<unknown> {
    await this.wire.send('switchTo', { handle: this.handle })
    return this.wire.send(...command)
  }
}

const wordsOf = ({ role, name, within }: Sought): string =>
  `${role} ${name === undefined ? '' : String(name)}${within ? ` in ${wordsOf(within)}` : ''}`

/**
 * Runs in the page. What is covered there, as by the toolbar, is brought to where it is not, as a reader would; what
 * still moves is waited for.
 */
async function isUsable(element: HTMLElement | undefined): Promise<boolean> {
  if (!element || element.getAttribute('aria-disabled') === 'true') return false
  const before = element.getBoundingClientRect()
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
  const { left, top, width, height } = element.getBoundingClientRect()
  if (left !== before.left || top !== before.top) return false
  const hit = document.elementFromPoint(left + width / 2, top + height / 2)
  if (hit && (element.contains(hit) || hit.contains(element))) return true
  // What moves with the view, as the tray does, comes into it by itself: scrolling would move the page below it alone.
  for (let at: Element | null = element; at; at = at.parentElement) {
    if (/fixed|sticky/.test(getComputedStyle(at).position)) return false
  }
  element.scrollIntoView({ block: 'center' })
  return false
}
