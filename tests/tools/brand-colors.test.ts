import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { brand } from '#contract/brand.ts'
import { ROOT } from '#tests/support/server/run-server.ts'
import { accentColors, contrastOf, themeColors } from '#tools/brand-colors.ts'

const tokens = themeColors(readFileSync(join(ROOT, 'src/ui/tokens.css'), 'utf8'))
const dark = { ...tokens.light, ...tokens.dark }
const groundsOf = (colors: Record<string, string>) =>
  ['surface', 'surface-raised', 'ground', 'surface-sunk'].map((name) => colors[name]!)
const grounds = { light: groundsOf(tokens.light), dark: groundsOf(dark) }
const anyColor = fc.nat({ max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, '0')}`)

test('contrast is WCAG’s', () => {
  expect(contrastOf('#000000', '#ffffff')).toBe(21)
  expect(contrastOf('#777777', '#777777')).toBe(1)
  expect(contrastOf('#ffffff', '#767676')).toBeCloseTo(4.54, 2)
})

describe.each(['light', 'dark'] as const)('%s', (theme) => {
  test('any accent can be read on every ground, and so can the text on it', () => {
    fc.assert(
      fc.property(anyColor, (asked) => {
        const { accent, ink, soft } = accentColors(asked, theme, grounds[theme])
        for (const ground of [...grounds[theme], soft, ink])
          expect([ground, contrastOf(accent, ground) >= 4.5]).toEqual([ground, true])
      }),
    )
  })

  test('the text of the app can be read on the soft ground', () => {
    fc.assert(
      fc.property(anyColor, (asked) => {
        const { soft } = accentColors(asked, theme, grounds[theme])
        const { ink } = theme === 'light' ? tokens.light : dark
        expect(contrastOf(ink!, soft)).toBeGreaterThanOrEqual(4.5)
      }),
    )
  })

  test('an accent that can be read stays as it is', () => {
    expect(accentColors(brand.accent[theme], theme, grounds[theme]).accent).toBe(brand.accent[theme])
  })
})

test('what is no colour stops the build', () => {
  for (const asked of ['teal', '#abc', '#12345g', ''])
    expect(() => accentColors(asked, 'light', grounds.light)).toThrow('Not a colour like #0a5c63')
})
