/** The office: users, customers, a list and photographs that are brought in, tags. Nothing is kept of what is brought in. */
import { paths } from '#src/paths.ts'
import type { Scene, Screen } from '#tests/screenshots/screen.ts'

const STOCK = `Stock No.,Shape,Weight,Colour,Clarity,Lab,Report No,Rap %
ZX-1,Round,1.01,F,VS1,GIA,2141438171,-30
ZX-2,RNDD,1.20,G,VS2,GIA,2141438172,-31
ZX-3,Oval,heavy,H,SI1,IGI,LG1234,-20
ZX-4,Pear,0.71,D,IF,GIA,2141438174,-22
`

async function openDialog({ page }: Scene, opener: string): Promise<void> {
  await page.goto(paths.office)
  await page.locator(opener).first().click()
  await page.getByRole('dialog').waitFor()
}

async function openFolded({ page }: Scene, id: string, opener: string): Promise<void> {
  await page.goto(paths.office)
  await page.locator(`#${id}`).click()
  await page.locator(`[aria-labelledby=${id}] ${opener}`).first().click()
  await page.getByRole('dialog').waitFor()
}

/** A dry run: the same list is as new each time it is pictured. */
async function lookAtList({ page }: Scene): Promise<void> {
  await page.goto(paths.office)
  const buffer = Buffer.from(STOCK)
  await page
    .locator('.bring-in input[type=file]')
    .setInputFiles({ name: 'stock.csv', mimeType: 'text/csv', buffer })
  await page.locator('.import-asked select').selectOption({ label: 'Demo Desk Ltd' })
  await page.locator('.report').waitFor()
}

export const OFFICE: readonly Screen[] = [
  {
    name: 'office-user',
    as: 'staff',
    open: (scene) => openDialog(scene, '[aria-labelledby=users] .office-opens'),
  },
  {
    name: 'office-new-log-in',
    as: 'staff',
    open: (scene) => openDialog(scene, '[aria-labelledby=users] .office-new'),
  },
  {
    name: 'office-new-customer',
    as: 'staff',
    open: (scene) => openDialog(scene, '.office-customers .office-new'),
  },
  {
    name: 'office-customer',
    as: 'staff',
    open: async (scene) => {
      await openDialog(scene, '.office-customers .office-opens')
      await scene.page.getByRole('dialog').locator('.button-quiet').last().click()
    },
  },
  {
    name: 'office-new-key',
    as: 'staff',
    open: (scene) => openFolded(scene, 'keys', '.office-new'),
  },
  { name: 'office-list', as: 'staff', open: lookAtList },
  {
    name: 'office-list-columns',
    as: 'staff',
    open: async (scene) => {
      await lookAtList(scene)
      const columns = scene.page.locator('.report summary').first()
      await columns.click()
      await columns.scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'office-photographs',
    as: 'staff',
    open: async ({ page }) => {
      await page.goto(paths.office)
      const files = ['ZX-1.jpg', 'ZX-4.jpg'].map((name) => ({
        name,
        mimeType: 'image/jpeg',
        buffer: Buffer.from(name),
      }))
      await page.locator('.bring-in input[type=file]').setInputFiles(files)
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'office-tag',
    as: 'staff',
    open: (scene) => openFolded(scene, 'tags', '.office-opens'),
  },
]
