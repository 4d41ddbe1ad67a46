/** Draws the screens and their states in the pseudo-language, and looks for words that do not come from a catalogue. */
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { addDays } from 'date-fns/addDays'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { ErrorScreen, UnknownPath } from '#src/app/screens/error-screen.tsx'
import { AskToLogIn } from '#src/app/screens/ask-to-log-in.tsx'
import { Layout } from '#src/app/layout.tsx'
import { StatusChip } from '#src/app/shell/status-chip.tsx'
import { VersionToast } from '#src/app/toasts.tsx'
import { AboutPage } from '#src/features/about/about-page.tsx'
import { IdlePopup } from '#src/features/account/idle-popup.tsx'
import { LogInForm } from '#src/features/account/log-in-form.tsx'
import { LogOutPopup } from '#src/features/account/log-out-popup.tsx'
import { ResetPasswordPage } from '#src/features/account/reset-password-page.tsx'
import { ContactPopup } from '#src/features/contact/contact-popup.tsx'
import { openETagTroubleshooting } from '#src/features/etag/etag-troubleshooting-page.tsx'
import { localDay } from '#src/lots/days/memo-days.ts'
import { MemosPage } from '#src/features/memos/memos-page.tsx'
import { ChunkLoadError } from '#src/loading/load-chunk.ts'
import { connectivity } from '#src/network/connectivity.ts'
import { deviceState } from '#src/offline/device/device-state.ts'
import { leaseLists } from '#src/offline/lists/lease-lists.ts'
import { saveMemos } from '#src/offline/lists/memos.ts'
import { enqueue } from '#src/offline/outbox/outbox.ts'
import { changeOutbox } from '#src/offline/outbox/outbox-rows.ts'
import { InstallOffer } from '#src/pwa/install/install-offer.tsx'
import { installPrompt } from '#src/pwa/install/install-prompt.ts'
import { type PrefetchEnd, prefetchState } from '#src/pwa/storage/keep/prefetch-state.ts'
import { StoragePopup } from '#src/pwa/storage/storage-popup.tsx'
import { UpdateBar } from '#src/pwa/update/update-bar.tsx'
import { ThumbsHere } from '#src/offline/thumbs/thumbs-index.ts'
import { workerState } from '#src/pwa/update/worker-state.ts'
import { syncStatus } from '#src/sync/sync-status.ts'
import { line, memo } from '#tests/support/lots/some-memos.ts'
import { aMessage } from '#tests/support/device/some-messages.ts'
import { draw, drawInPseudoLanguage, NOTHING, SESSION } from './draw-in-pseudo-language.tsx'
import { bareWords, given } from './pseudo-language.ts'
import { stopOutbox } from '#src/sync/flush-outbox.ts'

// A message that waits is tried again by the real clock, in whichever file comes next.
afterAll(stopOutbox)

// jsdom has no service worker to register.
vi.mock('#src/pwa/update/register-worker.ts', () => ({ registerWorker: () => undefined }))
vi.mock('#src/pwa/update/update.ts', () => ({ followUpdates: () => undefined, applyUpdate: vi.fn() }))

drawInPseudoLanguage()

test('a bare word is found, in a text and in an attribute', () => {
  draw(<p title="Nice">«said ⟦Ann⟧» 12.00 ct: Bare «a «b» c»</p>)
  expect(bareWords()).toEqual(['Bare', 'Nice'])
})

describe('the first screen', () => {
  test.each([
    { id: -1 },
    { id: -2 },
    { id: -3 },
    { id: 7, firstName: given('Ann'), clientName: given('ACME') },
    { id: 7, clientName: given('ACME'), restricted: true },
  ])('around every screen, for %j', (session) => {
    draw(
      <Layout session={session} ended={session.id === -1 && 'tab'}>
        <p />
      </Layout>,
    )
    expect(bareWords()).toEqual([])
  })

  test('the start page with the log-in form, and what stands in for a customer’s screen', () => {
    draw(<AboutPage logIn={<LogInForm />} />)
    expect(bareWords()).toEqual([])
    draw(<AskToLogIn title={given('Memos')} />)
    expect(bareWords()).toEqual([])
  })

  test.each([
    new UnknownPath(),
    new ChunkLoadError('time-out'),
    new ChunkLoadError('load-failed'),
    new Error('unexpected'),
  ])('the error screen of %s', (error) => {
    draw(<ErrorScreen error={error} />)
    expect(bareWords()).toEqual([])
  })
})

