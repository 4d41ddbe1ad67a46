import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { hasOutline, ShapeOutline } from '#src/lots/photo/shape-outline.tsx'

afterEach(cleanup)

const lineOf = (shape: string | undefined) =>
  render(<ShapeOutline shape={shape} label="" />)
    .container.querySelector('path')!
    .getAttribute('d')

test('a shape that has no outline is drawn as round, whatever a file calls it', () => {
  for (const shape of ['Shield', 'constructor', '__proto__', undefined])
    expect(lineOf(shape)).toBe(lineOf('Round'))
  expect(['Round', 'Pear', 'Shield', 'constructor'].map(hasOutline)).toEqual([true, true, false, false])
  expect(lineOf('Pear')).not.toBe(lineOf('Round'))
})
