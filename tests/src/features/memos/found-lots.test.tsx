/** A memo that was found by one of its lots says which, and marks its line. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { line, memo } from '#tests/support/lots/some-memos.ts'
import { aroundEach, card, numbers, open, save } from './open-memos.tsx'

aroundEach()

test('a search for a lot names it beside the lines, and marks it among them', async () => {
  await save([
    memo({ number: 41, lines: [line({ line: 1, lot: 'RG-142' }), line({ line: 2, lot: 'HK-7' })] }),
    memo({ number: 42, lines: [line({ line: 1, lot: 'HK-8' })] }),
  ])
  open()
  await numbers(2)
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'rg142' } })
  expect(await numbers(1)).toEqual(['Memo 41'])
  const found = await card(41)
  within(found).getByText('RG-\u2060142')
  fireEvent.click(within(found).getByText('2 lines'))
  await waitFor(() => within(found).getByRole('table'))
  const marked = () => found.querySelectorAll('[data-found]')
  expect(Array.from(marked(), (row) => row.querySelector('th')?.textContent)).toEqual([
    expect.stringMatching(/^RG-142/),
  ])
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: '41' } })
  await waitFor(() => expect(marked()).toHaveLength(0))
})
