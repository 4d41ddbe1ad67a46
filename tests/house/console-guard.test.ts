import { expect, test } from 'vitest'
import { expectConsole, faultOf } from '#tests/support/console-guard.ts'

test('a line nobody named, and a named line that never came, are faults', () => {
  expect(faultOf(['boom'], [])).toContain('boom')
  expect(faultOf([], ['boom'])).toContain('never printed')
  expect(faultOf(['a boom', 'a boom'], [/boom/])).toBeNull()
})

test('the guard stands around every test and takes the lines a test names', () => {
  expectConsole('a named line')
  expect(() => console.error('a named %s', 'line')).not.toThrow()
})
