/**
 * Finds the base picture in ../photos that is most like what a demo photo shows. The catalogue beside the pictures says
 * what each shows; demo/trace/make-photos.ts makes both. Among equally good ones the seed chooses.
 */
import { join } from 'node:path'
import catalogue from '#demo/photos/catalogue.json' with { type: 'json' }
import { tintOf, WHITES } from './looks.ts'
import type { Recipe } from './recipe.ts'

export interface BasePhoto {
  file: string
  subject: string
  shape: string
  look: string
  clarity: string
  metal?: string
}

const PHOTOS: readonly BasePhoto[] = catalogue
const FOLDER = join(import.meta.dirname, '..', 'photos')

/** Groups of clarity from flawless down, and the last grade of each, by its rank. */
const CLARITIES = ['clean', 'slight', 'included', 'heavy']
const LAST_GRADES = [3, 6, 9]

/** Metals by the word in a lot's metal. Platinum and white gold look alike. */
const METALS = { Yellow: 'yellow', Rose: 'rose' }

/** @throws Error when there is no picture of that subject, shape and colour */
export function basePhotoOf(recipe: Recipe): BasePhoto & { path: string } {
  const { look } = tintOf(recipe.color)
  const near = PHOTOS.map((photo) => ({ photo, away: distanceOf(photo, recipe, look) }))
  const least = Math.min(...near.map(({ away }) => away))
  const best = near.filter(({ away }) => away === least)
  const found = best[recipe.seed % best.length]
  if (!found || least === Infinity) throw new Error(`No base picture of ${JSON.stringify(recipe)}`)
  return { ...found.photo, path: join(FOLDER, found.photo.file) }
}

/**
 * The distance between a picture and a recipe: how many groups of colour and clarity apart, or Infinity for another
 * kind of thing.
 */
function distanceOf(photo: BasePhoto, recipe: Recipe, look: string): number {
  if (photo.subject !== recipe.subject) return Infinity
  const isJewel = photo.metal !== undefined
  if (isJewel && photo.metal !== metalOf(recipe.metal)) return Infinity
  if (isJewel ? recipe.subject === 'band' : photo.shape !== recipe.shape) return isJewel ? 0 : Infinity
  const clarity = recipe.clarity === undefined ? 1 : groupOf(recipe.clarity)
  return looksApart(photo.look, look) + Math.abs(CLARITIES.indexOf(photo.clarity) - clarity)
}

function looksApart(one: string, other: string): number {
  const [a, b] = [one, other].map((look) => WHITES.findIndex((white) => white === look)) as [number, number]
  if (a < 0 || b < 0) return one === other ? 0 : Infinity
  return Math.abs(a - b)
}

const groupOf = (grade: number) => LAST_GRADES.filter((last) => grade > last).length

const metalOf = (metal = '') => Object.entries(METALS).find(([word]) => metal.includes(word))?.[1] ?? 'white'
