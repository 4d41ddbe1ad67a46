/** What a mail with a link says. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TestServer } from './server-fixture.ts'

/** The token of the link in the one mail that has one, and the mail as it was written. Notices have none. */
export function mailedToken({ config }: TestServer): { token: string; text: string } {
  const folder = join(config.dataDir, 'mail')
  const texts = readdirSync(folder).map((file) =>
    readFileSync(join(folder, file), 'utf8').replaceAll('=\r\n', '').replaceAll('=3D', '='),
  )
  const text = texts.find((each) => each.includes('#token=')) ?? ''
  return { token: /#token=([\w-]{43})/.exec(text)![1]!, text }
}
