/** English: everything that the first screen does not say, by subject. */
import { account } from './account.ts'
import { contact } from './contact.ts'
import { device } from './device.ts'
import { factors } from '#src/say/en/session/factors.ts'
import { lots } from './lots.ts'
import { memos } from './memos.ts'
import { mine } from '#src/say/en/mine/mine.ts'
import { photos } from './photos.ts'
import { refusals } from './refusals.ts'
import { samples } from '#src/say/en/visitor/samples.ts'
import { sharing } from './sharing.ts'
import { tags } from '#src/say/en/tags/tags.ts'

export const more = {
  close: 'Close',
  toTop: 'Back to top',
  cancel: 'Cancel',
  undo: 'Undo',
  loading: 'Loading…',
  copy: 'Copy',
  copied: 'Copied',
  notCopied: 'The browser did not let it be copied. Select it and copy it by hand.',
  savedAs: (name: string) => `Saved as ${name}`,
  /** `content`: how much of what is in the file. */
  savedWith: (name: string, content: string) => `Saved as ${name}, ${content}`,
  onThisPage: 'On this page',
  notifications: 'Notifications',
  /** The version check's toast: specification §8. */
  errorOccurred: 'Error has occurred',
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
} as const
