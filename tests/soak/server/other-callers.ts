/** Others, who ask beside a load for what waits in no queue, and one who asks a server that does nothing. */
import type { RunningServer } from '#tests/support/server/run-server.ts'
import { startIdleServer } from './idle-server.ts'
import { largestScript } from './largest-script.ts'
import { must, quantile } from './soak-server.ts'
import { startSteadyCaller } from './steady-caller.ts'

const WHAT = ['session', 'script', 'health'] as const
const ALONE = 'the machine alone'

export interface OtherCallers {
  /**
   * Ends them. Answers the p99 of each in ms, for people. @throws where one was not answered 200, or its p99 is more than
   * `mostMoreMs` above that of a server that does nothing.
   */
  stop(mostMoreMs: number): Promise<string>
}

/** `cookie`: of a customer who is no part of the load. */
export async function startOtherCallers({ origin }: RunningServer, cookie: string): Promise<OtherCallers> {
  const idle = await startIdleServer()
  const callers = {
    session: await startSteadyCaller(`${origin}/api/GetUserData?`, cookie, 'POST'),
    script: await startSteadyCaller(origin + largestScript(), ''),
    health: await startSteadyCaller(`${origin}/service/health`, ''),
    [ALONE]: await startSteadyCaller(idle.url, ''),
  }
  return {
    async stop(mostMoreMs) {
      const p99Ms: Record<string, number> = {}
      for (const [what, caller] of Object.entries(callers)) {
        const { tookMs, statuses } = await caller.stop()
        must(Object.keys(statuses).join() === '200', `${what} was answered ${JSON.stringify(statuses)}`)
        p99Ms[what] = quantile(tookMs, 0.99)
      }
      idle.stop()
      const figures = `p99 of ${Object.entries(p99Ms)
        .map(([what, ms]) => `${what} ${ms.toFixed(0)} ms`)
        .join(', ')}`
      for (const what of WHAT) must(p99Ms[what]! < p99Ms[ALONE]! + mostMoreMs, `${what} waited: ${figures}`)
      return figures
    },
  }
}
