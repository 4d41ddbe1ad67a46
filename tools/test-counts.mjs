import { existsSync, readFileSync } from 'node:fs'

/** @typedef {{ status: string, assertionResults: { status: string, fullName: string, tags: string[] }[], name: string, message: string }} FileResult */

/**
 * What a test run counts, from Vitest's JSON report. A test that was not run counts as failed, unless its tag leaves it
 * to the soak. So does a file that could not be loaded, a run that executed nothing, and a run that failed although every
 * test passed.
 * @param {string} report
 * @param {boolean} ok whether the run ended well
 */
export function toCounts(report, ok) {
  if (!existsSync(report)) {
    console.log('✗ The tests did not run to their end: there is no report.')
    return { passed: 0, failed: 1 }
  }
  /** @type {{ testResults: FileResult[] }} */
  const { testResults } = JSON.parse(readFileSync(report, 'utf8'))
  const results = testResults
    .flatMap((file) => file.assertionResults)
    .filter(({ status, tags }) => status !== 'skipped' || !tags.includes('soak'))
  const passed = results.filter(({ status }) => status === 'passed').length
  const notRun = results.filter(({ status }) => status !== 'passed' && status !== 'failed')
  const notLoaded = testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((it) => it.status === 'failed'),
  )
  for (const { fullName } of notRun) console.log(`✗ Not run: ${fullName}`)
  for (const { name, message } of notLoaded) console.log(`✗ ${name}: ${message}`)
  const failed = results.length - passed + notLoaded.length
  if (failed > 0 || (ok && passed > 0)) return { passed, failed }
  console.log(passed === 0 ? '✗ No test was run.' : '✗ The run failed outside of its tests, see above.')
  return { passed, failed: 1 }
}
