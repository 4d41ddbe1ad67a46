/** How tests draw what the page says in the pseudo-language: a device of its own, and the dialogs that jsdom has not. */
import { cleanup, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, vi } from 'vitest'
import { sessionState } from '#src/session/session.ts'
import { newDevice } from '#tests/support/device/device.ts'
import { given, speakPseudo } from './pseudo-language.ts'

export const SESSION = { id: 7, firstName: given('Ann') }
export const NOTHING = () => undefined

/** Draws a screen at an address, in the router and in the window. */
export function draw(screen: ReactNode, address = '/'): void {
  history.replaceState(null, '', address)
  render(<MemoryRouter initialEntries={[address]}>{screen}</MemoryRouter>)
}

/** For each test of the file that calls it. */
export function drawInPseudoLanguage(): void {
  let speakEnglish = NOTHING as () => void
  beforeEach(() => {
    newDevice()
    speakEnglish = speakPseudo()
    sessionState.set({ session: SESSION, fromDevice: false, ended: false })
    HTMLDialogElement.prototype.showModal = HTMLDialogElement.prototype.show = function open() {
      this.open = true
    }
    HTMLDialogElement.prototype.close = function close() {
      this.open = false
    }
  })
  afterEach(() => {
    cleanup()
    speakEnglish()
    history.replaceState(null, '', '/')
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })
}
