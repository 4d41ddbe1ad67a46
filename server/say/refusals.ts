/**
 * What the server says when it refuses, in English: for logs, for tools that call the API, and for pages that do not
 * know the key. A page that knows it says it in its own language; src/say/en says the same, which tests compare, since
 * server and page share no words.
 */
import { REFUSAL_KEYS, type RefusalKey } from '#contract/refusals.ts'

const SENTENCES: Readonly<Record<RefusalKey, string>> = {
  archive_damaged: 'The archive is not whole: # is damaged or missing. Nothing was changed.',
  archive_newer:
    'The archive was made by a newer version (#). Restore it with that one. Nothing was changed.',
  archive_unknown: 'This is no archive of the portal. Nothing was changed.',
  at_least: 'Use at least # characters',
  at_most: 'Use at most # characters',
  body_needed: 'The body is missing or no JSON object.',
  busy: 'The server is busy. Try again in # s.',
  customer_name_taken: 'There is a customer named #.',
  customer_named_otherwise: 'The customer is named #. Give that name to remove it.',
  customer_needed: 'Say whose they are: name the customer.',
  customer_unknown: 'There is no customer #.',
  database_silent: 'The database does not answer. Try again in # s.',
  demo_there: 'The demo is there.',
  email_is_yours: 'This is your address already',
  email_needed: 'Enter an e-mail address such as name@company.com',
  idle_at_most: 'Choose # minutes at most: the trader has set no longer time.',
  idle_minutes_needed: 'Choose a time from the list',
  import_ended: 'The import of # has ended.',
  import_dry_run: 'The run of # was a dry run: nothing was written, so nothing is to be undone.',
  import_undone: 'The import of # was undone before: nothing of it is left to be undone.',
  import_under_way: 'The import of # has not ended. Wait for its end, or cancel it.',
  import_unknown: 'There is no import #.',
  import_wrote_nothing: 'The import of # was not done: nothing was written, so nothing is to be undone.',
  frames_missing: 'Frames that are missing: #. Send them, then this again.',
  in_future: 'This time is to come. Set the clock of the station.',
  hash_differs: 'These bytes have another SHA-256 than the address says. Send the file again.',
  lot_unknown: 'There is no lot #.',
  picture_refused: 'This picture is not taken. #',
  json_needed: 'Send JSON, with the content type application/json.',
  key_may_not: 'This key may not do that.',
  key_name_taken: 'There is a key named #. Revoke it first, or choose another name.',
  key_unknown: 'There is no key named #, or it was revoked before.',
  key_needed: 'Send a key that is not revoked: Authorization: Bearer KEY.',
  link_cut: 'This link is not complete',
  link_gone: 'This link has been used or is too old. Ask for a new one.',
  log_in_may_not: 'This log-in may not do that.',
  log_in_needed: 'Please log in.',
  lot_twice: 'Lot # is given twice.',
  lots_needed: 'Choose at least one lot',
  lots_at_most: 'Share at most # lots.',
  memo_unknown: 'There is no memo #.',
  message_needed: 'Enter a message',
  name_needed: 'Enter your name',
  not_accepted: 'Some of this cannot be accepted.',
  not_allowed: 'This is not allowed.',
  not_digits: 'Use a name with a letter in it',
  not_empty: 'This is empty',
  not_json: 'The body is not valid JSON.',
  no_whole_list: 'Only lots and memos can be a whole list.',
  no_withdrawal: 'Only lots and memos can be withdrawn.',
  nothing_here: 'There is nothing at this address.',
  of_several: 'Several customers have #. Name the customer.',
  other_site: 'This request was sent by another site.',
  out_of_range: 'A value is out of the range that can be stored.',
  own_password_wrong: 'This password is wrong',
  password_common: 'This is one of the passwords tried first. Choose another one',
  password_needed: 'Enter your password',
  password_personal: 'Choose one that is not made of your address or our name',
  password_simple: 'Use more different characters',
  password_too_long: 'This password is too long',
  password_unusable: 'This password cannot be used.',
  portal_in_use:
    'There are customers here already, #. A restore that is to take their place says --replace. Nothing was changed.',
  restore_part_order: 'The next part of this archive begins at byte #.',
  server_failed: 'Something went wrong on the server. Please try again.',
  share_days: 'Choose between 1 and # days',
  share_ended: 'This share has ended. Share the lots anew.',
  share_links: 'This share has # links, which is the most. Share the lots anew.',
  share_name_needed: 'Give it a name',
  share_password_needed: 'This link wants a password.',
  share_password_wrong: 'This password is wrong.',
  share_unknown: 'There is no such share.',
  share_wrong_passwords: 'Too many wrong passwords. Wait a quarter of an hour.',
  share_gone: 'This link shows nothing: it has expired, or it was withdrawn.',
  sign_unreadable: 'Remove the unreadable character',
  storage_silent: 'The files cannot be reached now. Try again in a moment.',
  subject_needed: 'Enter a subject',
  tag_of_list: 'The tag of lot # is given by the list of lots. Change it there, or clear it.',
  tag_unknown: 'No lot has the tag #. Say the lot that it is on.',
  text_unstorable: 'A text holds a character that cannot be stored.',
  too_many_wrong_log_ins: 'Too many wrong passwords. Wait a quarter of an hour, or set a new one.',
  too_much: 'This is more than the server takes at once.',
  too_often: 'That was too often. Try again in # s.',
  unreadable: 'This request cannot be read.',
  upload_busy: 'This file is being received. Ask in a moment how much of it is here.',
  upload_offset: 'The server has # bytes of this file. Go on from there.',
  user_known: 'There is a user with the address #.',
  user_unknown: 'There is no user with the address #.',
  whole_number_needed: 'A whole number is needed',
  withdrawn_or_whole: 'A file names what is withdrawn, or it is the whole list: not both.',
  users_only_invited: 'Only users are invited: import customers.',
  work_under_way: 'This is under way already. Wait until it has ended.',
  wrong_log_in: 'E-mail or password is wrong.',
}

/** Whether a reason is a key of the contract's; else it is a sentence of a schema's own. */
export const isRefusal = (why: string): boolean => keyOf(why) !== undefined

/** The sentence for `key` or `key:value`; a reason that is no key is a sentence already. */
export function sentenceOf(why: string): string {
  const key = keyOf(why)
  return key ? SENTENCES[key].replace('#', () => why.slice(key.length + 1)) : why
}

const keyOf = (why: string): RefusalKey | undefined =>
  REFUSAL_KEYS.find((key) => why === key || why.startsWith(`${key}:`))
