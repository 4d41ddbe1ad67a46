/** A stock list of 53,940 stones in the manner of a vendor, from the public data set. */
import { readRoundStones } from '#demo/seed/round-stones.ts'

const mm = (um: number | undefined) => ((um ?? 0) / 1000).toFixed(2)

/** As CSV. `prefix`: of every stock number. `rows`: all when absent. */
export function largeStock(prefix: string, rows?: number): string {
  const header = 'Stock #,Shape,Weight,Color,Clarity,Cut,Measurements,Depth %,Table %,Lab,Report #,Rap %'
  const lines = readRoundStones()
    .slice(0, rows)
    .map(({ caratMilli, color, clarity, cut, depthPermille, tablePermille, ...stone }, nth) =>
      [
        `${prefix}-${nth}`,
        'BR',
        (caratMilli / 1000).toFixed(2),
        color,
        clarity,
        cut,
        `${mm(stone.lengthUm)} x ${mm(stone.widthUm)} x ${mm(stone.depthUm)}`,
        (depthPermille / 10).toFixed(1),
        (tablePermille / 10).toFixed(1),
        'GIA',
        String(2_100_000_000 + nth),
        '-32.5',
      ].join(','),
    )
  return `${[header, ...lines].join('\n')}\n`
}
