/** The app with the network emulated away; with the server stopped it is tested at every change. */
import { testAppWithout } from '#tests/support/browser/app-without-network.ts'

testAppWithout(async (_, context, act) => {
  await context.setOffline(true)
  await act().finally(() => context.setOffline(false))
})
