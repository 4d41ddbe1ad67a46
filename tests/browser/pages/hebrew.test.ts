/** The interface in Hebrew, from right to left: the main job from the log-in to the log-out, and how one gets there. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { DEMO_PASSWORD } from '#demo/seed/accounts.ts'
import { paths } from '#src/paths.ts'
import { testWithoutWorker as test } from '#tests/support/browser/browser.ts'
import { answered } from '#tests/support/browser/console-lines.ts'
import { logInByCall } from '#tests/support/browser/log-in.ts'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const cells = (page: Page) => page.getByRole('grid', { name: 'לוטים' }).getByRole('gridcell')
const opened = (page: Page) => page.getByRole('dialog').getByRole('status').filter({ hasText: 'מתוך' })

/** Language and direction that the page declares. */
const declared = (page: Page) =>
  page.evaluate(() => [document.documentElement.lang, document.documentElement.dir])

/**
 * Latin words that are seen or read out and are neither a customer's nor isolated, of a page that was drawn in Hebrew.
 * What the law prescribes in English is marked so; file types, pixels, grades and the brand are written so in every
 * language.
 */
async function latinWords(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const isOthers = (element: Element | null) =>
      element?.closest('bdi, [dir=auto], [lang=en], option[lang], script, style') !== null
    const found: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode())
      if (!isOthers(walker.currentNode.parentElement)) found.push(walker.currentNode.textContent ?? '')
    for (const element of document.body.querySelectorAll('*'))
      for (const name of ['aria-label', 'aria-description', 'aria-valuetext', 'title', 'placeholder', 'alt'])
        if (!isOthers(element)) found.push(element.getAttribute(name) ?? '')
    return found
  })
  const latin = texts.flatMap(
    (text) => text.replaceAll(/\u2068[^\u2069]*\u2069/g, '').match(/[A-Za-z]{2,}/g) ?? [],
  )
  return latin.filter((word) => !['csv', 'px', 'VS', 'Loupe'].includes(word))
}

test('the language is the browser’s until another is chosen, and the choice stays on the device', async ({
  server,
  openPage,
}) => {
  const page = await openPage(server.origin, { locale: 'he-IL' })
  await page.goto('/')
  const log = page.getByRole('form', { name: 'התחברות' })
  await log.waitFor()
  expect(await declared(page)).toEqual(['he', 'rtl'])
  expect(await page.title()).toContain('אודות')
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(
    'יהלומים, אבני חן ותכשיטים: הלוטים\u00a0שלך\u00a0בתמונות.',
  )
  await page.getByRole('heading', { name: 'איך מקבלים פרטי כניסה' }).waitFor()
  expect(await latinWords(page)).toEqual([])

  // By an arrow key the list opens, and nothing is chosen yet.
  await page.waitForLoadState('networkidle')
  const languages = page.getByRole('combobox', { name: 'שפה' })
  await languages.press('ArrowDown')
  expect(await languages.evaluate((list) => list.matches(':open'))).toBe(true)
  await page.keyboard.press('Escape')
  expect(await declared(page)).toEqual(['he', 'rtl'])

  await languages.selectOption({ label: 'English' })
  await page.getByRole('form', { name: 'Log In' }).waitFor()
  expect(await declared(page)).toEqual(['en', 'ltr'])
  await page.reload()
  await page.getByRole('combobox', { name: 'Language' }).waitFor()
  await page.getByRole('combobox', { name: 'Language' }).selectOption({ label: 'עברית' })
  await log.waitFor()
  expect(await declared(page)).toEqual(['he', 'rtl'])
})

test(
  'the main job: log in, the wall, a lot, memos, a message, log out',
  { tags: 'soak' },
  async ({ server, openPage }) => {
    const page = await openPage(server.origin, { locale: 'he-IL' })
    await page.goto('/')
    await page.getByLabel('דוא״ל').fill('desk@demo.example')
    await page.getByLabel('סיסמה').fill(DEMO_PASSWORD)
    await button(page, 'התחברות').last().click()
    await page.getByText('412 לוטים', { exact: true }).waitFor({ timeout: 60_000 })
    expect(await latinWords(page)).toEqual([])

    await wallRunsFromTheRight(page)
    await lotsAreReadFromTheLeft(page)
    await lightboxStepsToTheLeft(page)
    await caratsAreTypedFromTheLeft(page)

    await page.getByRole('link', { name: 'מצב הממו' }).click()
    await page.getByRole('article').first().waitFor()
    await page.getByRole('article').first().locator('summary').click()
    await page.getByRole('columnheader', { name: 'הוחזר' }).first().waitFor()
    expect(await latinWords(page)).toEqual([])
    await amountsStandDigitBelowDigit(page)

    await messageIsSent(page)
    await button(page, 'התנתקות').click()
    await page.getByRole('form', { name: 'התחברות' }).waitFor()
    expect(await declared(page)).toEqual(['he', 'rtl'])
  },
)

