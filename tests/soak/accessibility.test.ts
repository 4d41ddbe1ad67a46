/** Dark on a phone; light on a tablet is tested at every change. */
import { testAccessibility } from '#tests/support/shared-tests/accessibility.ts'

testAccessibility({ colorScheme: 'dark', viewport: { width: 390, height: 844 } })