describe('memos', () => {
  const inDays = (days: number) => localDay(addDays(new Date(), days))
  const words = { terms: given('Net 30'), salesperson: given('Avi') }
  const lines = [line({ lotId: 1, lot: given('1'), description: given('Round'), pricePerCaratMinor: 0 })]

  const drawMemos = async (memos: ReturnType<typeof memo>[] | undefined, address = '/') => {
    const lists = await leaseLists(7)
    if (memos) await saveMemos(lists, undefined, { epoch: 'e', head: 1, full: true, memos, removed: [] })
    history.replaceState(null, '', address)
    draw(<MemosPage />, address)
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toBeTruthy())
  }

  test('of every kind', async () => {
    const dueDates = [-3, -1, 0, 1, 2, 9].map(inDays)
    const open = dueDates.map((dueDate, i) => memo({ number: i + 1, dueDate, lines, ...words }))
    const others = [
      memo({ number: 20, status: 100, lines }),
      memo({ number: 21, status: 35, dueDate: undefined, lines }),
    ]
    await drawMemos([...open, ...others], '/?status=all')
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(8))
    for (const details of document.querySelectorAll('details')) {
      details.open = true
      fireEvent(details, new Event('toggle'))
    }
    await waitFor(() => expect(screen.getAllByRole('table').length).toBeGreaterThan(5))
    expect(bareWords()).toEqual([])
  })

  test.each([
    ['none', [], '/'],
    ['none open', [memo({ number: 1, status: 100 })], '/'],
    ['none closed', [memo({ number: 1 })], '/?status=100'],
    ['no due date', [memo({ number: 1, dueDate: undefined })], '/'],
  ] as const)('%s', async (_name, memos, address) => {
    await drawMemos([...memos], address)
    expect(bareWords()).toEqual([])
  })

  test.each(['offline', 'failed', 'pulling', 'done'] as const)('none on the device, %s', async (status) => {
    syncStatus.set(status)
    await drawMemos(undefined)
    expect(bareWords()).toEqual([])
  })

  test.each(['offline', 'failed'] as const)('on the device, %s', async (status) => {
    syncStatus.set(status)
    await drawMemos([memo({ number: 1, lines, ...words })])
    await screen.findByRole('article')
    expect(bareWords()).toEqual([])
  })
})

describe('the contact popup', () => {
  const drawContact = () => draw(<ContactPopup session={SESSION} onClose={NOTHING} />)

  test('what is written, checked, and there again', async () => {
    drawContact()
    fireEvent.click(await screen.findByRole('button', { name: '«Send»' }))
    await waitFor(() => expect(document.querySelectorAll('[aria-invalid=true]').length).toBeGreaterThan(1))
    expect(bareWords()).toEqual([])
    fireEvent.change(screen.getByLabelText('«Subject»'), { target: { value: '1' } })
    cleanup()
    drawContact()
    const anew = await screen.findByRole('button', { name: '«Start anew»' })
    expect(bareWords()).toEqual([])
    fireEvent.click(anew)
  })

  test('what waits to be sent', async () => {
    for (const subject of ['1', '2'])
      await enqueue(aMessage(given(subject), { name: given('Ann'), message: given('Hello') }), 7)
    await changeOutbox(async (outbox) => {
      const refused = outbox.entries.at(-1)!
      await outbox.put({
        ...refused,
        state: 'failed',
        error: 'not_accepted',
        fields: { email: 'email_needed' },
      })
    })
    drawContact()
    const edit = await screen.findAllByRole('button', { name: /Edit/ })
    expect(bareWords()).toEqual([])
    fireEvent.click(screen.getAllByRole('button', { name: /Delete/ })[0]!)
    expect(bareWords()).toEqual([])
    fireEvent.click(edit.at(-1)!)
    expect(bareWords()).toEqual([])
    fireEvent.change(screen.getByLabelText('«Subject»'), { target: { value: '3' } })
    fireEvent.click(screen.getByRole('button', { name: '«Close»' }))
    await screen.findByRole('alertdialog')
    expect(bareWords()).toEqual([])
  })
})

describe('the account', () => {
  test('a password is reset', async () => {
    draw(<ResetPasswordPage />)
    expect(bareWords()).toEqual([])
    cleanup()
    for (const [behind, label] of [
      ['', '«New password»'],
      ['&first', '«Password»'],
    ] as const) {
      draw(<ResetPasswordPage />, `/#token=${'a'.repeat(43)}${behind}`)
      await screen.findByLabelText(label)
      fireEvent.submit(document.querySelector('form')!)
      await waitFor(() => expect(document.querySelector('[aria-invalid=true]')).not.toBeNull())
      expect(bareWords()).toEqual([])
      cleanup()
    }
  })

  test.each([0, 1, 3])('%i messages are unsent at a log-out without a network', async (unsent) => {
    connectivity.set('offline')
    for (let nth = 0; nth < unsent; nth++) await enqueue(aMessage(given(`${nth}`)), 7)
    draw(<LogOutPopup account={7} onLogOut={NOTHING} onCancel={NOTHING} />)
    await screen.findByRole('dialog')
    expect(bareWords()).toEqual([])
    connectivity.set('unknown')
  })

  test('nobody has touched the device', async () => {
    vi.useFakeTimers()
    const { watchIdle } = await import('#src/session/watch-idle.ts')
    const { sessionState } = await import('#src/session/session.ts')
    sessionState.set({ session: { id: 7, idleMinutes: 1 }, fromDevice: false, ended: false })
    const stop = watchIdle()
    draw(<IdlePopup />)
    act(() => void vi.advanceTimersByTime(30_000))
    expect(screen.getByRole('timer').textContent).toMatch(/\d+ s/)
    expect(bareWords()).toEqual([])
    stop()
    vi.useRealTimers()
  })
})

