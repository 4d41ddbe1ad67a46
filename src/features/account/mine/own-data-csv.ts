/**
 * The copy of a user's data as one table: a row for each thing, in English whatever the interface speaks, the oldest of a
 * kind first. RFC 4180, CRLF, UTF-8 with a byte order mark. Text cells that a spreadsheet would run are defused.
 */
import { csvFormatRow } from 'd3-dsv'
import { defused } from '#contract/lots/csv.ts'
import type { OwnData } from '#contract/account/own-data.ts'

const COLUMNS = ['Kind', 'Date', 'Name', 'Contact', 'Subject', 'Text', 'Lots', 'Ends', 'Answered'] as const

type Row = Partial<Record<(typeof COLUMNS)[number], string | null>>

/** The whole file. */
export function toOwnDataCsv(data: OwnData): string {
  const cells = rowsOf(data).map((row) => COLUMNS.map((column) => defused(row[column] ?? '')))
  return `\uFEFF${[[...COLUMNS], ...cells].map((row) => csvFormatRow(row)).join('\r\n')}\r\n`
}

function rowsOf({ made, account, codesAppSince, passkeys, shares, contactMessages }: OwnData): Row[] {
  const { email, firstName, clientName, devices } = account
  return [
    { Kind: 'Account', Date: made, Name: firstName, Contact: email, Text: clientName },
    ...devices.map(({ kind, system, browser, startedAt, seenAt }) => ({
      Kind: 'Device',
      Date: startedAt,
      Name: [kind, system, browser].filter(Boolean).join(', '),
      Text: `Last seen ${seenAt}`,
    })),
    ...(codesAppSince ? [{ Kind: 'App for codes', Date: codesAppSince }] : []),
    ...passkeys.map(({ name, madeAt, usedAt }) => ({
      Kind: 'Passkey',
      Date: madeAt,
      Name: name,
      Text: usedAt && `Last used ${usedAt}`,
    })),
    ...shares.flatMap(({ name, note, createdAt, expiresAt, revokedAt, lots, answers }) => [
      {
        Kind: 'Share',
        Date: createdAt,
        Name: name,
        Text: note,
        Lots: listed(lots),
        Ends: revokedAt ?? expiresAt,
      },
      ...answers.map((answer) => ({
        Kind: 'Answer to a share',
        Date: answer.at,
        Name: answer.name,
        Contact: answer.contact,
        Subject: name,
        Text: answer.message,
        Lots: listed(answer.lots),
      })),
    ]),
    ...contactMessages.map(({ receivedAt, answeredAt, name, email: contact, subject, message, lots }) => ({
      Kind: 'Message',
      Date: receivedAt,
      Name: name,
      Contact: contact,
      Subject: subject,
      Text: message,
      Lots: listed(lots),
      Answered: answeredAt,
    })),
  ]
}

const listed = (lots: readonly string[]) => lots.join(', ')
