/** The main job in WebKit, the engine of every browser on an iPad. */
import { webkit } from '#tests/support/engines/webkit.ts'
import { testIn } from './engine-test.ts'
import { testLeaving, testUpdate } from './leave-job.ts'
import { testComparing, testExport, testFinding, testLot } from './lots-job.ts'
import { testContact, testMemos } from './memos-job.ts'
import { testOffline } from './offline-job.ts'
import { testWall } from './wall-job.ts'
import { testLeavingEarly, testLogInOverHttp, testPages, testResizing, testRowOrder } from './webkit-only.ts'

const test = testIn(webkit)

testPages(test)
testFinding(test)
testLot(test)
testComparing(test)
testExport(test)
testMemos(test)
testContact(test)
testOffline(test)
testLeaving(test)
testUpdate(test)
testWall(test)
testRowOrder(test)
testResizing(test)
testLeavingEarly(test)
testLogInOverHttp(test)
