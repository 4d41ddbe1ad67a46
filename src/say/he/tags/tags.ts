/** Hebrew: what the e-tag pages say around their prose: the fault finder, their search, a tag's record. */
import { formatCount } from '#src/format/number-format.ts'
import { plural } from '#src/say/he/plural.ts'
import { isolated } from '#src/say/isolate.ts'
import type { MoreWords } from '#src/say/words.ts'

export const tags: MoreWords['tags'] = {
  yes: 'כן',
  no: 'לא',
  yourAnswer: 'התשובה שלך',
  notSure: 'לא ברור',
  recordSays: (sentence) => `ברישום שלו כתוב: ״${isolated(sentence)}״`,
  notDone: 'לא עשיתי',
  didItHelp: 'זה עזר?',
  didOursHelp: 'אחרי שענינו: זה עזר?',
  stepBack: 'חזרה',
  step: (step, most) => `שלב ${formatCount(step)} מתוך ${formatCount(most)} לכל היותר`,
  writeToUs: 'לכתוב אלינו',
  startAgain: 'להתחיל מחדש',
  stepByStep: 'צעד אחר צעד',
  stepByStepNamed: (symptom) => `צעד אחר צעד: ${isolated(symptom)}`,
  inTable: 'השורה בטבלה',
  search: 'חיפוש בכל עמודי התג האלקטרוני',
  searchFor: 'למשל סוללה, ריק, קוד',
  clearSearch: 'ניקוי החיפוש',
  inPages: 'נמצא בעמודי התג האלקטרוני',
  sectionsFound: (count) => plural(count, { one: 'סעיף אחד', two: 'שני סעיפים', other: '# סעיפים' }),
  symptomsFound: (count) => plural(count, { one: 'תקלה אחת', two: 'שתי תקלות', other: '# תקלות' }),
  wordsMissing: (words) => `לא נמצאו המילים: ${isolated(words)}`,
  noneFound: 'המילים האלה אינן מופיעות באף אחד מעמודי התג. אפשר לנסות פחות מילים, או <a>ליצור קשר</a>.',
  copyLink: 'העתקת קישור',
  copyStepLink: 'העתקת קישור לשלב הזה',
  copyLinkNamed: (symptom) => `העתקת קישור: ${isolated(symptom)}`,
  linkCopied: 'הועתק',
  print: 'הדפסה',
  record: {
    example: 'דוגמה',
    logIn: 'התחברות כדי לראות את הרישום',
    where: 'יש לפתוח את תמונת הלוט ב״התמונות שלי״, ואז ״פרטים״:',
    whoSees: 'הרישום מוצג לאחר כניסה כלקוח; לא בהתחברות לתצוגה בלבד ולא דרך קישור שיתוף.',
  },
}
