/**
 * A dedicated worker's global scope for a test: what is posted to it arrives as a message, what it posts is copied and
 * transferred as between threads.
 */
import { vi } from 'vitest'

export interface WorkerScope<Question, Answer> {
  /** Posts a question. */
  post(question: Question, transfer?: Transferable[]): void
  /** Posts a question and waits for what the worker posts next. */
  ask(question: Question): Promise<Answer>
}

/** Runs a worker's module in a scope of its own. */
export async function startWorker<Question, Answer = never>(
  load: () => Promise<unknown>,
): Promise<WorkerScope<Question, Answer>> {
  let settle: ((answer: Answer) => void) | undefined
  const scope = Object.assign(new EventTarget(), {
    postMessage: (answer: Answer, transfer: Transferable[] = []) =>
      settle?.(structuredClone(answer, { transfer })),
  })
  vi.resetModules()
  vi.stubGlobal('self', scope)
  await load()
  const post = (question: Question, transfer: Transferable[] = []) =>
    void scope.dispatchEvent(new MessageEvent('message', { data: structuredClone(question, { transfer }) }))
  return {
    post,
    ask: (question) =>
      new Promise((resolve) => {
        settle = resolve
        post(question)
      }),
  }
}
