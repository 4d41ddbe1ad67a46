/** No page is wider than its screen with a mouse; a finger's device is tested at every change. */
import { testWidths } from '#tests/support/shared-tests/page-widths.ts'

testWidths({})
