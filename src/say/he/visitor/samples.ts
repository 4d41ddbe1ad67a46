/** Hebrew: the wall to try on the start page. */
import { isolated } from '#src/say/isolate.ts'
import type { MoreWords } from '#src/say/words.ts'

export const samples: MoreWords['samples'] = {
  title: 'התנסות בקיר התמונות',
  intro:
    'עשרה לוטים לדוגמה עם תמונות מחושבות. אפשר למיין, להגדיל, לפתוח לוט, להתקרב ולהשוות בין שניים. הכול עובד גם בלי רשת.',
  popup: (lot) => `לוט לדוגמה ${isolated(lot)}`,
  compareWith: 'השוואה עם',
  nothing: 'ללא השוואה',
  zoom: 'הגדלה',
  previous: 'הלוט הקודם',
  next: 'הלוט הבא',
}
