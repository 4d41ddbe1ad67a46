import { describe, expect, test } from 'vitest'
import * as codes from '#contract/codes.ts'
import { CHUNK_TIMEOUT_MS, SESSION_IDS } from '#contract/session/start-codes.ts'

/** A table as the specification writes it: `name value, name value, …`. */
const written = (table: Readonly<Record<string, number>>) =>
  Object.entries(table)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ')

describe('the code tables are the specification, letter for letter', () => {
  test('clarity grades', () => {
    expect(written(codes.CLARITY_GRADES)).toBe(
      'FL 1, IF 2, VVS1 3, VVS2 4, VS1 5, VS2 6, SI1 7, SI2 8, I1 9, I2 10, SI3 11, I3 12, CO 13, P1 14, P2 15, P3 16',
    )
  })

  test('product types', () => {
    expect(written(codes.PRODUCT_TYPES)).toBe('Diamond 0, Gemstone 1, Jewelry 2')
  })

  test('locations', () => {
    expect(written(codes.LOCATIONS)).toBe(
      'Ramat Gan 1, New York 2, Mumbai 3, India IGI 4, Herzliya 5, Hong Kong 6, Belgium 7, Akron 8, Botswana 9, Surat 10, Seepz 11, Dubai 12',
    )
  })

  test('memo statuses', () => {
    expect(written(codes.MEMO_STATUSES)).toBe('Open 20, Closed 100')
  })
})

test('the constants of specification §9', () => {
  expect(Object.entries(codes.IMAGE_SIZES)).toEqual([
    ['Small', 136],
    ['Medium', 315],
    ['Large', 456],
  ])
  expect(SESSION_IDS).toEqual({ visitor: -1, noBanner: -2, logoOnly: -3 })
  expect(CHUNK_TIMEOUT_MS).toBe(120_000)
})

test('a photo is served for every box at one and two device pixels', () => {
  const edges = Object.values(codes.IMAGE_SIZES).flatMap((px) => [px, 2 * px])
  expect([...codes.PHOTO_EDGES_PX]).toEqual(edges)
})

test('every code has its word, and an unknown one has none', () => {
  for (const table of [codes.CLARITY_GRADES, codes.PRODUCT_TYPES, codes.LOCATIONS, codes.MEMO_STATUSES])
    for (const [word, code] of Object.entries(table)) expect(codes.wordOf(table, code)).toBe(word)
  expect(codes.wordOf(codes.MEMO_STATUSES, 30)).toBeUndefined()
  expect(codes.wordOf(codes.PRODUCT_TYPES, -1)).toBeUndefined()
})
