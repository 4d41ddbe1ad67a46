import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { LICENSES, toText, writeNotices } from '#tools/packages/notices.mjs'

test('packages under one text stand together, each once; where there is none, the licence’s own is named', () => {
  const text = toText('Title', [
    { name: 'b', license: 'MIT', text: 'Copyright B\r\n' },
    { name: 'a', license: 'MIT', text: 'Copyright B\n' },
    { name: 'a', license: 'MIT', text: 'Copyright B' },
    { name: 'c', license: '(MIT OR CC0-1.0)', text: '' },
  ])
  const line = '-'.repeat(80)
  const standard = 'https://spdx.org/licenses/MIT.html\nhttps://spdx.org/licenses/CC0-1.0.html'
  expect(text.split(`\n${line}\n\n`)).toEqual([
    'Title\n',
    `a, MIT\nb, MIT\n\nCopyright B\n`,
    `c, (MIT OR CC0-1.0)\n\n${standard}\n`,
  ])
})

test('the page’s notices are served, the server’s are not; packages of development and versions are in neither', () => {
  const root = temporaryFolder()
  const files = {
    [`dist/${LICENSES.page}`]: [
      { name: 'drawn', version: '1.2.3', identifier: 'MIT', text: 'Copyright Drawn' },
    ],
    [`dist/${LICENSES.worker}`]: [{ name: 'cached', version: '1.2.3', identifier: 'ISC' }],
    'package-lock.json': {
      packages: {
        '': {},
        'node_modules/@scope/runs': { version: '1.2.3', license: 'MIT' },
        'node_modules/a/node_modules/linked': { version: '1.2.3', license: 'LGPL-3.0-or-later' },
        'node_modules/builds': { version: '1.2.3', license: 'MIT', dev: true },
      },
    },
  }
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true })
    writeFileSync(join(root, name), JSON.stringify(content))
  }
  mkdirSync(join(root, 'node_modules/@scope/runs'), { recursive: true })
  writeFileSync(join(root, 'node_modules/@scope/runs/LICENSE.md'), 'Copyright Runs')

  writeNotices(root)
  expect(readdirSync(join(root, 'dist')).toSorted()).toEqual(['.server-notices', 'notices.txt'])
  const [page, server] = ['notices.txt', '.server-notices'].map((name) =>
    readFileSync(join(root, 'dist', name), 'utf8'),
  )
  expect(page).toContain('drawn, MIT\n\nCopyright Drawn')
  expect(page).toContain('cached, ISC\n\nhttps://spdx.org/licenses/ISC.html')
  expect(server).toContain('@scope/runs, MIT\n\nCopyright Runs')
  expect(server).toContain('linked, LGPL-3.0-or-later\n\nhttps://spdx.org/licenses/LGPL-3.0-or-later.html')
  expect(`${page}${server}`).not.toMatch(/builds|1\.2\.3/)
})
