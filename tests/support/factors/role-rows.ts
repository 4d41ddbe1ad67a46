/** Who is answered what of second factors, passkeys and resets: rows of tests/server/endpoint-roles.test.ts. */
import { randomUUID } from 'node:crypto'
import { addUser, PASSWORD, type TestServer } from '#tests/support/database/server-fixture.ts'
import { addPasskey, passkeyLogIn, waitingLogIn } from './factors.ts'
import { softwarePasskey } from './software-passkey.ts'

interface World {
  server: TestServer
}

interface Mailed {
  newResetToken: () => Promise<string>
}

const STRAY_PASSKEY = softwarePasskey('https://portal.example').make({ challenge: '', user: { id: 'AA' } })
const [GONE, UNPROVEN, MISSING] = [
  { customer: 410, staff: 410 },
  { customer: 400, staff: 400 },
  { customer: 404, staff: 404 },
] as const

/** `accounts`: whoever has an account of their own is let in. */
export const factorRows = <Answers>({ everyone, accounts }: { everyone: Answers; accounts: Answers }) => [
  {
    endpoint: 'POST /api/session/second-factor',
    answers: everyone,
    input: ({ server }: World) => waitingLogIn(server),
  },
  { endpoint: 'DELETE /api/session/second-factor', answers: everyone },
  {
    endpoint: 'POST /api/session/second-factor/app',
    answers: everyone,
    input: ({ server }: World) => waitingLogIn(server, true),
  },
  {
    endpoint: 'POST /api/session/second-factor/app/confirm',
    answers: everyone,
    input: ({ server }: World) => waitingLogIn(server, true),
  },
  { endpoint: 'POST /api/session/passkey/options', answers: everyone },
  {
    endpoint: 'POST /api/session/passkey',
    answers: everyone,
    input: ({ server }: World) => passkeyLogIn(server),
  },
  { endpoint: 'GET /api/account/factors', answers: accounts },
  { endpoint: 'POST /api/account/proof', answers: accounts, input: () => ({ body: { password: PASSWORD } }) },
  ...[
    'POST /api/account/factors/app',
    'POST /api/account/factors/app/remove',
    'POST /api/account/factors/recovery-codes',
    'POST /api/account/passkeys/options',
    'DELETE /api/account/devices',
  ].map((endpoint) => ({ endpoint, when: 'without a proof', answers: { ...accounts, ...UNPROVEN } })),
  {
    endpoint: 'POST /api/account/email',
    when: 'without a proof',
    answers: { ...accounts, ...UNPROVEN },
    input: () => ({ body: { email: 'another@test.example' } }),
  },
  {
    endpoint: 'DELETE /api/account/devices/:id',
    when: 'without a proof',
    answers: { ...accounts, ...UNPROVEN },
    input: () => ({ params: { id: randomUUID() } }),
  },
  {
    endpoint: 'POST /api/account/factors/app/confirm',
    when: 'of another user',
    answers: { ...accounts, ...GONE },
    input: ({ server }: World) => waitingLogIn(server, true),
  },
  {
    endpoint: 'POST /api/account/passkeys',
    when: 'that nobody asked for',
    answers: { ...accounts, ...GONE },
    input: () => ({ body: { name: 'A', passkey: STRAY_PASSKEY } }),
  },
  {
    endpoint: 'PUT /api/account/passkeys/:id/name',
    when: 'of another user',
    answers: { ...accounts, ...MISSING },
    input: async ({ server }: World) => {
      const { userId } = await addUser(server.db)
      const { id } = await addPasskey(server, await server.sessionOf(userId))
      return { params: { id }, body: { name: 'A' } }
    },
  },
  {
    endpoint: 'POST /api/account/passkeys/:id/remove',
    when: 'without a proof',
    answers: { ...accounts, ...UNPROVEN },
    input: () => ({ params: { id: '0'.repeat(32) } }),
  },
]

/** The same of the reset of a password. */
export const resetRows = <Answers>(everyone: Answers) => [
  {
    endpoint: 'POST /api/password-resets',
    answers: everyone,
    input: () => ({ body: { email: 'nobody@test.example' } }),
  },
  {
    endpoint: 'POST /api/password-resets/check',
    answers: everyone,
    input: async ({ newResetToken }: Mailed) => ({ body: { token: await newResetToken() } }),
  },
  {
    endpoint: 'POST /api/password-resets/use',
    answers: everyone,
    input: async ({ newResetToken }: Mailed) => ({
      body: { token: await newResetToken(), password: 'a new password' },
    }),
  },
]
