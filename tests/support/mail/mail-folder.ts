/** The mails a server without SMTP has written into its data folder, oldest first. */
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Mail, parsed } from './mailbox.ts'

export async function mailsIn(dataDir: string): Promise<Pick<Mail, 'headers' | 'text'>[]> {
  const folder = join(dataDir, 'mail')
  if (!existsSync(folder)) return []
  const names = (await readdir(folder)).filter((name) => name.endsWith('.eml')).toSorted()
  return Promise.all(names.map(async (name) => parsed(await readFile(join(folder, name)))))
}

/** Those of one subject. */
export async function mailsAbout(dataDir: string, subject: string): ReturnType<typeof mailsIn> {
  return (await mailsIn(dataDir)).filter(({ headers }) => headers['subject'] === subject)
}
