import { seededDemoData } from './demo-data.ts'

/** Before the first browser test: seeding takes longer than any test may. */
export default async function setup(): Promise<void> {
  await seededDemoData().catch(() => {
    // best effort: the tests that need the data try again and say what is wrong
  })
}
