/** Where the focus goes when what has it goes. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepFocus } from '#src/app/keep-focus.ts'

let stop: () => void

const page = (html: string) => {
  document.body.innerHTML = `<a href="#main">Skip</a><main id="main" tabindex="-1">${html}</main>`
}
const find = (selector: string) => document.querySelector<HTMLElement>(selector)!
const press = (key: string) =>
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
/** The observer tells, and then the focus has had its time. */
const settled = () => vi.advanceTimersByTimeAsync(1_000)

beforeEach(() => {
  vi.useFakeTimers()
  // jsdom lays nothing out.
  vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([{}] as unknown as DOMRectList)
  stop = keepFocus()
})

afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('to the first control that is left around it', async () => {
  page(
    '<button>Far</button><p><span><button id="gone">Show</button></span><button id="near">New</button></p>',
  )
  press('Enter')
  find('#gone').focus()
  find('#gone').remove()
  await settled()
  expect(document.activeElement).toBe(find('#near'))
})

test('to nothing that is typed into, is disabled, or has gone with it', async () => {
  page(
    '<p><input /><button disabled>No</button><i><button id="gone">Show</button></i></p><button id="on">On</button>',
  )
  press('Enter')
  find('#gone').focus()
  find('i').remove()
  await settled()
  expect(document.activeElement).toBe(find('#main'))
})

test('behind a dialog to where it was opened from, also when that has gone', async () => {
  page('<article><button id="fold">Memo</button><p><button id="ask">Ask</button></p></article>')
  press('Enter')
  find('#ask').focus()
  find('#main').insertAdjacentHTML('beforeend', '<dialog open><button id="done">Done</button></dialog>')
  find('#done').focus()
  find('#ask').replaceWith('Asked')
  find('dialog').remove()
  await settled()
  expect(document.activeElement).toBe(find('#fold'))
})

test('around what had it last, where that has gone, too', async () => {
  page(
    '<p><button id="first">A</button><button>B</button></p><p><i><button id="last">C</button></i><button id="near">D</button></p>',
  )
  press('Enter')
  find('#first').focus()
  find('#first').remove()
  await vi.advanceTimersByTimeAsync(50)
  find('#last').focus()
  find('i').remove()
  await settled()
  expect(document.activeElement).toBe(find('#near'))
})

test('on another page to its content', async () => {
  page('<form><button id="gone">Log In</button></form>')
  press('Enter')
  find('#gone').focus()
  find('#main').innerHTML = '<h1>My photos</h1><button>First</button>'
  await settled()
  expect(document.activeElement).toBe(find('#main'))
})

test('nowhere else where it has a place by then, or nobody uses the keys', async () => {
  page(
    '<p><button id="gone">Keep</button><button id="other">Other</button></p><button id="wanted">Stop</button>',
  )
  press('Enter')
  find('#gone').focus()
  find('#gone').remove()
  await vi.advanceTimersByTimeAsync(50)
  find('#wanted').focus()
  await settled()
  expect(document.activeElement).toBe(find('#wanted'))
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  find('#wanted').remove()
  await settled()
  expect(document.activeElement).toBe(document.body)
})
