/** Hebrew: what the start page says below its first screen. */
import { Link } from 'react-router-dom'
import type { AboutProse } from '#src/features/about/about-prose.ts'
import { paths } from '#src/paths.ts'
import { isolated } from '#src/say/isolate.ts'

export const prose: AboutProse = {
  parts: {
    title: 'ממה הפורטל בנוי',
    list: [
      {
        title: 'תמונות שאפשר להשוות',
        text: (
          <>
            כל האבנים מצולמות באותו אור ב<Link to={paths.photographer}>תחנת הצילום</Link> שלנו.
          </>
        ),
      },
      {
        title: 'תוויות שמתעדכנות',
        text: (
          <>
            <Link to={paths.etagProduct}>תג אלקטרוני</Link> על החבילה מציג את הלוט ומשתנה יחד איתו. התג לא
            פועל כראוי? <Link to={paths.etagTroubleshooting}>אפשר למצוא את הפתרון</Link>.
          </>
        ),
      },
      {
        title: 'טאבלט לשולחן',
        text: (
          <>
            <Link to={paths.epadProduct}>האי־פד</Link> מביא את התמונות והממו למרחק הושטת יד ממי שיושב מולך.
          </>
        ),
      },
      {
        title: 'אפליקציה בלי חנות',
        text: (
          <>
            אפשר להתקין את הפורטל מתפריט הדפדפן, והוא נפתח כמו אפליקציה, גם בלי רשת.{' '}
            <Link to={`${paths.epadProduct}#tablet`}>איך מתקינים</Link>.
          </>
        ),
      },
    ],
  },
  access: {
    title: 'איך מקבלים פרטי כניסה',
    text: (address) => (
      <>
        פרטי כניסה ניתנים ללקוחות. אפשר לבקש אותם כאן, או לכתוב אל {address}, עם השם והחברה, ואנחנו נסדר אותם.
        בטאבלט שגם אחרים משתמשים בו יש להתנתק לפני שעוזבים: הלוטים, הממו והתמונות יוסרו ממנו.
      </>
    ),
  },
  trader: {
    title: (brand) => `מי אנחנו: ${isolated(brand)}`,
    terms: { since: 'משנת', offices: 'משרדים', hours: 'שעות פעילות', phone: 'טלפון', address: 'כתובת' },
    pages: { imprint: 'פרטי החברה', privacy: 'פרטיות', terms: 'תנאים' },
  },
}
