/** Seeds the demo that browser tests run on. `npm test` runs it beside the static checks. */
import { seededDemoData } from './demo-data.ts'

await seededDemoData()