describe('the device', () => {
  afterEach(() => {
    connectivity.set('online')
    deviceState.set('ok')
    prefetchState.set({ kind: 'idle' })
    workerState.set('unsupported')
    installPrompt.set(null)
  })

  test.each(['ok', 'no-storage', 'full', 'blocked'] as const)(
    'the status, where the device is %s',
    (state) => {
      deviceState.set(state)
      for (const isSecure of [false, true]) {
        vi.stubGlobal('isSecureContext', isSecure)
        draw(<StatusChip session={SESSION} />)
        expect(bareWords()).toEqual([])
      }
      act(() => connectivity.set('offline'))
      expect(bareWords()).toEqual([])
    },
  )

  const COUNTED = { lots: 2, withPhotos: 2, pictured: 1, asChosen: 1, meanPixels: 1, bytesAPixel: 1 }

  const NOT_KEEPING = {
    keeping: undefined,
    goesOn: false,
    averages: new Map(),
    originals: new Map(),
    speeds: {},
  }
  const ENDS: PrefetchEnd[] = ['idle', 'elsewhere', 'offline', 'over-budget', 'disk-full', 'failed']
  test.each(ENDS)('what is on it, a prefetch having ended: %s', async (kind) => {
    prefetchState.set({ kind })
    const owner = await leaseLists(7)
    const kept = { choice: 'wall', edges: [136], completedAt: 0 } as const
    const saved = { owner, here: new ThumbsHere([], []), bytes: 2_000_000, kept, ...NOT_KEEPING }
    const photos = () => ({
      ids: [],
      starts: new Uint32Array(1),
      lots: [],
      pixels: [],
      frames: new Map(),
      meanPixels: 1,
    })
    const edges = () => [136] as const
    const props = {
      lots: 2,
      allLots: 4,
      photos,
      edge: 136,
      edges,
      mayHaveOriginals: true,
      some: { lots: 1, areSelected: false, photos },
      onClose: NOTHING,
    } as const
    for (const missing of [0, 1]) {
      const parts = new Map([[136 as const, { all: 3, missing, missingPx: missing }]])
      const counted = { ...COUNTED, parts }
      draw(<StoragePopup {...props} saved={saved} counted={counted} />)
      await screen.findByRole('combobox')
      expect(bareWords()).toEqual([])
      cleanup()
    }
    draw(<StoragePopup {...props} saved={null} counted={undefined} />)
    expect(bareWords()).toEqual([])
  })

  test.each(['running', 'paused'] as const)('what is on it, a prefetch %s', async (kind) => {
    prefetchState.set({
      kind,
      done: 1,
      all: 3,
      bytes: 2_000_000,
      chosenFirst: true,
      share: 0.5,
      left: { leastMs: 90_000, mostMs: 90_000 },
    })
    const owner = await leaseLists(7)
    const keeping = { choice: 'zoom', edges: [136, 912] } as const
    const saved = { owner, here: new ThumbsHere([], []), bytes: 0, kept: undefined, ...NOT_KEEPING, keeping }
    const photos = () => ({
      ids: [],
      starts: new Uint32Array(1),
      lots: [],
      pixels: [],
      frames: new Map(),
      meanPixels: 1,
    })
    const counted = { ...COUNTED, parts: new Map() }
    const props = { lots: 2, allLots: 4, photos, edge: 136, edges: () => [136] as const } as const
    draw(
      <StoragePopup
        {...props}
        some={undefined}
        mayHaveOriginals
        onClose={NOTHING}
        saved={saved}
        counted={counted}
      />,
    )
    await screen.findByRole('combobox')
    expect(bareWords()).toEqual([])
  })

  test('a new version, and an app to install', () => {
    workerState.set('update-ready')
    installPrompt.set(Object.assign(new Event('x'), { prompt: async () => undefined }))
    draw(<UpdateBar />)
    draw(<InstallOffer />)
    expect(bareWords()).toEqual([])
  })

  test('the version check has failed', async () => {
    draw(<VersionToast />)
    await screen.findByText('«Error has occurred»')
    expect(bareWords()).toEqual([])
  })
})

test('the frame of a page of prose', async () => {
  const ETagTroubleshootingPage = await openETagTroubleshooting()
  draw(<ETagTroubleshootingPage />)
  expect(screen.getByRole('button', { name: '«On this page»' })).toBeTruthy()
})
