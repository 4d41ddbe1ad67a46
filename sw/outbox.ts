/**
 * Messages that wait are sent also with every tab closed: the browser wakes the worker when there is a network. A wake
 * that leaves something behind fails, so that the browser tries again. https://wicg.github.io/background-sync/spec/
 */
import { sendContactMessage } from '#src/api/send-contact-message.ts'
import { flushOutbox, OUTBOX } from '#src/offline/outbox/flush-outbox.ts'
import { scope } from './worker-scope.ts'

/** TypeScript's library does not know it. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string
}

export function sendWhatWaits(): void {
  scope.addEventListener('sync', (event) => {
    const { tag } = event as SyncEvent
    if (tag === OUTBOX) (event as SyncEvent).waitUntil(flushAll())
  })
}

async function flushAll(): Promise<void> {
  if (!(await flushOutbox(sendContactMessage))) throw new Error('Messages still wait')
}
