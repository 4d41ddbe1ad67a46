/**
 * What a visitor's first screen is made of: everything that main.tsx and the start page import at once. The list is an
 * allow-list, so that files can be joined without care: whatever else comes along fails here. Add a place only for
 * what the first screen needs to be drawn; load everything else later (src/loading).
 */
import { expect, test } from 'vitest'
import { type Import, filesOfGit, importsOf } from './source-graph.ts'
import { faultsOfReach, type Reach } from './import-rules.ts'

const FIRST_SCREEN: Reach = {
  starts: ['src/main.tsx', 'src/features/about/about-page.tsx'],
  packages: ['react', 'react-dom', 'react-dom/client', 'react-router-dom', 'idb'],
  places: [
    'contract/brand.ts',
    'contract/session/start-calls.ts',
    'contract/session/start-codes.ts',
    'timing/',
    'src/api/address.ts',
    'src/api/errors.ts',
    'src/api/request.ts',
    'src/api/shell.ts',
    'src/app/',
    'src/entry-link.tsx',
    'src/entry-state.ts',
    'src/features/about/about-page.css',
    'src/features/account/factors/has-passkeys.ts',
    'src/features/account/log-in-form.css',
    'src/features/account/log-in-form.tsx',
    'src/forms/refusal.ts',
    'src/forms/selects-proposed.ts',
    'src/forms/use-contract-form.ts',
    'src/loading/',
    'src/network/connectivity.ts',
    'src/network/occasions.ts',
    'src/offline/device/database.ts',
    'src/offline/device/device-database.ts',
    'src/offline/device/device-state.ts',
    'src/offline/device/lists-database.ts',
    'src/offline/device/messages.ts',
    'src/offline/outbox/outbox-entry.ts',
    'src/offline/outbox/outbox-rows.ts',
    'src/offline/outbox/unsent.ts',
    'src/offline/session/session.ts',
    'src/offline/thumbs/wipe-thumbs.ts',
    'src/paths.ts',
    'src/pwa/install/install-prompt.ts',
    'src/say/first.ts',
    'src/say/language.ts',
    'src/say/load.ts',
    'src/say/more.ts',
    'src/say/refusal.ts',
    'src/session/',
    'src/store/',
    'src/tab-search.ts',
    'src/ui/base.css',
    'src/ui/controls/button.css',
    'src/ui/controls/button.tsx',
    'src/ui/controls/field.css',
    'src/ui/controls/field.tsx',
    'src/ui/marked.tsx',
  ],
}

const imports = filesOfGit()
  .filter((path) => /^(contract|timing|src)\//.test(path))
  .flatMap(importsOf)

test('the first screen is made of what it needs and nothing else', () => {
  expect(faultsOfReach(imports, FIRST_SCREEN)).toEqual([])
})

test('no place is allowed that the first screen does not use any more', () => {
  const unused = FIRST_SCREEN.places.filter(
    (place) =>
      faultsOfReach(imports, {
        ...FIRST_SCREEN,
        places: FIRST_SCREEN.places.filter((other) => other !== place),
      }).length === 0,
  )
  expect(unused).toEqual([])
})

test.each<[string, Import]>([
  ['zod', { from: 'src/session/session.ts', specifier: 'zod/mini', to: null, kind: 'value' }],
  [
    'the lists in memory',
    {
      from: 'src/session/ending/clear-device.ts',
      specifier: './b.ts',
      to: 'src/offline/device/memory-store.ts',
      kind: 'value',
    },
  ],
])('%s is refused', (_name, added) => {
  expect(faultsOfReach([...imports, added], FIRST_SCREEN)).toHaveLength(1)
})
