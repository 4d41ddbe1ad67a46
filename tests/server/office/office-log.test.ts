/** The log of the office: every write by hand is in it, without a secret, and stays. */
import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { SendContactMessage } from '#contract/contact/contact.ts'
import { AddCustomer, RemoveCustomer, RenameCustomer } from '#contract/ingest/customers.ts'
import { ForgetMappings } from '#contract/ingest/import-mappings.ts'
import { AskImport, CancelImport, GetImport, UndoImport } from '#contract/ingest/imports.ts'
import { AddKey, RevokeKey } from '#contract/ingest/keys.ts'
import { NoteAnswered } from '#contract/ingest/messages.ts'
import { ListWrites, type Write } from '#contract/ingest/office-log.ts'
import { BindSpin, MatchPhoto, PatchPhoto, PutPhoto } from '#contract/ingest/photos.ts'
import {
  RequireSecondFactor,
  RequireStaffSecondFactor,
  ResetFactor,
  ResetStaffFactor,
} from '#contract/ingest/people/second-factor.ts'
import { AddStaff, ChangeStaff, MailStaffReset, RemoveStaff } from '#contract/ingest/people/staff.ts'
import { AskTag, ReportTags } from '#contract/ingest/tags.ts'
import { PutRestorePart, Restore } from '#contract/ingest/upkeep/backup.ts'
import { AddDemo, RemoveDemo } from '#contract/ingest/upkeep/demo.ts'
import { CheckStorage } from '#contract/ingest/upkeep/storage.ts'
import { AddUser, ChangeUser, MailPasswordReset } from '#contract/ingest/people/users.ts'
import { addressOf, INGEST_CALLS } from '#tests/support/database/contract-targets.ts'
import { onAnyDatabase } from '#tests/support/database/databases.ts'
import { type CallInput, serve } from '#tests/support/database/server-fixture.ts'

/** What stations send, and what changes no row: they have records of their own. */
const NOT_OF_THE_OFFICE = [
  AskImport,
  PutPhoto,
  PatchPhoto,
  BindSpin,
  ReportTags,
  PutRestorePart,
  CheckStorage,
]
/** What makes the whole portal another one; their own tests say that they are logged. */
const TRIED_ELSEWHERE = [Restore, AddDemo, RemoveDemo]
const LEFT_OUT = new Set([...NOT_OF_THE_OFFICE, ...TRIED_ELSEWHERE].map(addressOf))

