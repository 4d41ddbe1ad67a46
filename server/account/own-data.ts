/** SQL of what the portal knows of a user, beside the account itself. No hash, no token and no secret is selected. */
import { sql } from 'drizzle-orm'
import type { OwnData } from '#contract/account/own-data.ts'
import type { Db } from '#server/db/client.ts'
import { utcText as utc } from '#server/db/utc-text.ts'

/** Lots of the list of ids in a column, by the trader's numbers. */
const numbersOf = (ids: string) =>
  sql.raw(`(select coalesce(json_agg(l.lot order by l.lot), '[]') from lots l where l.id in (${ids}))`)

/** All of it in one statement, so it is of one moment. Shares are those that the user made. */
export async function ownDataOf(db: Db, userId: number): Promise<Omit<OwnData, 'made' | 'account'>> {
  const { rows } = await db.execute<{ text: string }>(sql`
    select json_build_object(
      'codesAppSince', (select ${utc('t.confirmed_at')} from totp_apps t where t.user_id = ${userId}),
      'passkeys', (select coalesce(json_agg(json_build_object('name', p.name, 'madeAt', ${utc('p.made_at')},
          'usedAt', ${utc('p.used_at')}) order by p.made_at), '[]')
        from passkeys p where p.user_id = ${userId}),
      'knownDevicesSeenAt', (select coalesce(json_agg(${utc('k.seen_at')} order by k.seen_at), '[]')
        from known_devices k where k.user_id = ${userId}),
      'shares', (select coalesce(json_agg(json_build_object('name', s.name, 'note', s.note,
          'createdAt', ${utc('s.created_at')}, 'expiresAt', ${utc('s.expires_at')}, 'revokedAt', ${utc('s.revoked_at')},
          'opens', s.opens, 'lots', ${numbersOf('select x.lot_id from share_lots x where x.share_id = s.id')},
          'answers', (select coalesce(json_agg(json_build_object('at', ${utc('a.at')}, 'name', a.name,
              'contact', a.contact, 'message', a.message, 'lots', ${numbersOf('select unnest(a.lot_ids)')})
              order by a.at), '[]')
            from share_answers a where a.share_id = s.id)) order by s.id), '[]')
        from shares s where s.created_by = ${userId}),
      'contactMessages', (select coalesce(json_agg(json_build_object('receivedAt', ${utc('m.received_at')},
          'answeredAt', ${utc('m.answered_at')}, 'name', m.name, 'email', m.email,
          'subject', m.subject, 'message', m.message,
          'lots', ${numbersOf("select value::int from jsonb_array_elements_text(coalesce(m.lot_ids, '[]'::jsonb))")})
          order by m.received_at), '[]')
        from contact_messages m where m.user_id = ${userId}))::text as text`)
  return JSON.parse(rows[0]!.text) as Omit<OwnData, 'made' | 'account'>
}
