/** `npm run soak`: what takes too long to run with every change. */
import { killRecovery } from '#tests/soak/programs/kill-recovery.ts'
import { opensInLibreOffice } from '#tests/soak/programs/libre-office.ts'

for (const line of opensInLibreOffice()) console.log(line)
for (const line of await killRecovery()) console.log(line)
