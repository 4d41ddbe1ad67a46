import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toCounts } from '#tools/test-counts.mjs'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'loupe-counts-'))
  vi.spyOn(console, 'log').mockImplementation(() => {})
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

function counts(files: { status: string; tests: string[]; tags?: string[] }[], ok: boolean) {
  const testResults = files.map(({ status, tests, tags = [] }, at) => ({
    name: `file-${at}`,
    message: '',
    status,
    assertionResults: tests.map((it, number) => ({ status: it, fullName: `test ${number}`, tags })),
  }))
  const report = join(folder, 'report.json')
  writeFileSync(report, JSON.stringify({ testResults }))
  return toCounts(report, ok)
}

test('tests that passed and failed are counted over all files', () => {
  expect(counts([{ status: 'passed', tests: ['passed', 'passed'] }], true)).toEqual({ passed: 2, failed: 0 })
  const mixed = [
    { status: 'failed', tests: ['passed', 'failed'] },
    { status: 'passed', tests: ['passed'] },
  ]
  expect(counts(mixed, false)).toEqual({ passed: 2, failed: 1 })
})

test('what is left to the soak is not counted, but where it was run', () => {
  const files = [
    { status: 'passed', tests: ['passed', 'skipped'], tags: ['soak'] },
    { status: 'passed', tests: ['passed'] },
  ]
  expect(counts(files, true)).toEqual({ passed: 2, failed: 0 })
  expect(counts([{ status: 'passed', tests: ['passed', 'skipped'] }], true)).toEqual({ passed: 1, failed: 1 })
})

test('what was not run, or not loaded, counts as failed', () => {
  expect(counts([{ status: 'passed', tests: ['passed', 'pending', 'todo'] }], true)).toEqual({
    passed: 1,
    failed: 2,
  })
  const unloadable = [
    { status: 'failed', tests: [] },
    { status: 'passed', tests: ['passed'] },
  ]
  expect(counts(unloadable, false)).toEqual({ passed: 1, failed: 1 })
})

test('no test, no report and a run that fails outside of its tests are failures', () => {
  expect(counts([], true)).toEqual({ passed: 0, failed: 1 })
  expect(counts([{ status: 'passed', tests: ['passed'] }], false)).toEqual({ passed: 1, failed: 1 })
  expect(toCounts(join(folder, 'none.json'), true)).toEqual({ passed: 0, failed: 1 })
})
