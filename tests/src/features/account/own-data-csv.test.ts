import Papa from 'papaparse'
import { expect, test } from 'vitest'
import type { OwnData } from '#contract/account/own-data.ts'
import { toOwnDataCsv } from '#src/features/account/mine/own-data-csv.ts'

const AT = '2026-11-20T09:00:00Z'
const DATA: OwnData = {
  made: AT,
  account: {
    email: 'ann@test.example',
    firstName: 'Ann',
    clientName: 'ACME, Ltd',
    language: null,
    idleMinutes: 0,
    idleMost: 0,
    openMails: true,
    newEmail: null,
    devices: [
      { id: '', kind: 'tablet', system: 'iPad', browser: 'Safari', startedAt: AT, seenAt: AT, here: true },
    ],
  },
  codesAppSince: AT,
  passkeys: [{ name: '=cmd()', madeAt: AT, usedAt: null }],
  knownDevicesSeenAt: [AT],
  shares: [
    {
      name: 'Ovals',
      note: 'two\nlines',
      createdAt: AT,
      expiresAt: '2026-12-20T09:00:00Z',
      revokedAt: null,
      opens: 1,
      lots: ['A-1', 'A-2'],
      answers: [{ at: AT, name: 'Bo', contact: 'bo@buyer.example', message: 'Both', lots: ['A-1'] }],
    },
  ],
  contactMessages: [
    {
      receivedAt: AT,
      answeredAt: '2026-11-21T10:00:00Z',
      name: 'Ann',
      email: 'ann@test.example',
      subject: 'Hi',
      message: 'Hello',
      lots: [],
    },
  ],
}

test('a row for each thing that is known, which a spreadsheet reads and does not run', () => {
  const csv = toOwnDataCsv(DATA)
  expect(csv.startsWith('\uFEFF')).toBe(true)
  const { data, errors } = Papa.parse<Record<string, string>>(csv.slice(1).trim(), { header: true })
  expect(errors).toEqual([])
  expect(data.map(({ Kind, Name, Contact, Text, Lots }) => [Kind, Name, Contact, Text, Lots])).toEqual([
    ['Account', 'Ann', 'ann@test.example', 'ACME, Ltd', ''],
    ['Device', 'tablet, iPad, Safari', '', `Last seen ${AT}`, ''],
    ['App for codes', '', '', '', ''],
    ['Passkey', "'=cmd()", '', '', ''],
    ['Share', 'Ovals', '', 'two\nlines', 'A-1, A-2'],
    ['Answer to a share', 'Bo', 'bo@buyer.example', 'Both', 'A-1'],
    ['Message', 'Ann', 'ann@test.example', 'Hello', ''],
  ])
  expect(data[6]?.['Answered']).toBe('2026-11-21T10:00:00Z')
  expect(data[4]).toMatchObject({ Date: AT, Ends: '2026-12-20T09:00:00Z' })
})
