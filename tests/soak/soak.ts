/** `npm run soak`: what takes too long to run with every change. */
import { killRecovery } from './kill-recovery.ts'

for (const line of await killRecovery()) console.log(line)
