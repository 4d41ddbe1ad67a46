/**
 * The real stones of the demo: 53,940 round diamonds of the public `diamonds` data set, in the file's order. Cut words
 * stay as they are. A dimension of 0 mm is one that was not measured.
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { CLARITY_GRADES } from '#contract/codes.ts'
import { csvParseRows } from 'd3-dsv'

export interface RoundStone {
  caratMilli: number
  cut: string
  color: string
  clarity: keyof typeof CLARITY_GRADES
  depthPermille: number
  tablePermille: number
  usdCents: number
  lengthUm?: number
  widthUm?: number
  depthUm?: number
}

/** @throws Error when the file has other columns than expected */
export function readRoundStones(): RoundStone[] {
  const path = createRequire(import.meta.url).resolve('@observablehq/sample-datasets/diamonds.csv')
  const [header, ...rows] = csvParseRows(readFileSync(path, 'utf8'))
  if (header?.join() !== 'carat,cut,color,clarity,depth,table,price,x,y,z')
    throw new Error(`${path} has other columns than expected`)
  return rows.map(toRoundStone)
}

function toRoundStone(cells: string[]): RoundStone {
  const [carat, cut, color, clarity, depth, table, price, x, y, z] = cells as [
    string,
    string,
    string,
    string,
    string,
    string,
    string,
    string,
    string,
    string,
  ]
  const stone: RoundStone = {
    caratMilli: scaled(carat, 1000),
    cut,
    color,
    clarity: clarity as RoundStone['clarity'],
    depthPermille: scaled(depth, 10),
    tablePermille: scaled(table, 10),
    usdCents: scaled(price, 100),
  }
  const [lengthUm, widthUm, depthUm] = [x, y, z].map((mm) => scaled(mm, 1000))
  if (lengthUm) stone.lengthUm = lengthUm
  if (widthUm) stone.widthUm = widthUm
  if (depthUm) stone.depthUm = depthUm
  return stone
}

const scaled = (text: string, by: number) => Math.round(Number(text) * by)
