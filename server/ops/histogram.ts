/** Histograms with labels, in Prometheus' text format (exposition format 0.0.4). */

export interface Histogram {
  add(labels: Labels, value: number): void
  text(): string
}

type Labels = Readonly<Record<string, string>>

interface Series {
  labels: string
  buckets: number[]
  sum: number
  count: number
}

/**
 * `bounds`: upper ends of the buckets, ascending. Beyond `mostSeries` combinations of labels, values of new ones are
 * dropped.
 */
export function histogram(
  name: string,
  help: string,
  bounds: readonly number[],
  mostSeries: number,
): Histogram {
  const all = new Map<string, Series>()

  function seriesOf(labels: string): Series | undefined {
    const kept = all.get(labels)
    if (kept || all.size >= mostSeries) return kept
    const fresh = { labels, buckets: bounds.map(() => 0), sum: 0, count: 0 }
    all.set(labels, fresh)
    return fresh
  }

  function add(labels: Labels, value: number): void {
    const series = seriesOf(labelText(labels))
    if (!series) return
    series.sum += value
    series.count++
    bounds.forEach((bound, at) => {
      if (value <= bound) series.buckets[at] = (series.buckets[at] ?? 0) + 1
    })
  }

  function linesOf({ labels, buckets, sum, count }: Series): string[] {
    return [
      ...bounds.map((bound, at) => `${name}_bucket{${labels},le="${bound}"} ${buckets[at]}`),
      `${name}_bucket{${labels},le="+Inf"} ${count}`,
      `${name}_sum{${labels}} ${sum}`,
      `${name}_count{${labels}} ${count}`,
    ]
  }

  const text = () =>
    [`# HELP ${name} ${help}`, `# TYPE ${name} histogram`, ...[...all.values()].flatMap(linesOf)].join('\n')

  return { add, text }
}

/** A gauge: the present value for each set of labels. */
export function gauge(name: string, help: string, values: readonly (readonly [Labels, number])[]): string {
  const lines = values.map(([labels, value]) => `${name}{${labelText(labels)}} ${value}`)
  return [`# HELP ${name} ${help}`, `# TYPE ${name} gauge`, ...lines].join('\n')
}

function labelText(labels: Labels): string {
  return Object.entries(labels)
    .map(([key, value]) => `${key}="${value.replace(/[\\"\n]/g, '_')}"`)
    .join(',')
}
