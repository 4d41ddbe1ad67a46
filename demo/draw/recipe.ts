import type { ShapeWord } from './shapes.ts'

/**
 * What a demo photo shows. `clarity`: the grade's rank, 0 for flawless; it decides the inclusions. `pieces`: how many stones
 * lie beside each other; absent: one thing.
 */
export interface Recipe {
  subject: 'stone' | 'side' | 'parcel' | 'ring' | 'band' | 'pendant' | 'studs'
  lot: string
  seed: number
  shape: ShapeWord
  color?: string
  clarity?: number
  metal?: string
  pieces?: number
}
