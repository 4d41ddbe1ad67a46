/** Light on a tablet; dark on a phone is in soak. */
import { testAccessibility } from '#tests/support/shared-tests/accessibility.ts'

testAccessibility({ colorScheme: 'light', viewport: { width: 1180, height: 820 } })