async function wallRunsFromTheRight(page: Page) {
  const [first, second] = [await cells(page).nth(0).boundingBox(), await cells(page).nth(1).boundingBox()]
  expect(first!.x).toBeGreaterThan(second!.x)
  const focused = () =>
    page.evaluate(() => document.activeElement?.closest<HTMLElement>('[data-item]')?.dataset['item'])
  await cells(page).nth(0).getByRole('button').focus()
  for (const [key, item] of [
    ['ArrowLeft', '1'],
    ['ArrowLeft', '2'],
    ['ArrowRight', '1'],
    ['Home', '0'],
  ] as const) {
    await page.keyboard.press(key)
    await expect.poll(focused).toBe(item)
  }
}

async function lotsAreReadFromTheLeft(page: Page) {
  const card = cells(page).nth(0)
  const values = card.locator('bdi')
  expect(await values.evaluateAll((all) => all.map((each) => getComputedStyle(each).direction))).toEqual([
    'ltr',
    'ltr',
  ])
  const [lot = ''] = await values.allInnerTexts()
  expect(lot).toMatch(/^[A-Z]{2}-\d+$/)
  await button(page, `פתיחת \u2068${lot}\u2069`).waitFor()
}

async function lightboxStepsToTheLeft(page: Page) {
  await cells(page).nth(0).getByRole('button').click()
  await expect.poll(() => opened(page).innerText()).toContain('1 מתוך 412')
  expect(await latinWords(page)).toEqual([])
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => opened(page).innerText()).toContain('2 מתוך 412')
  const previous = await button(page, 'הלוט הקודם').boundingBox()
  const next = await button(page, 'הלוט הבא').boundingBox()
  expect(next!.x).toBeLessThan(previous!.x)
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => opened(page).innerText()).toContain('1 מתוך 412')
  await page.keyboard.press('Escape')
}

async function caratsAreTypedFromTheLeft(page: Page) {
  await button(page, 'סינון').click()
  const fields = page.getByRole('dialog').locator('[inputmode=decimal]:visible')
  await fields.first().waitFor()
  expect(await fields.evaluateAll((all) => all.map((each) => getComputedStyle(each).direction))).toEqual([
    'ltr',
    'ltr',
  ])
  expect(await latinWords(page)).toEqual([])
  await page.keyboard.press('Escape')
}

async function amountsStandDigitBelowDigit(page: Page) {
  const amounts = page.getByRole('article').first().locator('tbody td:last-child > bdi')
  const boxes = await amounts.evaluateAll((all) => all.map((each) => each.getBoundingClientRect()))
  expect(new Set(boxes.map(({ width }) => Math.round(width))).size).toBeGreaterThan(1)
  expect(new Set(boxes.map(({ right }) => Math.round(right))).size).toBe(1)
}

async function messageIsSent(page: Page) {
  await page.getByRole('link', { name: 'יצירת קשר' }).click()
  const popup = page.getByRole('dialog', { name: 'יצירת קשר' })
  await button(page, 'שליחה').click()
  await popup.getByText('יש לכתוב הודעה').waitFor()
  expect(await popup.getByLabel('דוא״ל').getAttribute('dir')).toBe('ltr')
  await popup.getByLabel('נושא').fill('לוט RG-1')
  await popup.getByLabel('הודעה').fill('האם הוא עדיין פנוי?')
  expect(await latinWords(page)).toEqual([])
  await button(page, 'שליחה').click()
  await popup.getByText('תודה, ההודעה נשלחה.').waitFor()
  await button(page, 'סיום').click()
}

