/** Contact messages that a log-out has to ask about. */
import { savedUnsent } from '#src/offline/saved-unsent.ts'
import { inTime } from './in-time.ts'

/** How many this account has waiting; 0 where that cannot be read, and a log-out keeps what may be there. */
export async function unsentCount(account: number): Promise<number> {
  try {
    return (await inTime(savedUnsent(account))).length
  } catch {
    return 0 // best effort: logging out does not depend on it
  }
}
