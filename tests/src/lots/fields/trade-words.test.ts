import { afterEach, expect, test } from 'vitest'
import { fieldValue } from '#src/lots/fields/field-values.ts'
import { tradeWord } from '#src/lots/fields/code-words.ts'
import { more as en } from '#src/say/en/more.ts'
import { more as he } from '#src/say/he/more.ts'
import { setMore } from '#src/say/more.ts'
import { bareLot } from '#tests/support/lots/some-lots.ts'

afterEach(() => setMore(en))

const GIVEN = [
  'Blue',
  'Royal Blue',
  'Fancy Light Pink',
  'Pigeon Blood Red',
  'Violet Blue',
  '18K White Gold',
  'Platinum 950',
  'D',
  'Old Nobody Blue',
  'constructor',
  'Heated by hand',
]

test('in English every word stays as the file has it', () => {
  expect(GIVEN.map(tradeWord)).toEqual(GIVEN)
})

test('in Hebrew known words are said in Hebrew, a shade behind its color; others stay', () => {
  setMore(he)
  expect(GIVEN.map((word) => tradeWord(word).replaceAll(/[\u2068\u2069]/g, ''))).toEqual([
    'כחול',
    'כחול רויאל',
    'ורוד פנסי בהיר',
    'אדום דם יונה',
    'כחול נוטה לסגול',
    'זהב לבן 18K',
    'פלטינה 950',
    ...GIVEN.slice(7),
  ])
})

test('treatment, metal and origin are such words, too', () => {
  setMore(he)
  const lot = { ...bareLot(1, 'A-1'), treatment: 'Heated', metal: 'Platinum', origin: 'Colombia' }
  expect([fieldValue(lot, 'treatment'), fieldValue(lot, 'metal'), fieldValue(lot, 'origin')]).toEqual([
    'חימום',
    'פלטינה',
    'קולומביה',
  ])
})
