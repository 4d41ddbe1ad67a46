/** In the vault: the server is really stopped, and the device was off meanwhile. */
import { expect } from 'vitest'
import { paths } from '#src/paths.ts'
import { mailsAbout } from '#tests/support/mail/mail-folder.ts'
import type { EngineTest } from './engine-test.ts'
import { popup, write } from './memos-job.ts'
import { heading, lotAt, openAs, openWall, pictureOf, text, untilWorker } from './portal-page.ts'

const GUIDES = {
  [paths.etagGuide]: 'E-tag guide',
  [paths.etagInfo]: 'E-tag information',
  [paths.etagRegulatory]: 'E-tag regulatory information',
  [paths.etagTroubleshooting]: 'E-tag troubleshooting',
}
const SUBJECT = 'From the vault'

export function testOffline(test: EngineTest): void {
  test('with the server stopped, a device that was off opens on its lots and pictures', async ({
    portal,
    device,
    tab,
  }) => {
    await openAs(tab, 'desk', paths.memos)
    await tab.find({ role: 'article' })
    await openWall(tab)
    await untilWorker(tab)
    await tab.until('the first picture has come', () => pictureOf(tab, 0), 136)
    await device.switchOff()
    await portal.server.stop()
    const cold = await device.firstTab()
    await openWall(cold)
    await cold.until('the first picture is drawn', () => pictureOf(cold, 0), 136)
    await cold.find(text(/^Offline · /))
  })

  test('with the server stopped, a search finds', async ({ portal, device }) => {
    await portal.server.stop()
    const tab = await device.firstTab()
    await openWall(tab)
    const lot = await lotAt(tab, 7)
    await tab.type({ role: 'searchbox', name: 'Search' }, lot)
    await tab.find(text(/^\d of 412 lots$/))
    expect(await lotAt(tab, 0)).toBe(lot)
  })

  test('with the server stopped, memos and the guides of tags are there', async ({ portal, device }) => {
    await portal.server.stop()
    const tab = await device.firstTab()
    await openAs(tab, 'desk', paths.memos)
    await tab.find({ role: 'article', name: /^Memo / })
    for (const [path, title] of Object.entries(GUIDES)) {
      await tab.goTo(path)
      await tab.find(heading(title))
      const broken = () =>
        tab.evaluate(async () => {
          const images = [...document.images]
          for (const image of images) image.loading = 'eager'
          await Promise.all(images.map((image) => image.decode().catch(() => undefined)))
          return images.filter(({ naturalWidth }) => naturalWidth === 0).map(({ src }) => src)
        })
      expect(await broken(), path).toEqual([])
    }
  })

  test('with the server stopped, a message waits, and is sent once when the server is back', async ({
    portal,
    device,
  }) => {
    await portal.server.stop()
    const tab = await device.firstTab()
    await openAs(tab, 'desk', paths.memos)
    await write(tab, SUBJECT)
    await tab.find({
      role: 'text',
      name: 'Saved on this device. It is sent when the network is back.',
      within: popup,
    })
    await portal.server.start()
    await tab.evaluate(() => void dispatchEvent(new Event('online')))
    await tab.find({ role: 'text', name: /has been sent/, within: popup })
    const mails = async () => (await mailsAbout(portal.server.dataDir, SUBJECT)).length
    await tab.until('it is mailed', mails, 1)
    await openWall(tab)
    await tab.evaluate(() => void dispatchEvent(new Event('online')))
    await tab.find(text('Online'))
    expect(await mails()).toBe(1)
  })
}
