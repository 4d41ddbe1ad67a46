/** Backup and restore: one archive of everything that cannot be made again. docs/BACKUP.md says what is in it. */
import * as z from 'zod/mini'
import { ingestCall } from '#contract/ingest/ingest-call.ts'

/** The most bytes of an archive that are sent by one call. */
export const PART_BYTES = 16 * 1024 * 1024

/** The entry of an archive that comes first, and the one that comes last and says that it is whole. */
export const FIRST_ENTRY = 'manifest.json'
export const LAST_ENTRY = 'end.json'

/** How an archive ended. `missing`, `damaged`: SHA-256 of originals that the storage had not, or had otherwise. */
export const ArchiveEnd = z.object({
  originals: z.int(),
  missing: z.array(z.string()),
  damaged: z.array(z.string()),
})
export type ArchiveEnd = z.infer<typeof ArchiveEnd>

const Flag = z.optional(
  z.pipe(
    z.enum(['true', 'false']),
    z.transform((flag) => flag === 'true'),
  ),
)

/** `rowsOnly`: without the photographs. */
export const GetBackup = ingestCall({
  method: 'GET',
  path: '/backup',
  scope: 'office',
  summary: 'Answers an archive of the rows and the photographs as they are at one moment.',
  query: z.object({ rowsOnly: Flag }),
  answer: z.string(),
  answers: 'bytes',
})

/** `restore`: a UUID of the caller's own choice, by which the parts belong together. */
const OneRestore = z.object({ restore: z.uuid('unreadable') })

/** The bytes of an archive from `at` on are the body. */
export const PutRestorePart = ingestCall({
  method: 'PUT',
  path: '/restores/:restore/parts/:at',
  scope: 'office',
  summary: 'Sends a part of an archive that is to be restored.',
  file: ['application/octet-stream'],
  params: z.extend(OneRestore, {
    at: z.pipe(z.string().check(z.regex(/^\d{1,15}$/, 'whole_number_needed')), z.transform(Number)),
  }),
  answer: z.object({ bytes: z.int() }),
})

/** `replace`: also where there are customers, who are lost. `checkOnly`: nothing is changed. */
export const Restore = ingestCall({
  method: 'POST',
  path: '/restores/:restore',
  scope: 'office',
  summary:
    'Restores the archive that was sent: checks all of it first, then changes everything at once or nothing.',
  params: OneRestore,
  query: z.object({ replace: Flag, checkOnly: Flag }),
  answers: 'lines',
  answer: z.object({
    madeAt: z.string(),
    customers: z.int(),
    lots: z.int(),
    users: z.int(),
    photographs: z.int(),
    /** Of the photographs, those whose bytes are in the archive. */
    originals: z.int(),
    /** Originals that were not whole when the archive was made. */
    lost: z.int(),
  }),
})
export type Restored = z.infer<typeof Restore.answer>
