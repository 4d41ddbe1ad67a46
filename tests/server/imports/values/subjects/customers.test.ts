import { expect, test } from 'vitest'
import type { Cell } from '#server/imports/tables/table.ts'
import { CUSTOMERS } from '#server/imports/values/subjects/customers.ts'
import { checkTable } from '#tests/support/imports/check-table.ts'

const NAMES = ['Company Name', 'E-Mail', 'First Name', 'Display only']

const rowsOf = (rows: readonly (readonly Cell[])[]) => checkTable(CUSTOMERS, NAMES, rows).checked

test('a row gives a customer and its user', () => {
  const [user, alone] = rowsOf([
    ['Ann & Co', ' Ann@Example.com ', 'Ann', 'yes'],
    ['Bob Ltd', '', '', { kind: 'boolean', text: 'FALSE' }],
  ])
  expect(user).toMatchObject({
    key: 'ann@example.com',
    given: { customer: 'Ann & Co', email: 'Ann@Example.com', firstName: 'Ann', restricted: true },
    refusals: [],
  })
  expect(alone).toMatchObject({
    key: undefined,
    given: { customer: 'Bob Ltd', restricted: false },
    refusals: [],
  })
})

test('a hyphen clears the first name', () => {
  expect(rowsOf([['Ann', 'a@example.com', '-', '']])[0]?.given).toEqual({
    customer: 'Ann',
    email: 'a@example.com',
    firstName: null,
  })
})

test.each([
  [['', 'a@example.com', '', ''], 'required'],
  [['Ann', 'a@example', '', ''], 'email_needed'],
  [['Ann', 'a@example.com', '', 'maybe'], 'yes_or_no_needed'],
])('%j is refused: %s', (row, code) => {
  expect(rowsOf([row])[0]?.refusals.map((refusal) => refusal.code)).toEqual([code])
})