test('a refusal of the server is said in Hebrew', { tags: 'soak' }, async ({ server, openPage }) => {
  const page = await openPage(server.origin, { locale: 'he-IL', expected: [answered(401)] })
  await page.goto('/')
  await page.getByLabel('דוא״ל').fill('desk@demo.example')
  await page.getByLabel('סיסמה').fill('wrong')
  await button(page, 'התחברות').last().click()
  await expect.poll(() => page.getByRole('alert').innerText()).toBe('הדוא״ל או הסיסמה שגויים.')
})

test('what is printed on a drawn tag starts on its left', async ({ server, openPage }) => {
  const page = await openPage(server.origin, { locale: 'he-IL' })
  await page.goto(paths.etagProduct)
  const drawing = page.getByRole('img', { name: /^נייר חבילה פתוח/ }).first()
  const lines = drawing.locator('.picture-print text')
  await lines.first().waitFor()
  const starts = await lines.evaluateAll((texts) =>
    texts.map((text) => (text as SVGTextElement).getStartPositionOfChar(0).x),
  )
  expect(starts.map(Math.round)).toEqual([158, 158, 158, 158])
})

test('what an empty field of the filter says stands where the writing begins', async ({
  server,
  openPage,
}) => {
  const page = await openPage(server.origin, { locale: 'he-IL' })
  await logInByCall(page.context(), 'desk')
  await page.goto('/')
  await button(page, 'סינון').click()
  const panel = page.getByRole('dialog', { name: 'סינון' })
  const numbers = panel.locator('.span-fields input')
  await numbers.first().waitFor()
  expect(
    await numbers.first().evaluate((it) => [it.matches(':dir(ltr)'), getComputedStyle(it).textAlign]),
  ).toEqual([true, 'end'])
  const day = panel.locator('.day-field').first()
  const [field, hint] = await Promise.all(
    ['input', '.day-field-any'].map(async (part) => (await day.locator(part).boundingBox())!),
  )
  expect(hint!.x).toBeGreaterThan(field!.x + field!.width / 2)
})

test('an e-tag page is read from the right, and comes in Hebrew alone', async ({ server, openPage }) => {
  const page = await openPage(server.origin, { locale: 'he-IL' })
  const scripts: Promise<string>[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.push(response.text())
  })
  await page.goto(`${paths.etagTroubleshooting}#one-drawer`)
  const article = page.getByRole('article')
  await article.getByRole('heading', { level: 1, name: 'פתרון תקלות בתג האלקטרוני' }).waitFor()
  expect(await page.title()).toContain('פתרון תקלות בתג האלקטרוני')
  expect(
    await article.evaluate((it) => [it.closest('[lang]')?.getAttribute('lang'), it.matches(':dir(rtl)')]),
  ).toEqual(['he', true])
  const target = page.locator('#one-drawer')
  await expect.poll(() => target.evaluate((it) => it.matches(':target'))).toBe(true)
  const [name, fix] = [target.getByRole('rowheader'), target.getByRole('cell').last()]
  expect((await name.boundingBox())!.x).toBeGreaterThan((await fix.boundingBox())!.x)
  expect(new Set(await latinWords(page))).toEqual(new Set(['QR', 'LED', 'desk', 'loupe', 'example']))
  expect((await Promise.all(scripts)).some((script) => script.includes('One drawer silent'))).toBe(false)

  await page.getByRole('searchbox').fill('הברקוד לא נסרק')
  const card = page.getByRole('link', { name: 'קוד QR אינו נקרא', exact: true })
  await expect.poll(() => page.locator('.finder-card').count()).toBe(1 + 2)
  await card.click()
  await page.getByRole('heading', { level: 3, name: 'להסיר את הסנוור מהקוד' }).waitFor()
  await page.getByRole('button', { name: 'לא', exact: true }).click()
  await page.getByRole('button', { name: 'לא עשיתי', exact: true }).click()
  const finder = page.getByRole('region', { name: 'איתור התקלה' })
  await finder.getByRole('link', { name: 'יצירת קשר' }).click()
  const popup = page.getByRole('dialog', { name: 'יצירת קשר' })
  await expect.poll(() => popup.getByLabel('נושא').inputValue()).toBe('תג: קוד QR אינו נקרא')
  expect(await popup.getByLabel('הודעה').inputValue()).toContain('- להקליד את הקוד – לא נעשה')
})
