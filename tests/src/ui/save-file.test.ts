/** What becomes of a file where it can be downloaded, and in an app on the home screen of an iPad, where it cannot. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fileToShare, saveFile, shareFile } from '#src/ui/save-file.ts'

const FILE = new Blob(['Stock #'], { type: 'text/csv' })
const downloads: string[] = []
const share = vi.fn<(data: ShareData) => Promise<void>>()

beforeEach(() => {
  share.mockReset().mockResolvedValue()
  URL.createObjectURL = () => 'blob:file'
  URL.revokeObjectURL = () => {}
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    downloads.push(this.download)
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
  downloads.length = 0
  fileToShare.set(null)
})

const on = (device: object) => vi.stubGlobal('navigator', { ...device, share })
const IPAD_APP = { standalone: true, maxTouchPoints: 5 }
const refused = (name: string) => share.mockRejectedValueOnce(new DOMException('', name))

test('an iPad’s app shares what is to be saved, and downloads nothing', async () => {
  on(IPAD_APP)
  void saveFile(FILE, 'lots.csv')
  expect(share.mock.calls[0]![0].files?.map(({ name, type }) => [name, type])).toEqual([
    ['lots.csv', 'text/csv'],
  ])
  expect(downloads).toEqual([])
})

test('everything else downloads it, an iPad’s Safari too', () => {
  for (const device of [{}, { standalone: false, maxTouchPoints: 5 }]) {
    on(device)
    void saveFile(FILE, 'lots.csv')
  }
  expect(share).not.toHaveBeenCalled()
  expect(downloads).toEqual(['lots.csv', 'lots.csv'])
})

test('a tap that is too long ago asks for another, with the same file', async () => {
  on(IPAD_APP)
  refused('NotAllowedError')
  await shareFile(FILE, 'lots.csv')
  expect(fileToShare.get()?.name).toBe('lots.csv')
  expect(downloads).toEqual([])
})

test('closing the list of apps is no failure', async () => {
  on(IPAD_APP)
  refused('AbortError')
  await shareFile(FILE, 'lots.csv')
  expect([downloads, fileToShare.get()]).toEqual([[], null])
})
