/**
 * Of a PGlite folder every file is taken away in turn, of one that was closed and of one that was killed while it was
 * written: the server refuses the folder with a sentence and leaves it as it is, or every row is there. And one is not
 * made where there is no room for it.
 */
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openDatabase } from '#server/db/client.ts'
import { DataFolderFault } from '#server/db/embedded/data-folder-fault.ts'
import { ROOT } from '#tests/support/server/run-server.ts'
import { canHaveDisk, runToEnd, withDisk } from '#tests/support/server/run-to-end.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

/** Some 250 of the thousand rounds open a database; a busy machine takes seconds for each. */
const ROUNDS_WITHIN_MS = 3_600_000

test.each(['closed', 'killed'])(
  'a database that was %s, without any one of its files, is refused or whole',
  async (end) => {
    const folder = temporaryFolder()
    const made = join(folder, 'made')
    fill(made, end)
    const rows = await rowsOf(copyOf(made, join(folder, 'whole')))
    expect(rows).toMatchObject({ lots: { count: 500 }, users: { count: 500 } })
    expect(Object.values(rows).filter(({ count }) => count === 0)).toEqual([])

    const outcomes = { files: 0, refused: 0, 'not opened': 0, whole: 0 }
    const dataDir = join(folder, 'round')
    for (const file of filesIn(copyOf(made, dataDir))) {
      const path = join(dataDir, 'pglite', file)
      const aside = join(folder, 'aside')
      renameSync(path, aside)
      const fault = await expectRows(dataDir, rows, file)
      outcomes.files++
      outcomes[fault === null ? 'whole' : fault.includes('left as it is') ? 'refused' : 'not opened']++
      if (fault?.includes('left as it is')) renameSync(aside, path)
      else copyOf(made, dataDir)
    }
    console.log(`A database that was ${end}, without one of its files: ${JSON.stringify(outcomes)}`)
  },
  ROUNDS_WITHIN_MS,
)

/** One without room for anything, and one that is full while the database is made. */
const SMALL_DISKS = canHaveDisk() ? ['1m', '38m'] : []

test.each(SMALL_DISKS)(
  'on a disk of %s, which is too small, it is not made, and a sentence says so',
  (size) => {
    const disk = temporaryFolder()
    const end = runToEnd({ PORT: '0', DATA_DIR: join(disk, 'data') }, withDisk(disk, size))
    expect(end.stderr).toMatch(
      /^The database in \S+ cannot be made: no space left [^\n]+\. Make room on its disk, or [^\n]+\.$/,
    )
    expect(end.status).toBe(1)
  },
)

/** Answers the sentence of a refusal; null when every row was there. */
async function expectRows(dataDir: string, rows: Rows, file: string): Promise<string | null> {
  try {
    expect(await rowsOf(dataDir), file).toEqual(rows)
    return null
  } catch (error) {
    if (!(error instanceof DataFolderFault)) throw error
    expect(error.message, file).toMatch(/^The database in \S+ .+, or set another DATA_DIR\.$/)
    return error.message
  }
}

type Rows = Record<string, { count: number; content: string }>

/** The rows of every table. */
async function rowsOf(dataDir: string): Promise<Rows> {
  const { db, close } = await openDatabase({ databaseUrl: null, dataDir })
  const tables = await db.execute<{ name: string }>(
    sql`select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  )
  const rows: Rows = {}
  for (const { name } of tables.rows) {
    const text = sql`select count(*)::int as count, md5(string_agg(t::text, ',' order by t::text)) as content`
    const { rows: read } = await db.execute<Rows[string]>(sql`${text} from ${sql.identifier(name)} t`)
    rows[name] = read[0]!
  }
  await close()
  return rows
}

/** Makes a database in a process of its own, which ends as asked. */
function fill(dataDir: string, end: string): void {
  const args = ['--import', 'tsx', 'tests/soak/programs/fill-and-end.ts', dataDir, end]
  const { signal, status } = spawnSync(process.execPath, args, { cwd: ROOT, stdio: 'inherit' })
  expect(signal ?? status).toBe(end === 'killed' ? 'SIGKILL' : 0)
}

/** Makes the second folder as the first, whose database is all there is in it; answers the second. */
function copyOf(dataDir: string, copy: string): string {
  const [from, to] = [join(dataDir, 'pglite'), join(copy, 'pglite')]
  mkdirSync(to, { recursive: true })
  const wanted = new Set(filesIn(dataDir))
  for (const file of filesIn(copy)) if (!wanted.has(file)) rmSync(join(to, file))
  const filter = (source: string, target: string) =>
    !existsSync(target) || changeOf(source) !== changeOf(target)
  cpSync(from, to, { recursive: true, preserveTimestamps: true, filter })
  return copy
}

/** Copying keeps the milliseconds of a time. */
function changeOf(path: string): string {
  const { size, mtimeMs } = statSync(path)
  return `${size} ${Math.floor(mtimeMs)}`
}

/** Paths in the folder of the database. */
function filesIn(dataDir: string): string[] {
  const folder = join(dataDir, 'pglite')
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
}
