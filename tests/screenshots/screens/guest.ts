/** What the guest of a share link sees, with the customer's name and without it, and what its maker sees of that. */
import type { BrowserContext } from 'playwright-core'
import { CreateShare, type NewShare } from '#contract/sharing/shares.ts'
import { logInByCall } from '#tests/support/browser/log-in.ts'
import { button, openWall, type Scene, type Screen, selectLots } from '#tests/screenshots/screen.ts'

const LOTS = [1, 2, 3, 4, 5, 6]

/** The cookies of a guest, by what is shared: a link may not be opened as often as there are pictures. */
const cookies = new Map<string, Promise<Cookies>>()
type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>

/** Makes a share as the customer does, and answers its link. */
async function makeLink({ context }: Scene, share: Partial<NewShare>): Promise<string> {
  await logInByCall(context, 'desk')
  const body = {
    lotIds: LOTS,
    name: 'Six stones for Ann',
    days: 14,
    unbranded: false,
    certificates: true,
    originals: true,
    note: 'Two of these could be a pair.',
    ...share,
  }
  const { base, method, path } = CreateShare
  const answer = await context.request.fetch(`/${base}${path}`, { method, data: body })
  const { token } = (await answer.json()) as { token: string }
  await context.clearCookies()
  return `/share/${token}`
}

async function openAsGuest(scene: Scene, share: Partial<NewShare>): Promise<Cookies> {
  await scene.page.goto(await makeLink(scene, share))
  await scene.page.getByRole('gridcell').first().waitFor()
  return scene.context.cookies()
}

const guest = (
  name: string,
  share: Partial<NewShare>,
  then?: (scene: Scene) => Promise<unknown>,
): Screen => ({
  name,
  open: async (scene) => {
    const key = JSON.stringify(share)
    const known = cookies.get(key) ?? openAsGuest(scene, share)
    cookies.set(key, known)
    await scene.context.addCookies(await known)
    await openWall(scene)
    await then?.(scene)
  },
})

export const GUEST: readonly Screen[] = [
  guest('guest-wall', {}),
  guest('guest-wall-unbranded', { unbranded: true }),
  guest('guest-lightbox', {}, async ({ page }) => {
    await page.getByRole('gridcell').first().getByRole('button').first().click()
    await page.getByRole('dialog').waitFor()
  }),
  guest('guest-interested', {}, async (scene) => {
    await selectLots(scene, 2)
    await button(scene.page, scene.more.sharing.guest.interested).first().click()
    await button(scene.page.getByRole('dialog'), scene.more.sharing.guest.send).waitFor()
  }),
  {
    name: 'guest-one-lot',
    whole: true,
    open: async (scene) => {
      await scene.page.goto(await makeLink(scene, { lotIds: [4] }))
      await button(scene.page, scene.more.sharing.guest.interested).waitFor()
    },
  },
  {
    name: 'share-preview',
    as: 'desk',
    open: async (scene) => {
      const { page, more } = scene
      await openWall(scene)
      await selectLots(scene, 3)
      await button(page, more.sharing.share).click()
      await button(page.getByRole('dialog'), more.sharing.preview.open).click()
      await page.getByText(more.sharing.preview.what).waitFor()
      await page.getByRole('gridcell').first().waitFor()
    },
  },
  {
    name: 'guest-password',
    refusedBy: 403,
    open: async (scene) => {
      await scene.page.goto(await makeLink(scene, { password: 'river of stones' }))
      await button(scene.page, scene.more.account.share.open).waitFor()
    },
  },
]
