/** What somebody has written, as a sentence. */
import type { Write } from '#contract/ingest/office-log.ts'
import { counted, timeText } from '#cli/words/counted.ts'

type Fields = Readonly<Record<string, unknown>>
type Say = (subject: string, after: Fields, before: Fields) => string

const SAYS: Readonly<Record<string, Say>> = {
  'customer.add': (subject) => `added the customer ${subject}`,
  'customer.rename': (subject, after, before) =>
    `renamed the customer ${text(before['name'] ?? subject)} to ${text(after['name'] ?? subject)}`,
  'customer.remove': (subject) => `removed the customer ${subject} with all that it had`,
  'customer.second-factor': (subject, { required }) =>
    required
      ? `asked the users of ${subject} for a second factor`
      : `let the users of ${subject} log in without a second factor`,
  'user.add': (subject) => `added the user ${subject}`,
  'user.invite': (subject) => `invited the user ${subject} again`,
  'user.change': (subject, after, before) => `changed the user ${subject}: ${changes(before, after)}`,
  'user.reset': (subject) => `mailed ${subject} a link to choose a new password`,
  'staff.add': (subject) => `added ${subject} to the staff`,
  'staff.invite': (subject) => `invited ${subject} of the staff again`,
  'staff.change': (subject, after, before) => `changed ${subject} of the staff: ${changes(before, after)}`,
  'staff.second-factor': (_, { required }) =>
    required ? 'asked the staff for a second factor' : 'let the staff log in without a second factor',
  'staff.remove': (subject) => `removed ${subject} from the staff`,
  'user.reset-factor': (subject) => `removed the second factor of ${subject}`,
  'staff.reset-factor': (subject) => `removed the second factor of ${subject} of the staff`,
  'staff.reset': (subject) => `mailed ${subject} of the staff a link to choose a new password`,
  'key.add': (subject, { scopes }) =>
    `made the key ${subject}${Array.isArray(scopes) ? `, which opens ${scopes.join(', ')}` : ''}`,
  'key.revoke': (subject) => `revoked the key ${subject}`,
  'import.undo': (subject, { run, restored, removed, kept }) =>
    `took import ${text(run)} of ${subject} back: ${text(restored)} as before, ${text(removed)} gone again, ${text(kept)} kept`,
  'import.cancel': (subject, { run }) => `cancelled import ${text(run)} of ${subject}`,
  'mapping.forget': (subject, _, { name, forgotten }) =>
    `had forgotten ${name ? `what ${text(name)} means` : 'what columns and values mean'} in files of ${subject}: ${text(forgotten)}`,
  'photo.match': (subject, { lot }, { lot: was }) =>
    `gave the photograph ${subject} to lot ${text(lot)}${was ? `, from lot ${text(was)}` : ''}`,
  'lots.withdraw': (subject, { run, withdrawn }) =>
    `withdrew ${counted(Number(withdrawn), 'lot')} by import ${text(run)} of ${subject}`,
  'memos.withdraw': (subject, { run, withdrawn }) =>
    `withdrew ${counted(Number(withdrawn), 'memo')} by import ${text(run)} of ${subject}`,
  'tag.find': (subject) => `asked the tag ${subject} to flash`,
  'tag.refresh': (subject) => `asked the tag ${subject} to draw anew`,
  'demo.add': () => 'made the demo',
  'demo.remove': () => 'removed the demo',
  'portal.restore': () => 'restored the portal from an archive',
}

/** `2026-11-23 09:12  Office: added the customer ACME Gems.` Times are UTC. What is not known yet is told as it is. */
export function writeText({ at, actor, what, subject, before, after }: Write): string {
  const say = SAYS[what]
  const said = say
    ? say(subject, after ?? {}, before ?? {})
    : [`${what.replace('.', ' ')} ${subject}`, changes(before ?? {}, after ?? {})].filter(Boolean).join(': ')
  return `${timeText(at)}  ${actor.replace(/^\w+: /, '')}: ${said}.`
}

/** What programs call the traits of a user. */
const TRAITS: Readonly<Record<string, string>> = {
  restricted: 'sees photographs only',
  suspended: 'is kept out',
  firstName: 'first name',
  idleMinutes: 'logged out after so many minutes',
}

function changes(before: Fields, after: Fields): string {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return names
    .map((name) => {
      const [was, is] = [before, after].map((fields) => (name in fields ? text(fields[name]) : ''))
      return [TRAITS[name] ?? name, [was, is].filter(Boolean).join(' → ')].join(' ')
    })
    .join(', ')
}

function text(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (value === null || value === undefined) return '(nothing)'
  return typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value)
}
