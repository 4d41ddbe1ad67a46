/** Command lines, run in this process against a server that listens. */
import { runLine } from '#cli/run-line.ts'
import type { Db } from '#server/db/client.ts'
import { serve, type TestServer } from '#tests/support/database/server-fixture.ts'

/** What a command line did: its exit code, and what it printed. */
export interface Ran {
  code: number
  printed: string
  errors: string
}

/** Runs a line; `types`: what somebody at a terminal types, `secrets`: and where it is not shown, one by one. */
export async function runWords(
  line: string,
  environment: NodeJS.ProcessEnv,
  { stdin = '', types, secrets = [] }: { stdin?: string; types?: string; secrets?: readonly string[] } = {},
): Promise<Ran> {
  const printed: string[] = []
  const errors: string[] = []
  const typed = [...secrets]
  const words = [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain!)
  const code = await runLine(words, environment, {
    print: (text) => void printed.push(text),
    printError: (text) => void errors.push(text),
    progress: () => {},
    readLine: async () => stdin,
    ask: async () => types,
    askSecret: async () => typed.shift(),
    stopping: () => AbortSignal.abort(),
  })
  return { code, printed: printed.join('\n'), errors: errors.join('\n') }
}

/** A server that listens, and the settings by which the command line finds it. */
export async function listeningPortal(
  db: Db,
): Promise<{ server: TestServer; environment: NodeJS.ProcessEnv }> {
  const server = await serve(db)
  const url = await server.app.listen({ host: '127.0.0.1', port: 0 })
  return { server, environment: { PORTAL_URL: url, PORTAL_KEY: await server.newKey() } }
}
