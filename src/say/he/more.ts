/** Hebrew: everything that the first screen does not say, by subject. The words of the trade are listed in first.ts. */
import { isolated } from '#src/say/isolate.ts'
import type { MoreWords } from '#src/say/words.ts'
import { account } from './account.ts'
import { contact } from './contact.ts'
import { device } from './device.ts'
import { factors } from '#src/say/he/session/factors.ts'
import { lots } from './lots.ts'
import { memos } from './memos.ts'
import { mine } from '#src/say/he/mine/mine.ts'
import { photos } from './photos.ts'
import { refusals } from './refusals.ts'
import { samples } from '#src/say/he/visitor/samples.ts'
import { sharing } from './sharing.ts'
import { tags } from '#src/say/he/tags/tags.ts'

export const more: MoreWords = {
  close: 'סגירה',
  toTop: 'חזרה למעלה',
  cancel: 'ביטול',
  undo: 'שחזור',
  loading: 'בטעינה…',
  copy: 'העתקה',
  copied: 'הועתק',
  notCopied: 'הדפדפן לא אפשר להעתיק. אפשר לסמן ולהעתיק ביד.',
  savedAs: (name) => `נשמר בשם ${isolated(name)}`,
  savedWith: (name, content) => `נשמר בשם ${isolated(name)}, ${isolated(content)}`,
  onThisPage: 'בעמוד זה',
  notifications: 'הודעות',
  errorOccurred: 'אירעה שגיאה',
  account,
  contact,
  device,
  factors,
  lots,
  memos,
  mine,
  photos,
  refusals,
  samples,
  sharing,
  tags,
}
