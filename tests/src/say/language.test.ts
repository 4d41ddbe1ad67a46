import { afterEach, beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => vi.resetModules())
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

const opened = async (languages: readonly string[]) => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages)
  return import('#src/say/language.ts')
}

test.each([
  [['he-IL', 'en-US'], 'he'],
  [['he'], 'he'],
  [['en-GB', 'he'], 'en'],
  [['xx-XX', 'he'], 'he'],
  [['xx', 'yy'], 'en'],
  [['heb', 'enm'], 'en'],
  [[], 'en'],
])('a browser that asks for %j is spoken to in %s', async (languages, expected) => {
  expect((await opened(languages)).language()).toBe(expected)
})

test('the choice of the device is stronger than the browser', async () => {
  localStorage.setItem('loupe-language', 'he')
  const { isRtl, language } = await opened(['en-US'])
  expect([language(), isRtl()]).toEqual(['he', true])
})

test('a choice that is no language we have counts as none', async () => {
  localStorage.setItem('loupe-language', 'constructor')
  expect((await opened(['he'])).language()).toBe('he')
})

test('a browser without storage has its own language', async () => {
  vi.stubGlobal('localStorage', undefined)
  expect((await opened(['he'])).language()).toBe('he')
})

test('the page declares language and direction', async () => {
  const { declareLanguage } = await opened(['he'])
  declareLanguage()
  const { lang, dir } = document.documentElement
  expect([lang, dir]).toEqual(['he', 'rtl'])
})
