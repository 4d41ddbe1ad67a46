import { Link } from 'react-router-dom'
import { brand } from '#contract/brand.ts'
import { StepDrawing } from '#src/features/etag/steps/step-drawing.tsx'
import { TagRecordFigure } from '#src/features/etag/figures/tag-record-figure.tsx'
import type { ProseSection } from '#src/features/etag/words/page-prose.ts'
import { paths } from '#src/paths.ts'

export const theTag: ProseSection = {
  title: 'מהו התג',
  body: (
    <>
      <p>
        התג האלקטרוני הוא תווית קטנה מנייר אלקטרוני, על חבילת אבנים, על קופסה או על מגש. כתוב עליו איזה לוט
        מונח שם, והוא מתעדכן מעצמו כשרישום הלוט משתנה. התמונה נשארת על הצג גם בלי חשמל: התג צורך אנרגיה רק
        כשהוא בודק אם יש חדש וכשהוא מתרענן. לכן תג שסוללתו התרוקנה נראה תקין לגמרי, ומוצג בו מה שהיה נכון ברגע
        שבו התרוקנה.
      </p>
      <h3>חלקי התג</h3>
      <div className="etag-beside">
        <ol>
          <li>
            <strong>צג.</strong> נייר אלקטרוני: מט, קריא גם מהצד, בלי תאורה משלו.
          </li>
          <li>
            <strong>קוד.</strong> לסריקה, ולידו אותם תווים להקלדה. הקוד מזהה את התג, לא את הלוט.
          </li>
          <li>
            <strong>נורית LED.</strong> מהבהבת כשהתג מתבקש לגלות היכן הוא (״איתור״). את הבקשה אנחנו שולחים.
          </li>
          <li>
            <strong>מכסה הסוללה.</strong> מאחוריו סוללת הכפתור. סגור תמיד כשהתג בשימוש.
          </li>
        </ol>
        <StepDrawing of="parts" />
      </div>
      <p>
        בדגמים אחדים יש גם NFC, נקודת מגע שטלפון יכול לקרוא מקרוב. אין קשר ישיר בין התג לטאבלט: התג מתקשר
        ברדיו עם <strong>תחנת בסיס</strong>, והתחנה מתקשרת עם הפורטל דרך הרשת.
      </p>
      <h3>מה מוצג בתג</h3>
      <ul>
        <li>מספר הלוט והמשקל בקראט</li>
        <li>מזהה התמונה, כדי לדעת איזו תמונה שייכת לחבילה</li>
        <li>הגרסה (״rev״): מספר שעולה בכל שינוי במה שהתג אמור להציג</li>
        <li>שעת השינוי האחרון</li>
      </ul>
      <h3>מה הפורטל מציג על התג</h3>
      <div className="etag-beside">
        <div>
          <p>
            בסוף פרטי הלוט נמצא הרישום של התג שלו: מתי נקלט לאחרונה, מה מצבו, מה מצב הסוללה והאם מוצג בו התוכן
            העדכני. זה מה שתחנת הבסיס דיווחה; הפורטל מציג את הדיווח ואינו שולח דבר אל התג.
          </p>
          <p>
            הגרסה היא הבדיקה המהירה ביותר: אותו מספר בתג וברישום פירושו שהתג מעודכן. אם הרישום אינו גלוי לך,
            אפשר לכתוב אל <a href={`mailto:${brand.contactEmail}`}>{brand.contactEmail}</a>, ונקריא אותו.
            המצבים מוסברים בעמוד <Link to={paths.etagInfo}>מידע על התג האלקטרוני</Link>.
          </p>
        </div>
        <TagRecordFigure />
      </div>
    </>
  ),
}
