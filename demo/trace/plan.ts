/**
 * The list of base pictures: many round stones, because a wall shows mostly these; every other shape as a diamond of
 * three grades and one fancy colour; gemstones by shape and colour; jewelry by piece and setting.
 */
import { CLARITIES, type Clarity } from '#demo/trace/stone/inclusions.ts'
import type { Look } from '#demo/trace/stone/media.ts'
import type { Metal } from '#demo/trace/jewelry/metal.ts'
import type { Picture } from './picture.ts'
import type { ShapeWord } from '#demo/trace/cut/shapes.ts'
import { STUDIOS, type StudioName } from '#demo/trace/studio/light.ts'

type Subject = Omit<Picture, 'file' | 'studio' | 'seed'>

const FANCY: Readonly<Record<Exclude<ShapeWord, 'Round'>, Look>> = {
  Princess: 'fancy yellow',
  Cushion: 'fancy yellow',
  Oval: 'fancy pink',
  Emerald: 'fancy orange',
  Asscher: 'fancy blue',
  Radiant: 'fancy yellow',
  Pear: 'fancy blue',
  Marquise: 'fancy brown',
  Heart: 'fancy pink',
  Trilliant: 'fancy orange',
  Baguette: 'fancy brown',
}

const GEMS: Partial<Record<ShapeWord, readonly Look[]>> = {
  Oval: ['red', 'blue', 'orange', 'teal', 'yellow', 'pink', 'violet'],
  Cushion: ['red', 'blue', 'orange', 'teal', 'yellow', 'pink', 'violet'],
  Emerald: ['green', 'mint', 'pink', 'teal', 'aqua'],
  Pear: ['green', 'aqua', 'blue', 'yellow'],
  Round: ['orange', 'green', 'red'],
  Trilliant: ['violet'],
  Heart: ['violet'],
}

const SETTINGS: readonly (readonly [Metal, Look, ShapeWord])[] = [
  ['white', 'DEF', 'Round'],
  ['white', 'blue', 'Oval'],
  ['yellow', 'green', 'Emerald'],
  ['rose', 'GH', 'Round'],
  ['yellow', 'red', 'Cushion'],
]

const diamond = (shape: ShapeWord, look: Look, clarity: Clarity): Subject => ({
  subject: 'stone',
  shape,
  look,
  clarity,
})

const subjects: readonly Subject[] = [
  ...[1, 2, 3].flatMap((nth) =>
    (['DEF', 'GH', 'IJ'] as const).flatMap((look) =>
      CLARITIES.filter((clarity) => nth === 1 || clarity !== 'heavy').map((clarity) =>
        diamond('Round', look, clarity),
      ),
    ),
  ),
  diamond('Round', 'KN', 'clean'),
  diamond('Round', 'KN', 'included'),
  ...(Object.keys(FANCY) as (keyof typeof FANCY)[]).flatMap((shape) => [
    diamond(shape, 'DEF', 'clean'),
    diamond(shape, 'IJ', 'slight'),
    diamond(shape, 'GH', 'heavy'),
    diamond(shape, FANCY[shape], 'clean'),
  ]),
  ...(Object.keys(GEMS) as ShapeWord[]).flatMap((shape) =>
    (GEMS[shape] ?? []).map((look) => diamond(shape, look, look === 'green' ? 'included' : 'slight')),
  ),
  ...SETTINGS.flatMap(([metal, look, shape]) =>
    (['ring', 'pendant', 'studs'] as const).map((subject): Subject => ({
      subject,
      shape,
      look,
      clarity: 'clean',
      metal,
    })),
  ),
  ...(['white', 'yellow', 'rose'] as const).map((metal): Subject => ({
    subject: 'band',
    shape: 'Round',
    look: 'DEF',
    clarity: 'clean',
    metal,
  })),
  ...(['Round', 'Princess', 'Marquise', 'Baguette'] as const).flatMap((shape) =>
    (['DEF', 'IJ'] as const).map((look): Subject => ({ subject: 'parcel', shape, look, clarity: 'slight' })),
  ),
  ...(['DEF', 'IJ'] as const).flatMap((look) =>
    (['clean', 'included'] as const).map((clarity): Subject => ({
      subject: 'side',
      shape: 'Round',
      look,
      clarity,
    })),
  ),
]

const STUDIO_NAMES = Object.keys(STUDIOS) as StudioName[]

export const PLAN: readonly Picture[] = subjects.map((subject, nth) => {
  const words = [subject.subject, subject.shape, subject.look, subject.clarity, subject.metal ?? '', nth]
  return {
    ...subject,
    file: `${words.join(' ').trim().toLowerCase().replaceAll(/ +/g, '-')}.jpg`,
    studio: STUDIO_NAMES[(nth + Math.floor(nth / 4)) % STUDIO_NAMES.length] as StudioName,
    seed: 1000 + nth,
  }
})