/** A day at the office. Names and addresses are known once in a database. */
async function dayAt(...given: Parameters<typeof serve>) {
  const server = await serve(...given)
  const key = await server.newKey()
  const mark = crypto.randomUUID().slice(0, 8)
  const [name, renamed, email] = [`Before ${mark}`, `After ${mark}`, `dana-${mark}@acme.example`]
  const done = new Set<string>()
  const call = async (target: Parameters<typeof server.call>[0], input: CallInput) => {
    const answer = await server.call(target, { key, ...input })
    expect(answer.statusCode, answer.body).toBe(200)
    done.add(addressOf(target))
    return answer.json() as Record<string, unknown>
  }
  const listed = async (query: Record<string, string> = {}) =>
    (await call(ListWrites, { query }))['writes'] as Write[]

  await call(ForgetMappings, { query: { source: 'ERP' } })
  const id = crypto.randomUUID()
  const message = { id, name: 'Dana', email, subject: 'A pear', message: 'Is it free?' }
  await server.call(SendContactMessage, { body: message })
  await call(NoteAnswered, { params: { id }, body: { answered: true } })
  await call(AddCustomer, { body: { name } })
  await call(AddCustomer, { body: { name } })
  await call(RenameCustomer, { params: { customer: name }, body: { name: renamed } })
  await call(AddUser, { body: { email, customer: renamed, password: 'correct horse 9 battery' } })
  await call(ChangeUser, { params: { email }, body: { restricted: true, firstName: 'Dana' } })
  await call(MailPasswordReset, { params: { email } })
  await call(RequireSecondFactor, { params: { customer: renamed }, body: { required: true } })
  await call(ResetFactor, { params: { email } })
  const ruth = `ruth-${mark}@loupe.example`
  await call(AddStaff, { body: { email: ruth, password: 'correct horse 9 battery' } })
  await call(ChangeStaff, { params: { email: ruth }, body: { firstName: 'Ruth' } })
  await call(MailStaffReset, { params: { email: ruth } })
  for (const required of [true, false]) await call(RequireStaffSecondFactor, { body: { required } })
  await call(ResetStaffFactor, { params: { email: ruth } })
  await call(RemoveStaff, { params: { email: ruth } })
  const made = await call(AddKey, {
    body: { name: `Station ${mark}`, scopes: ['photos'], customer: renamed },
  })
  await call(RevokeKey, { params: { name: `Station ${mark}` } })
  const query = { as: 'lots', customer: renamed, name: 'stock.csv' }
  const headers = { 'content-type': 'text/csv' }
  const { run } = await call(AskImport, {
    query,
    headers,
    body: Buffer.from(`Stock #,Weight,Tag\nSKU-1,1.01,T-${mark}\n`),
  })
  await call(GetImport, { params: { run: String(run) }, query: { waitS: '25' } })
  const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const sha256 = createHash('sha256').update(picture).digest('hex')
  await call(PutPhoto, {
    params: { sha256 },
    query: { customer: renamed, name: 'x.png' },
    headers,
    body: picture,
  })
  await call(MatchPhoto, { params: { sha256 }, query: { customer: renamed }, body: { lot: 'SKU-1' } })
  await call(AskTag, { params: { tag: `T-${mark}` }, body: { kind: 'find' } })
  await call(UndoImport, { params: { run: String(run) } })
  await server.db.execute(sql`
    insert into imports (subject, customer_id, source, file_name, file_sha256, file, options, status, asked_at)
    select subject, customer_id, source, 'slow.csv', file_sha256, gen_random_uuid(), options, 'waiting', asked_at
    from imports where id = ${run}`)
  await call(CancelImport, { params: { run: String(Number(run) + 1) } })
  const ofCustomer = await listed({ customer: renamed })
  await call(RemoveCustomer, { params: { customer: renamed }, query: { name: renamed } })
  return { server, names: { name, renamed, email }, made, done, ofCustomer, listed }
}

onAnyDatabase((db) => {
  test('has every write with what it changed, the latest first', async () => {
    const { names, ofCustomer, listed } = await dayAt(db())
    const { name, renamed, email } = names
    const [removed] = await listed()
    expect(removed).toMatchObject({
      what: 'customer.remove',
      subject: renamed,
      before: { name: renamed },
      after: null,
    })
    expect(ofCustomer.map(({ what }) => what)).toEqual([
      'import.cancel',
      'import.undo',
      'tag.find',
      'photo.match',
      'key.revoke',
      'key.add',
      'user.reset-factor',
      'customer.second-factor',
      'user.reset',
      'user.change',
      'user.add',
      'customer.rename',
      'customer.add',
    ])
    expect(ofCustomer.find(({ what }) => what === 'user.change')).toMatchObject({
      subject: email,
      before: { restricted: false, firstName: null },
      after: { restricted: true, firstName: 'Dana' },
    })
    expect(ofCustomer.find(({ what }) => what === 'customer.rename')).toMatchObject({
      before: { name },
      after: { name: renamed },
    })
    const older = await listed({ before: String(removed!.id) })
    expect(older.map(({ id }) => id).slice(0, 3)).toEqual(ofCustomer.map(({ id }) => id).slice(0, 3))
  })

  test('has neither a password nor a key', async () => {
    const { ofCustomer, made } = await dayAt(db())
    expect(JSON.stringify(ofCustomer)).not.toContain('horse')
    expect(JSON.stringify(ofCustomer)).not.toContain(String(made['key']))
  })

  test('has a row that nobody can change or delete', async () => {
    await dayAt(db())
    for (const change of [sql`update office_log set actor = 'nobody'`, sql`delete from office_log`])
      await expect(db().execute(change)).rejects.toMatchObject({
        cause: expect.objectContaining({ message: 'rows of office_log are never changed or deleted' }),
      })
  })

  test('covers every call that writes', async () => {
    const { done } = await dayAt(db())
    const writing = INGEST_CALLS.map(([, call]) => call).filter(({ method }) => method !== 'GET')
    const missing = writing.map(addressOf).filter((call) => !done.has(call) && !LEFT_OUT.has(call))
    expect(missing).toEqual([])
  })
})
