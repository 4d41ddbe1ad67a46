/**
 * What is running: the version of package.json, and the record that a build of the page writes into its folder. The
 * record's name begins with a dot, so it is not served.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'

const BuildRecord = z.object({
  commit: z.nullable(z.string()),
  builtAt: z.string(),
  apiBase: z.string(),
  webServiceBase: z.string(),
})
export type BuildRecord = z.infer<typeof BuildRecord>

/** The four-part version: package.json's three and a zero, as the page's own. */
export function serverVersion(): string {
  const text = readFileSync(new URL('../package.json', import.meta.url), 'utf8')
  return `${(JSON.parse(text) as { version: string }).version}.0`
}

/** The record of the page built into this folder; null when none was built. */
export function readBuild(distDir: string): BuildRecord | null {
  let text: string
  try {
    text = readFileSync(join(distDir, '.build.json'), 'utf8')
  } catch {
    return null // best effort: in development Vite serves the page and nothing is built
  }
  return BuildRecord.parse(JSON.parse(text))
}
