/** Who is answered what of second factors and passkeys: rows of tests/server/endpoint-roles.test.ts. */
import { addUser, PASSWORD, type TestServer } from '#tests/support/database/server-fixture.ts'
import { addPasskey, passkeyLogIn, waitingLogIn } from './factors.ts'
import { softwarePasskey } from './software-passkey.ts'

interface World {
  server: TestServer
}

const PROVEN = { body: { password: PASSWORD } }
const STRAY_PASSKEY = softwarePasskey('https://portal.example').make({ challenge: '', user: { id: 'AA' } })
const [GONE, CONFLICT, MISSING] = [
  { customer: 410, staff: 410 },
  { customer: 409, staff: 409 },
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
  ...[
    'POST /api/account/factors/app',
    'POST /api/account/factors/app/remove',
    'POST /api/account/passkeys/options',
  ].map((endpoint) => ({ endpoint, answers: accounts, input: () => PROVEN })),
  {
    endpoint: 'POST /api/account/factors/recovery-codes',
    when: 'without a factor',
    answers: { ...accounts, ...CONFLICT },
    input: () => PROVEN,
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
  ...['PUT /api/account/passkeys/:id/name', 'POST /api/account/passkeys/:id/remove'].map((endpoint) => ({
    endpoint,
    when: 'of another user',
    answers: { ...accounts, ...MISSING },
    input: async ({ server }: World) => {
      const { userId } = await addUser(server.db)
      const { id } = await addPasskey(server, await server.sessionOf(userId))
      return { params: { id }, body: { name: 'A', password: PASSWORD } }
    },
  })),
]
