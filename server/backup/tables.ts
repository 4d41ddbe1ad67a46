/**
 * What of the database an archive has. A table that is in neither list fails a test: who adds one decides.
 */
import { getTableName } from 'drizzle-orm'
import { lots, memos, photoFrames, photos, shareLots, words } from '#server/db/schema/goods.ts'
import { importAliases, importChanges, importMappings, imports } from '#server/db/schema/imports.ts'
import { customers, keys, users } from '#server/db/schema/people.ts'
import {
  emailChangeLinks,
  emailChanges,
  knownDevices,
  logInSteps,
  passkeys,
  passwordResets,
  recoveryCodes,
  sessions,
  totpApps,
} from '#server/db/schema/sessions.ts'
import { shareAnswers, shareLinks, shareOpens, shares } from '#server/db/schema/sharing.ts'
import { contactMessages, mails, officeLog, throttles } from '#server/db/schema/running.ts'
import { tagRequests, tags } from '#server/db/schema/tags.ts'

/**
 * Those that are in it, each after those that it refers to. Tags come after lots: a trigger would compute the lots' part
 * of what is known of them anew. Besides there is the one row of `database`.
 */
export const ARCHIVED: readonly string[] = [
  customers,
  users,
  totpApps,
  recoveryCodes,
  passkeys,
  keys,
  shares,
  shareLinks,
  shareOpens,
  shareAnswers,
  words,
  lots,
  tags,
  tagRequests,
  photos,
  photoFrames,
  shareLots,
  memos,
  imports,
  importChanges,
  importMappings,
  importAliases,
  contactMessages,
  officeLog,
].map((table) => getTableName(table))

/**
 * Those that a restore empties: sessions and links that have ended since must not open anything again, a mail that was
 * sent must not be sent again, and a browser is known again after its next log-in.
 */
export const EMPTIED: readonly string[] = [
  sessions,
  logInSteps,
  passwordResets,
  emailChanges,
  emailChangeLinks,
  knownDevices,
  mails,
].map((table) => getTableName(table))

/** What a restore leaves as it is: they count what was done on this server. */
export const LEFT: readonly string[] = [getTableName(throttles)]

/** Those whose ids the database gives. */
export const NUMBERED: readonly string[] = [
  customers,
  users,
  keys,
  shares,
  shareOpens,
  lots,
  tags,
  tagRequests,
  memos,
  imports,
  officeLog,
].map((table) => getTableName(table))
