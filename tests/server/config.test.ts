import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { ConfigError, toConfig, VARIABLES } from '#server/config.ts'
import { ROOT } from '#tests/support/server/run-server.ts'

function faultOf(environment: NodeJS.ProcessEnv): string {
  try {
    toConfig(environment)
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
  return ''
}

test('an empty environment is a portal for this machine, with demo data in ./data', () => {
  expect(toConfig({})).toEqual({
    host: '127.0.0.1',
    port: 3000,
    dataDir: resolve('data'),
    databaseUrl: null,
    databaseDirectUrl: null,
    storageUrl: null,
    awsAccessKeyId: null,
    awsSecretAccessKey: null,
    awsSessionToken: null,
    backups: 7,
    demo: true,
    publicOrigin: 'http://127.0.0.1:3000',
    hstsSubdomains: false,
    allowedOrigins: [],
    trustProxy: false,
    smtpUrl: null,
    mailFrom: 'Loupe <desk@loupe.example>',
    contactTo: 'desk@loupe.example',
    sessionIdleDays: 30,
    sessionMaxDays: 90,
    logInsPerMinute: 20,
    wrongLogIns: 10,
    messagesPerMinute: 5,
    mailsEveryS: 5,
    messagesKeptDays: 730,
    framesKeptDays: 30,
    maxConnections: 4000,
    connectionsPerNetwork: 2000,
    requestsPerConnection: 8,
    unreadForS: 30,
    pageCacheMib: 32,
    photoCacheMib: 2048,
    worker: true,
    metricsToken: null,
    logLevel: 'warn',
  })
})

test('an empty variable is an absent one', () => {
  expect(toConfig({ PORT: '', DATABASE_URL: '', PUBLIC_ORIGIN: '', DEMO: '' })).toEqual(toConfig({}))
})

test.each([
  [{ HOST: '127.8.9.1' }, true],
  [{ HOST: '::1' }, true],
  [{ HOST: 'localhost' }, true],
  [{ PUBLIC_ORIGIN: 'https://localhost:8443' }, true],
  [{ PUBLIC_ORIGIN: 'http://[::1]:3000' }, true],
  [{ HOST: '0.0.0.0' }, false],
  [{ HOST: '::' }, false],
  [{ HOST: '192.168.1.5' }, false],
  [{ HOST: '127.0.0.1.example.com' }, false],
  [{ PUBLIC_ORIGIN: 'https://portal.example.com' }, false],
  [{ HOST: '0.0.0.0', PUBLIC_ORIGIN: 'http://localhost:3000' }, false],
])('demo data by default with %o: %s', (environment, expected) => {
  expect(toConfig(environment).demo).toBe(expected)
  expect(toConfig({ ...environment, DEMO: 'on' }).demo).toBe(true)
})

test('demo data is off with a database of its own, unless it is asked for', () => {
  const DATABASE_URL = 'postgres://loupe:secret@db.example.com/loupe'
  expect(toConfig({ DATABASE_URL }).demo).toBe(false)
  expect(toConfig({ DATABASE_URL, DEMO: 'on' }).demo).toBe(true)
  for (const DEMO of ['off', 'false', '0']) expect(toConfig({ DEMO }).demo).toBe(false)
  for (const DEMO of ['on', 'true', '1']) expect(toConfig({ DEMO }).demo).toBe(true)
})

test.each([
  ['127.0.0.1', 'http://127.0.0.1:8080'],
  ['192.168.1.5', 'http://192.168.1.5:8080'],
  ['0.0.0.0', 'http://localhost:8080'],
  ['::', 'http://localhost:8080'],
  ['::1', 'http://[::1]:8080'],
])('without PUBLIC_ORIGIN the portal on %s is reached at %s', (HOST, expected) => {
  expect(toConfig({ HOST, PORT: '8080' }).publicOrigin).toBe(expected)
})

test.each([
  ['off', false],
  ['0', false],
  ['on', 1],
  ['2', 2],
  ['10.0.0.1, fd00::/8', ['10.0.0.1', 'fd00::/8']],
] as const)('TRUST_PROXY %s', (TRUST_PROXY, expected) => {
  expect(toConfig({ TRUST_PROXY }).trustProxy).toEqual(expected)
})

test('everything that is wrong is said at once, by name and without the value', () => {
  const message = faultOf({
    PORT: '70000',
    DATABASE_URL: 'mysql://root:hunter2@db',
    DATABASE_DIRECT_URL: 'hunter2',
    STORAGE_URL: 's3://hunter2',
    DEMO: 'perhaps',
    PUBLIC_ORIGIN: 'https://portal.example.com/app',
    ALLOWED_ORIGINS: 'https://a.example.com,b.example.com',
    TRUST_PROXY: 'everyone',
    SMTP_URL: 'hunter2',
    MAIL_FROM: 'nobody',
    SESSION_IDLE_DAYS: '1.5',
    METRICS_TOKEN: 'hunter2',
    LOG_LEVEL: 'loud',
  })
  expect(message.split('\n')).toEqual([
    'The server cannot start with these settings:',
    '  PORT: expected a whole number from 0 to 65535',
    '  DATABASE_URL: expected an address such as postgres://user:password@host/name',
    '  DATABASE_DIRECT_URL: expected an address such as postgres://user:password@host/name',
    '  STORAGE_URL: expected an address such as s3://bucket?endpoint=https://s3.eu-west-1.amazonaws.com&region=eu-west-1',
    '  DEMO: expected on or off',
    '  PUBLIC_ORIGIN: expected an origin such as https://portal.example.com, without a path',
    '  ALLOWED_ORIGINS: expected an origin such as https://portal.example.com, without a path',
    '  TRUST_PROXY: expected on, off, the number of proxies in front, or their addresses',
    '  SMTP_URL: expected an address such as smtp://user:password@host:587',
    '  MAIL_FROM: expected a mail address',
    '  SESSION_IDLE_DAYS: expected a whole number from 1 to 365',
    '  METRICS_TOKEN: expected at least 16 characters',
    '  LOG_LEVEL: expected error, warn, info or debug',
  ])
  expect(message).not.toContain('hunter2')
})

test('a storage on S3 needs both keys', () => {
  const STORAGE_URL = 's3://photos?endpoint=https://s3.example.com&region=eu-west-1'
  const id = '  AWS_ACCESS_KEY_ID: expected the key for STORAGE_URL'
  const secret = '  AWS_SECRET_ACCESS_KEY: expected the key for STORAGE_URL'
  expect(faultOf({ STORAGE_URL }).split('\n').slice(1)).toEqual([id, secret])
  expect(faultOf({ STORAGE_URL, AWS_ACCESS_KEY_ID: 'x' }).split('\n').slice(1)).toEqual([secret])
  const keys = { AWS_ACCESS_KEY_ID: 'x', AWS_SECRET_ACCESS_KEY: 'y' }
  expect(toConfig({ STORAGE_URL, ...keys })).toMatchObject({ storageUrl: STORAGE_URL })
})

test.each(['https://portal.example.com/', 'portal.example.com', 'ftp://x', 'https://a b', 'null'])(
  '%s is no origin',
  (PUBLIC_ORIGIN) => expect(faultOf({ PUBLIC_ORIGIN })).toContain('PUBLIC_ORIGIN'),
)

test("the README's table names every variable, in the same order", () => {
  const readme = readFileSync(join(ROOT, 'README.md'), 'utf8')
  const named = readme
    .split('\n')
    .filter((line) => /^\| `[A-Z]/.test(line))
    .flatMap((line) => (line.split('|')[1] ?? '').match(/[A-Z_]+/g) ?? [])
  expect(named).toEqual(Object.values(VARIABLES))
})
