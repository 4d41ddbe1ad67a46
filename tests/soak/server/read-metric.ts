/** The value of one line of the server's metrics; NaN when it has none. `series`: name and labels, as they are written. */
import type { RunningServer } from '#tests/support/server/run-server.ts'

export async function readMetric({ origin }: RunningServer, series: string): Promise<number> {
  const text = await (await fetch(`${origin}/service/metrics`)).text()
  const line = text.split('\n').find((each) => each.startsWith(`${series} `))
  return Number(line?.slice(series.length + 1) ?? NaN)
}
