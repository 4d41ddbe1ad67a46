/** Hebrew: what the start page says below its first screen. */
import { Link } from 'react-router-dom'
import type { AboutProse } from '#src/features/about/about-prose.ts'
import { paths } from '#src/paths.ts'
import { isolated } from '#src/say/isolate.ts'

export const prose: AboutProse = {
  shows: {
    title: 'לפני שפותחים את החבילה',
    zoom: {
      title: 'לראות את הפגם',
      text: 'כל תמונה נפתחת עד לפיקסלים שלה, ועד פי ארבעה מהם.',
      shows: 'פגם פנימי בשולחן של אותה אבן, מוגדל',
    },
    compare: {
      title: 'להניח אבנים זו לצד זו',
      text: 'שניים עד ארבעה לוטים באותו אור, ומה שונה ביניהם. מגדילים אחד, וכולם גדלים.',
    },
    tag: {
      title: 'תג שמשתנה עם הלוט שלו',
      text: 'בתג שעל החבילה מוצג מה שמוצג בפורטל, והפורטל אומר אם כך הדבר.',
    },
    terms: { lot: 'לוט', carat: 'קראט', color: 'צבע', clarity: 'ניקיון' },
    record: {
      revision: 'rev 12',
      face: 'התג של הלוט הזה: מוצגים בו המספר והמשקל',
      rows: [
        ['מוצג בו', 'גרסה 12, עדכנית'],
        ['קשר אחרון', 'לפני 2 דקות'],
        ['סוללה', 'תקינה'],
      ],
    },
    computed: 'האבנים והרישום הם דוגמאות מחושבות.',
  },
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
