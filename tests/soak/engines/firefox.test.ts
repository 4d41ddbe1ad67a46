/** The main job in Firefox ESR. */
import { firefox } from '#tests/support/engines/firefox.ts'
import { testIn } from './engine-test.ts'
import { testLeaving, testUpdate } from './leave-job.ts'
import { testComparing, testExport, testFinding, testLot, testPinch } from './lots-job.ts'
import { testContact, testMemos } from './memos-job.ts'
import { testOffline } from './offline-job.ts'
import { testWall } from './wall-job.ts'

const test = testIn(firefox)

testFinding(test)
testLot(test)
testPinch(test)
testComparing(test)
testExport(test)
testMemos(test)
testContact(test)
testOffline(test)
testLeaving(test)
testUpdate(test)
testWall(test)
