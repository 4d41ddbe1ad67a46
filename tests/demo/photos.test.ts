import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { deskLots } from '#demo/seed/desk-lots.ts'
import { withPhotos } from '#demo/seed/demo-lot.ts'
import { houseLots } from '#demo/seed/house-lots.ts'
import catalogue from '#demo/photos/catalogue.json' with { type: 'json' }
import { basePhotoOf } from '#demo/draw/base-photo.ts'
import { tintOf, WHITES } from '#demo/draw/looks.ts'
import type { Recipe } from '#demo/draw/recipe.ts'
import { readRoundStones } from '#demo/seed/round-stones.ts'
import { ROOT } from '#tests/support/server/run-server.ts'
import { PLAN } from '#demo/trace/plan.ts'

const FOLDER = join(ROOT, 'demo/photos')
const files = readdirSync(FOLDER).filter((name) => name !== 'catalogue.json')
const stones = readRoundStones()
const DAY = new Date('2026-11-20')
const recipesOf = (customer: 'desk' | 'house', lots: ReturnType<typeof deskLots>) =>
  lots.flatMap((lot) => withPhotos(customer, lot, DAY).photos ?? []).map(({ recipe }) => recipe as Recipe)
const desk = recipesOf('desk', deskLots(stones))
const house = recipesOf('house', houseLots(stones))

describe('base pictures', () => {
  test('are those of the plan, which the catalogue lists', () => {
    expect(files.toSorted()).toEqual(PLAN.map(({ file }) => file).toSorted())
    expect(catalogue).toEqual(PLAN.map(({ studio: _, seed: __, ...shown }) => shown))
  })

  test('weigh less than 12 MB together', () => {
    const bytes = files.map((file) => statSync(join(FOLDER, file)).size)
    expect(bytes.reduce((sum, each) => sum + each, 0)).toBeLessThan(12_000_000)
  })

  test('are JPEGs of 2048 by 2048', async () => {
    for (const file of files) {
      const { format, width, height } = await sharp(join(FOLDER, file)).metadata()
      expect([file, format, width, height]).toEqual([file, 'jpeg', 2048, 2048])
    }
  })
})

describe('the base picture of a lot', () => {
  test('is there for every photo, of its subject, shape, colour and metal', () => {
    const wrong = [...desk, ...house].filter((recipe) => {
      const base = basePhotoOf(recipe)
      const { look } = tintOf(recipe.color)
      const isWhite = WHITES.some((white) => white === base.look) && WHITES.some((white) => white === look)
      const isJewel = recipe.metal !== undefined
      const metal = /Yellow|Rose/.exec(recipe.metal ?? '')?.[0].toLowerCase() ?? 'white'
      return (
        base.subject !== recipe.subject ||
        (isJewel ? base.metal !== metal : base.shape !== recipe.shape) ||
        (recipe.subject !== 'band' && !isWhite && base.look !== look)
      )
    })
    expect(wrong).toEqual([])
  })

  test('is the same clarity and colour group for every round stone of the house', () => {
    const shown = new Map(house.map((recipe) => [`${recipe.color} ${recipe.clarity}`, recipe]))
    const GROUPS: Record<string, string> = { 1: 'clean', 2: 'clean', 3: 'clean', 4: 'slight', 5: 'slight' }
    expect(shown.size).toBe(56)
    for (const recipe of shown.values()) {
      const base = basePhotoOf(recipe)
      expect(base.look).toContain(recipe.color)
      expect(base.clarity).toBe(GROUPS[recipe.clarity!] ?? (recipe.clarity! < 10 ? 'included' : 'heavy'))
    }
  })

  test('is one of several for most stones of the house', () => {
    const used = new Map<string, number>()
    for (const recipe of house) {
      const { file } = basePhotoOf(recipe)
      used.set(file, (used.get(file) ?? 0) + 1)
    }
    expect(used.size).toBe(30)
    expect(Math.max(...used.values()) / house.length).toBeLessThan(0.08)
  })

  test('is missing for what nobody pictured, and that is said', () => {
    const recipe: Recipe = { subject: 'stone', lot: 'A', seed: 1, shape: 'Marquise', color: 'Royal Blue' }
    expect(() => basePhotoOf(recipe)).toThrow('No base picture of')
  })
})
