/** A memo's number among lots. */
import { render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { FoundMemo } from '#src/features/photos/memo/found-memo.tsx'
import { ACCOUNT, aroundEach, save } from '#tests/src/features/memos/open-memos.tsx'
import { memo } from '#tests/support/lots/some-memos.ts'

aroundEach()

const search = (text: string) =>
  render(<FoundMemo text={text} account={ACCOUNT} />, { wrapper: MemoryRouter }).container

test.each(['49785', ' memo 49785 ', 'MEMO49785'])('%j leads to the memo', async (text) => {
  await save([memo({ number: 49_785, dueDate: '2020-11-30' }), memo({ number: 142 })])
  search(text)
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Show memo 49785' })
  expect(link.search).toMatch(/^\?memo=\d+$/)
  screen.getByText(/^Due 11\/30\/2020$/)
})

test('another text leads to its own memo or to none, at once', async () => {
  await save([memo({ number: 49_785 })])
  const { container, rerender } = render(<FoundMemo text="49785" account={ACCOUNT} />, {
    wrapper: MemoryRouter,
  })
  await screen.findByRole('link', { name: 'Show memo 49785' })
  for (const text of ['49785 round', '4978']) {
    rerender(<FoundMemo text={text} account={ACCOUNT} />)
    expect(container.textContent).toBe('')
  }
})

test.each(['142 x', 'rg142', 'RG-142', '14', '1.42', ''])('%j does not', async (text) => {
  await save([memo({ number: 142 })])
  const shown = search(text)
  const found = search('142')
  await waitFor(() => expect(found.textContent).toContain('Show memo 142'))
  expect(shown.textContent).toBe('')
})
