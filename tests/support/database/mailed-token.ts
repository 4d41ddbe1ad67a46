/** What a mail with a link says. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TestServer } from './server-fixture.ts'

/** The token of the one mail that has a link with one, and the mail as it was written. Notices have none. */
export function mailedToken({ config }: TestServer): { token: string; text: string } {
  const folder = join(config.dataDir, 'mail')
  for (const file of readdirSync(folder)) {
    const text = readFileSync(join(folder, file), 'utf8')
    const token = /#token=([\w-]{43})/.exec(text)?.[1]
    if (token) return { token, text }
  }
  throw new Error('No mail has a link with a token')
}
