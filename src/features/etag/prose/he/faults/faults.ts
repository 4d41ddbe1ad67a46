/** Hebrew: the fault finder, the table of symptoms and the message that a reader may send. */
import type { FaultWords } from '#src/features/etag/words/fault-words.ts'
import { isolated } from '#src/say/isolate.ts'
import { fixes } from './fixes.ts'
import { questions } from './questions.ts'
import { groups, symptoms } from './symptoms.ts'

export const faults: FaultWords = {
  groups,
  symptoms,
  questions,
  fixes,
  finder: {
    start: 'מה רואים?',
    unlisted: 'לא ברשימה',
    lost: 'התג עצמו אבד',
    unsure: 'משהו אחר, או לא ברור',
    solved: {
      title: 'יפה, זה היה הפתרון.',
      text: 'אם התקלה תחזור, היא תלמד יותר מבפעם הראשונה: אפשר לשלוח לנו את הקישור למקום הזה, יחד עם קוד התג.',
    },
    unsolved: {
      title: 'לא נשאר מה לנסות בידיים: אפשר לכתוב אלינו',
      text: 'תחילת ההודעה כבר כתובה: מה ראית, מה ענית ומה ניסית. יש להוסיף את הקוד שמודפס על התג, ולהשאיר את התג כפי שהוא, והסוללה לידו, עד שנענה.',
    },
  },
  message: {
    subject: (tag, symptom) => `תג${tag && ` ${isolated(tag)}`}: ${symptom}`,
    tag: (code) => `הקוד שמודפס על התג: ${code && isolated(code)}`,
    lot: (lot) => `לוט: ${lot && isolated(lot)}`,
    many: ['תחנת הבסיס והחדר:', 'כמה תגים אינם עונים, וממתי:', 'קודים שמודפסים על כמה מהם:'],
    symptom: (symptom) => `תקלה: ${symptom}`,
    answers: { y: 'כן', n: 'לא', u: 'לא ברור', r: 'ברישום שלו כתוב שאף תחנת בסיס עוד לא דיווחה עליו' },
    tried: 'מה שהוצע באיתור התקלה:',
    outcomes: { n: 'לא עזר', u: 'לא נעשה', o: 'לא עזר, או לא נעשה' },
  },
  table: {
    caption: (symptoms) => `${symptoms} תקלות, ומה לבדוק קודם בכל אחת`,
    columns: ['תקלה', 'בדיקה ראשונה', 'סיבה סבירה', 'פתרון'],
  },
  empty:
    'תג התג בתג לתג תגים התגים של שלי שלו את זה זו זאת הוא היא הם לא אין יש אינו אינה על אל עם אם כי גם רק מה מציג מוצג מראה בו בתג',
}
