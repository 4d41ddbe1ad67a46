import type { ShapeWord } from './shapes.ts'

/** What a demo photo shows. `clarity` is a grade's place from flawless (0) down; it decides the inclusions. */
export interface Recipe {
  subject: 'stone' | 'side' | 'parcel' | 'ring' | 'band' | 'pendant' | 'studs'
  lot: string
  seed: number
  shape: ShapeWord
  color?: string
  clarity?: number
  metal?: string
}
