/** Hebrew: the stones of the start page, and the wall to try. */
import type { MoreWords } from '#src/say/words.ts'

export const samples: MoreWords['samples'] = {
  title: 'לוטים לדוגמה',
  stones: 'עשר אבנים להתנסות',
  tryWall: 'התנסות בקיר התמונות',
  without: 'בלי צורך בהתחברות.',
  about: 'על הלוטים האלה',
  madeUp: 'הלוטים האלה מומצאים והתמונות שלהם מחושבות.',
  intro:
    'כל השאר הוא הקיר כפי שיהיה על הלוטים שלך: מיון, סינון, בחירה, פתיחת לוט, הגדלה והשוואה. הכול עובד גם בלי רשת.',
  logIn: 'יש לי פרטי כניסה: התחברות',
}
