/** What people have said about the files of sources, by the ingest API: look and forget. */
import { ForgetMappings, ListMappings } from '#contract/ingest/import-mappings.ts'
import { IMPORT_SUBJECTS, type ImportSubject } from '#contract/ingest/imports.ts'
import type { IngestCaller } from '#server/http/caller.ts'
import { TAKERS } from '#server/imports/take/take.ts'
import { nameOfField } from '#server/imports/values/field-names.ts'
import { noteWrite } from '#server/ingest/office-log.ts'
import { mountIngest } from '#server/ingest/mount-ingest.ts'
import type { MountArea } from '#server/services.ts'
import { forgetKept, listKept } from './queries.ts'

/**
 * For which source something is kept. What is said with a key of one customer is kept by that key: it would else read
 * the files of others' sources otherwise, and learn their values.
 */
export const keptBy = (
  { name, customerId }: Pick<IngestCaller, 'name' | 'customerId'>,
  source = name,
): string => (customerId === null ? source : `${name}, customer ${customerId}`)

export const mountKeptCorrections: MountArea = (app, { db, now }) => {
  mountIngest(app, ListMappings, async ({ key }) => {
    const kept = await listKept(db, subjectsOf(key), key.customerId === null ? undefined : keptBy(key))
    return { kept: kept.map((each) => ({ ...each, label: labelOf(each) })) }
  })

  mountIngest(app, ForgetMappings, async ({ query: { source, as, name }, key }) => {
    const subjects = subjectsOf(key).filter((subject) => as === undefined || subject === as)
    return db.transaction(async (tx) => {
      const forgotten = await forgetKept(tx, subjects, keptBy(key, source), name)
      const before = { subjects, name: name ?? null, forgotten }
      const write = { what: 'mapping.forget', subject: source, customerId: key.customerId, before } as const
      await noteWrite(tx, key, now(), write)
      return { forgotten }
    })
  })
}

const labelOf = ({ subject, field }: { subject: ImportSubject; field: string | null }) =>
  field === null ? null : nameOfField(TAKERS[subject].subject, field)

const subjectsOf = ({ scopes }: IngestCaller) => IMPORT_SUBJECTS.filter((subject) => scopes.includes(subject))
