/** A trace of the browser, read as what the page's main thread did between two marks: own time by kind of work. */
import type { Browser, Page } from 'playwright-core'

const CATEGORIES = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'blink.user_timing', 'v8']

/** The kinds by the names of the trace's events; everything else is counted to the event around it. */
const KINDS: Record<string, string> = {
  EventDispatch: 'script',
  FunctionCall: 'script',
  EvaluateScript: 'script',
  RunMicrotasks: 'script',
  FireAnimationFrame: 'script',
  TimerFire: 'script',
  HandlePostMessage: 'script',
  'v8.compile': 'script',
  'V8.GC_MC_BACKGROUND_MARKING': 'garbage',
  MinorGC: 'garbage',
  MajorGC: 'garbage',
  UpdateLayoutTree: 'style',
  Layout: 'layout',
  PrePaint: 'paint',
  Paint: 'paint',
  Layerize: 'paint',
  Commit: 'paint',
  'Decode Image': 'decode',
  ImageDecodeTask: 'decode',
}

interface TraceEvent {
  name: string
  ph: string
  pid: number
  tid: number
  ts: number
  dur?: number
  /** What the thread itself worked of it; the rest it was kept waiting by other programs. */
  tdur?: number
}

/** One task of the main thread, ms since the first mark. */
export interface Task {
  at: number
  ms: number
  byKind: Map<string, number>
}

/** The tasks of the page's main thread while `work` runs. */
export async function traced(browser: Browser, page: Page, work: () => Promise<unknown>): Promise<Task[]> {
  await browser.startTracing(page, { categories: CATEGORIES })
  await page.evaluate(() => performance.mark('profile-begins'))
  await work()
  await page.evaluate(() => performance.mark('profile-ends'))
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[]
  }
  const mark = (name: string) => traceEvents.find((event) => event.name === name)
  const [begins, ends] = [mark('profile-begins'), mark('profile-ends')]
  if (!begins || !ends) throw new Error('The trace has no marks')
  const own = traceEvents
    .filter(
      ({ ph, pid, tid, ts }) => ph === 'X' && pid === begins.pid && tid === begins.tid && ts >= begins.ts,
    )
    .filter(({ ts }) => ts < ends.ts)
    .toSorted((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0))
  return tasksOf(own, begins.ts)
}

/** Events are nested by their times; a task is one that is inside no other. */
function tasksOf(events: readonly TraceEvent[], fromTs: number): Task[] {
  const tasks: Task[] = []
  const around: { kind: string; until: number }[] = []
  for (const { name, ts, dur = 0, tdur = dur } of events) {
    while (around.length > 0 && ts >= around.at(-1)!.until) around.pop()
    const outer = around.at(-1)
    if (!outer) tasks.push({ at: (ts - fromTs) / 1000, ms: tdur / 1000, byKind: new Map() })
    const kind = KINDS[name] ?? outer?.kind ?? 'other'
    const { byKind } = tasks.at(-1)!
    add(byKind, kind, tdur / 1000)
    if (outer) add(byKind, outer.kind, -tdur / 1000)
    around.push({ kind, until: ts + dur })
  }
  return tasks
}

export function add(sums: Map<string, number>, kind: string, ms: number): void {
  sums.set(kind, (sums.get(kind) ?? 0) + ms)
}
