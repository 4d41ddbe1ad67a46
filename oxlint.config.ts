/**
 * The lint rules. Which layer may import which comes from tools/layers.ts, so that the table stands in one place.
 * Run it by `npm run lint`: oxlint reads a TypeScript configuration by itself from Node 22.18 on only.
 */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'oxlint'
import { LAYERS } from '#tools/layers.ts'

/** Rules of the categories below that do not fit this project. */
const OFF = [
  'eslint/no-await-in-loop',
  'eslint/no-shadow',
  'eslint/no-underscore-dangle',
  'import/default',
  'import/no-empty-named-blocks',
  'import/no-named-as-default-member',
  'import/no-unassigned-import',
  'jsx-a11y/img-redundant-alt',
  'jsx-a11y/no-interactive-element-to-noninteractive-role',
  'jsx-a11y/no-redundant-roles',
  'jsx-a11y/prefer-tag-over-role',
  'jsx-a11y/role-supports-aria-props',
  'oxc/no-async-endpoint-handlers',
  'oxc/no-map-spread',
  'promise/always-return',
  'react/exhaustive-effect-dependencies',
  'react/no-did-update-set-state',
  'react/preserve-manual-memoization',
  'react/react-in-jsx-scope',
  'react/set-state-in-effect',
  'typescript/consistent-return',
  'typescript/no-base-to-string',
  'typescript/no-confusing-non-null-assertion',
  'typescript/no-misused-spread',
  'typescript/no-unnecessary-type-arguments',
  'typescript/no-unnecessary-type-parameters',
  'typescript/no-unsafe-enum-comparison',
  'typescript/no-unsafe-type-assertion',
  'typescript/require-array-sort-compare',
  'typescript/unbound-method',
  'unicorn/consistent-function-scoping',
  'unicorn/no-array-reverse',
  'unicorn/no-array-sort',
  'unicorn/prefer-add-event-listener',
  'unicorn/require-module-specifiers',
  'unicorn/require-post-message-target-origin',
]

const EVERY_PLACE = Object.values(LAYERS)
  .flatMap(({ at }) => at)
  .filter((place) => place !== '')
const inFolder = (place: string): string => (place.endsWith('/') ? `${place}**` : place)

/**
 * What `import` may name, as gitignore patterns: everything of ours but these places is refused, and so is a place of
 * another layer inside them.
 */
const onlyFrom = (places: readonly string[], message: string) => {
  const inside = EVERY_PLACE.filter(
    (place) => !places.includes(place) && places.some((outer) => place.startsWith(outer)),
  )
  const refused = inside.map((place) => `#${inFolder(place)}`)
  return { group: ['#*/**', ...places.map((place) => `!#${inFolder(place)}`), ...refused], message }
}

const BESIDE_OR_ALIAS = {
  group: ['../**', './*/**'],
  message: 'Inside a folder by ./x.ts, across folders by #area/…',
}
const NO_REACT = { group: ['react', 'react/**', 'react-*'], message: 'This layer knows no React' }
const WORKERS_BY_URL = {
  regex: '^#src/workers/[^?]*$',
  message: 'A worker is started by ?worker&url; of its code only types are imported',
  allowTypeImports: true,
}

const restricted = (...patterns: object[]): { 'eslint/no-restricted-imports': ['error', object] } => ({
  'eslint/no-restricted-imports': ['error', { patterns: [BESIDE_OR_ALIAS, ...patterns] }],
})

/** Words stand in src/say: a view holds none, but signs that every language reads. */
const NO_LITERAL_WORDS: { 'react/jsx-no-literals': ['error', object] } = {
  'react/jsx-no-literals': [
    'error',
    {
      noStrings: true,
      ignoreProps: true,
      allowedStrings: [
        '',
        '×',
        '–',
        '−',
        '+',
        '‹',
        '›',
        '→',
        '≠',
        '▾',
        ' · ',
        '(',
        ')',
        ',',
        ', ',
        ':',
        ': ',
      ],
      restrictedAttributes: [
        'alt',
        'aria-description',
        'aria-label',
        'aria-valuetext',
        'fault',
        'hint',
        'label',
        'placeholder',
        'title',
      ],
    },
  ],
}

