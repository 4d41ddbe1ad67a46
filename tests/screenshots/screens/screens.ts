/** Every screen and state that is pictured. */
import type { Screen } from '#tests/screenshots/screen.ts'
import { CUSTOMER } from './customer.ts'
import { GUEST } from './guest.ts'
import { MESSAGES } from './messages.ts'
import { OFFICE } from './office.ts'
import { ON_DEVICE } from './on-device.ts'
import { PAGES } from './pages.ts'
import { VISITOR } from './visitor.ts'

export const SCREENS: readonly Screen[] = [
  ...VISITOR,
  ...CUSTOMER,
  ...ON_DEVICE,
  ...PAGES,
  ...MESSAGES,
  ...OFFICE,
  ...GUEST,
]
