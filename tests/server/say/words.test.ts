import { describe, expect, test } from 'vitest'
import { PORTAL_LANGUAGES } from '#contract/languages.ts'
import { REFUSAL_KEYS } from '#contract/refusals.ts'
import { mailWords } from '#server/say/mails.ts'
import { isRefusal, sentenceOf } from '#server/say/refusals.ts'
import { refusals } from '#src/say/en/refusals.ts'

describe('refusals', () => {
  test.each(REFUSAL_KEYS)('%s is said as the page says it in English', (key) => {
    const onPage = refusals[key]
    expect(sentenceOf(`${key}:17`)).toBe(typeof onPage === 'function' ? onPage('17') : onPage)
  })

  test('a value may hold anything', () => {
    expect(sentenceOf('lot_twice:A:1 # $& 2')).toBe('Lot A:1 # $& 2 is given twice.')
  })

  test('what is no key is a sentence already', () => {
    expect(sentenceOf('Invalid input')).toBe('Invalid input')
    expect(['wrong_log_in', 'at_most:9', 'at_mostly', 'constructor', ''].map(isRefusal)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ])
  })
})

describe('mails', () => {
  const values = {
    brand: 'Loupe',
    email: 'ann@test.example',
    minutes: 30,
    link: 'https://x.example/#token=y',
  }

  test.each(PORTAL_LANGUAGES)('the link that sets a password, in %s', (language) => {
    const { subject, text } = mailWords(language).passwordReset(values)
    expect(subject).toContain('Loupe')
    expect(text.split('\n')).toContain(values.link)
    for (const value of ['Loupe', 'ann@test.example', '30']) expect(text).toContain(value)
  })

  test.each(PORTAL_LANGUAGES)('an invitation says whose lots it is for, in %s', (language) => {
    const invite = (customer: string | null, firstName: string | null = null) =>
      mailWords(language).invitation({ ...values, days: 7, customer, firstName }).text
    for (const value of ['Acme', 'Loupe', 'ann@test.example', '7']) expect(invite('Acme')).toContain(value)
    expect(invite('Acme').split('\n')).toContain(values.link)
    expect(invite(null)).not.toContain('null')
    expect(invite('Acme', 'Gil').split('\n')[0]).toContain('Gil')
  })

  test('are in English where a language has no words', () => {
    const english = mailWords('en').passwordReset(values)
    expect(mailWords('he').passwordReset(values)).not.toEqual(english)
    for (const language of [undefined, '', 'de', 'constructor', 'he-IL'])
      expect(mailWords(language).passwordReset(values)).toEqual(english)
  })
})
