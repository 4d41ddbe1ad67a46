import { Link } from 'react-router-dom'
import { TagRecordFigure } from '#src/features/etag/figures/tag-record-figure.tsx'
import { ContactLink } from '#src/session/contact-link.tsx'
import type { ProseSection } from '#src/features/etag/words/page-prose.ts'
import { paths } from '#src/paths.ts'

export const triage: ProseSection = {
  title: 'סדר הבדיקות',
  body: (
    <>
      <p className="article-note">
        התג שומר על התמונה האחרונה שלו גם בלי שום מתח. מה שמוצג בו עלול להיות ישן: עד שהתקלה תימצא, יש להסתמך
        על הלוט בפורטל ולא על הצג.
      </p>
      <p>
        מתחילים במה שאפשר לבדוק בידיים, ומסיימים במה שרק הרישום מגלה. אם רק תג אחד אינו עונה, התקלה כנראה בתג;
        אם תגים רבים אינם עונים, היא כנראה בתחנת הבסיס. קודם מבררים זאת, ומדלגים על מה שאינו יכול להיות הסיבה.
      </p>
      <ol className="triage">
        <li>
          <strong>סוללה.</strong> בודקים אותה ברישום התג, אם התחנה מדווחת עליה. אם היא חלשה, או אם הרענון נעצר
          באמצע: מחליפים אותה כפי שמוסבר <Link to={`${paths.etagGuide}#battery`}>במדריך</Link>.
        </li>
        <li>
          <strong>החשמל והרשת של התחנה.</strong> האם נוריות התחנה כרגיל, והאם תגים אחרים בסביבתה משתנים? אחרי
          הפסקת חשמל נותנים לה כמה דקות.
        </li>
        <li>
          <strong>רדיו.</strong> מוציאים את התג מהמגירה או מהכספת ומניחים אותו מול התחנה. אם הוא משתנה שם,
          המתכת או משדר אחר בחדר מפריעים.
        </li>
        <li>
          <strong>נתונים.</strong> משווים את הגרסה שעל הצג לגרסה העדכנית, שליד ״מוצג בו״ ברישום. אותו מספר
          פירושו שהתג עשה את שלו, והטעות היא ברישום הלוט.
        </li>
        <li>
          <strong>שיוך.</strong> משווים את הקוד שמודפס על התג לקוד שמופיע בפורטל בלוט של החבילה שביד.
        </li>
        <li>
          <strong>לוח זמנים.</strong> שעות שקט ומרווח קשר ארוך נראים כמו תקלה ואינם תקלה. אלה הגדרות של תחנת
          הבסיס.
        </li>
      </ol>
      <div className="triage-record">
        <p>
          הרישום נמצא בסוף פרטי הלוט. בלעדיו מסתמכים על מה שרואים בתג ובתחנה, או{' '}
          <Link to={`${paths.etagTroubleshooting}#support`}>כותבים אלינו</Link> ואנחנו מקריאים אותו.
        </p>
        <TagRecordFigure />
      </div>
      <p>
        <ContactLink>שום דבר מזה לא עזר? כתיבה אלינו</ContactLink>
      </p>
    </>
  ),
}