/** Prose is written in each language apart. */
const PROSE = ['src/features/*/prose/**']

/** One override for every place of a layer, a place within another's after it. Config files are linted like any file. */
const layers = Object.entries(LAYERS)
  .flatMap(([name, layer]) => layer.at.map((place) => ({ name, place, ...layer })))
  .filter(({ name, place }) => place !== '' && name !== 'tests')
  .toSorted((a, b) => a.place.length - b.place.length)
  .map(({ name, place, at, imports, react }) => {
    const allowed = [...at, ...imports.flatMap((other) => LAYERS[other]?.at ?? [])]
    return {
      files: [inFolder(place)],
      rules: restricted(
        // Before the places: a place that is allowed ends the check.
        ...(imports.includes('workers') ? [WORKERS_BY_URL] : []),
        onlyFrom(allowed, `${name} may import ${imports.join(', ') || 'nothing of ours'}`),
        ...(name === 'contract'
          ? [{ regex: '^(?!\\./|#contract/|zod/mini$)', message: 'contract imports zod/mini only' }]
          : []),
        ...(react ? [] : [NO_REACT]),
      ),
    }
  })

/** Features are strangers to each other: each may import itself alone. */
const features = readdirSync(join(import.meta.dirname, 'src/features')).map((feature) => ({
  files: [`src/features/${feature}/**`],
  rules: restricted(
    WORKERS_BY_URL,
    onlyFrom(
      [
        `src/features/${feature}/`,
        ...(LAYERS['feature']?.imports.flatMap((other) => LAYERS[other]?.at ?? []) ?? []),
      ],
      'features are strangers to each other',
    ),
  ),
}))

export default defineConfig({
  plugins: ['eslint', 'typescript', 'unicorn', 'oxc', 'import', 'react', 'jsx-a11y', 'promise'],
  categories: { correctness: 'error', suspicious: 'error', perf: 'error' },
  options: { typeAware: true, denyWarnings: true, reportUnusedDisableDirectives: 'error' },
  ignorePatterns: ['dist', 'data'],
  rules: {
    'eslint/max-lines': ['error', { max: 300 }],
    'eslint/eqeqeq': 'error',
    'react/rules-of-hooks': 'error',
    'react/exhaustive-deps': 'error',
    'typescript/no-misused-promises': ['error', { checksVoidReturn: false }],
    'typescript/no-explicit-any': 'error',
    'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    'eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
    'eslint/no-constant-condition': ['error', { checkLoops: 'allExceptWhileTrue' }],
    ...restricted(),
    ...Object.fromEntries(OFF.map((rule) => [rule, 'off' as const])),
  },
  overrides: [
    {
      files: ['src/**'],
      rules: {
        'eslint/no-console': ['error', { allow: ['info', 'warn', 'error'] }],
        'eslint/no-restricted-globals': [
          'error',
          { globals: ['fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource'], checkGlobalObject: true },
        ],
      },
    },
    { files: ['src/api/**'], rules: { 'eslint/no-restricted-globals': 'off' } },
    { files: ['src/**/*.tsx'], rules: NO_LITERAL_WORDS },
    { files: PROSE, rules: { 'react/jsx-no-literals': 'off' } },
    ...layers,
    ...features,
    {
      files: ['tests/**'],
      plugins: ['vitest'],
      rules: {
        'eslint/max-lines': ['error', { max: 400 }],
        'vitest/no-focused-tests': 'error',
        'vitest/no-disabled-tests': 'error',
        'eslint/no-empty-pattern': 'off',
        'vitest/no-standalone-expect': 'off',
        'vitest/valid-expect': ['error', { maxArgs: 2 }],
        'vitest/expect-expect': 'off',
        'vitest/no-conditional-expect': 'off',
        'vitest/require-mock-type-parameters': 'off',
      },
    },
  ],
})
