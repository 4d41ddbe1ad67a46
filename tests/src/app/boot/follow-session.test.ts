import { expect, test, vi } from 'vitest'
import { followSession } from '#src/app/boot/follow-session.ts'
import type { Message } from '#src/offline/device/messages.ts'
import { sessionState } from '#src/session/session.ts'

const otherTab = new BroadcastChannel('loupe')
const DANA = { id: 7, firstName: null, clientName: 'ACME', restricted: false, idleMinutes: 0 }

followSession()

test.each<[said: string, Pick<Message & { kind: 'account' }, 'ended'>, ended: unknown]>([
  ['a log-out in another tab', {}, 'tab'],
  ['an end of the session', { ended: 'elsewhere' }, 'elsewhere'],
  ['a log-in that was not kept', { ended: false }, false],
])('says what it is told by another tab: %s', async (_, told, ended) => {
  sessionState.set({ session: DANA, fromDevice: false, ended: false })
  otherTab.postMessage({ kind: 'account', account: -1, ...told } satisfies Message)
  await vi.waitFor(() => expect(sessionState.get()).toMatchObject({ session: { id: -1 }, ended }))
})
