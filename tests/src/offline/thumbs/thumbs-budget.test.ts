import { expect, test, vi } from 'vitest'
import { deviceDatabase } from '#src/offline/device/device-database.ts'
import { budgetFor, savedThumbsBudget, THUMBS_BUDGETS } from '#src/offline/thumbs/thumbs-budget.ts'

const MB = 1_000_000

test('a budget that grows becomes one of those that can be chosen, or whole gigabytes', () => {
  expect(budgetFor(1)).toBe(100 * MB)
  for (const budget of THUMBS_BUDGETS) expect(budgetFor(budget)).toBe(budget)
  expect(budgetFor(926 * MB)).toBe(1000 * MB)
  expect(budgetFor(1001 * MB)).toBe(2000 * MB)
})

test('one that cannot be read is not taken for the usual one: what is over that would be evicted', async () => {
  vi.spyOn(deviceDatabase, 'read').mockRejectedValueOnce(new DOMException('', 'UnknownError'))
  await expect(savedThumbsBudget()).rejects.toThrow(DOMException)
})
