import { expect, test } from 'vitest'
import { chosenIn, sorted } from '#src/office/photographs/files-in.ts'

test('lists and photographs are told apart by their endings, and what systems leave in folders is nothing', () => {
  const names = [
    'Stock.XLSX',
    'memos.csv',
    'SKU-1.jpeg',
    'shot.TIFF',
    'letter.docx',
    '.DS_Store',
    'Thumbs.db',
    '._SKU-1.jpg',
  ]
  const files = names.map((name) => ({ file: new File([], name), name }))
  const { tables, pictures, others } = sorted(files)
  expect(tables.map(({ name }) => name)).toEqual(['Stock.XLSX', 'memos.csv'])
  expect(pictures.map(({ name }) => name)).toEqual(['SKU-1.jpeg', 'shot.TIFF'])
  expect(others).toBe(1)
})

test('a file out of a folder keeps the name of the folder, which may be the lot', () => {
  const file = new File([], 'front.jpg')
  Object.defineProperty(file, 'webkitRelativePath', { value: 'SKU-1/front.jpg' })
  const list = [file, new File([], 'SKU-2.jpg')] as unknown as FileList
  expect(chosenIn(list).map(({ name }) => name)).toEqual(['SKU-1/front.jpg', 'SKU-2.jpg'])
})
