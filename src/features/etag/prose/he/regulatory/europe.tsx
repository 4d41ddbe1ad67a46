import { StepDrawing } from '#src/features/etag/steps/step-drawing.tsx'
import { Steps } from '#src/features/etag/steps/steps.tsx'
import { Declaration, Meaning } from '#src/features/etag/prose/statements.tsx'
import type { ProseSection } from '#src/features/etag/words/page-prose.ts'
import { isolated } from '#src/say/isolate.ts'

export const radioEurope: ProseSection = {
  title: '4. האיחוד האירופי ובריטניה: ציוד רדיו',
  body: (
    <>
      <Declaration
        meaning={
          <Meaning>
            פירוש הדברים: היצרן מצהיר שציוד הרדיו עומד בדירקטיבה <bdi>2014/53/EU</bdi>, ונוסח ההצהרה המלא נמצא
            בכתובת הזו.
          </Meaning>
        }
      />
      <p>
        דירקטיבה <bdi>2014/53/EU</bdi> (<bdi>RED</bdi>) דורשת שהמשתמש יקבל הוראות ומידע בטיחות בשפה שהוא מבין,
        את תחומי התדרים ואת הספק השידור המרבי בהם (סעיף&nbsp;<bdi>2</bdi>).
      </p>
      <p>
        היצרן שומר את ההצהרה עשר שנים אחרי שהתג האחרון מהדגם יצא לשוק. אם יש מדינות שבהן השימוש בתג מוגבל, הן
        מצוינות על הקופסה ובהוראות היצרן. בבריטניה חלות התקנות המקבילות,{' '}
        <bdi>Radio Equipment Regulations 2017</bdi>, עם סימון <bdi>UKCA</bdi> או סימון אחר שמוכר שם; היצרן
        מציין על המוצר איזה מהם חל עליו.
      </p>
    </>
  ),
}

export const substances: ProseSection = {
  title: '5. RoHS ו־WEEE: חומרים והחזרה',
  body: (
    <>
      <p>
        <strong>RoHS</strong>, דירקטיבה <bdi>2011/65/EU</bdi>, מגבילה עופרת, כספית, קדמיום וחומרים אחרים בציוד
        חשמלי. בהצהרת ההתאמה של היצרן כתוב אם הדגם עומד בה.
      </p>
      <div className="etag-beside">
        <p>
          <strong>WEEE</strong>, דירקטיבה <bdi>2012/19/EU</bdi>, עוסקת במה שקורה בסוף חיי המוצר. סמל פח האשפה
          המחוק (<bdi>EN&nbsp;50419</bdi>) פירושו: לא עם הפסולת הביתית. הפס שמתחתיו מסמן ציוד שיצא לשוק אחרי{' '}
          <bdi>13</bdi> באוגוסט <bdi>2005</bdi>.
        </p>
        <StepDrawing of="crossed-bin" />
      </div>
      <Steps
        steps={[
          { text: 'לדאוג שהתג ינותק מהלוט שלו, כדי ששום לוט לא יחכה לתג שכבר אינו קיים.' },
          {
            text: `להוציא את הסוללה; היא נמסרת בנפרד מהתג (סעיף\u00A0${isolated(6)}).`,
            drawing: 'take-cell',
          },
          {
            text: 'למסור את התג בנקודת איסוף לציוד חשמלי, או להחזיר אותו למוכר.',
            drawing: 'hand-in-tag',
          },
        ]}
      />
      <p>באיסוף נפרד אפשר להשתמש שוב בחומרים, ומה שמזיק אינו מגיע לאדמה ולמים.</p>
    </>
  ),
}

export const batteries: ProseSection = {
  title: `6. תקנת הסוללות של האיחוד האירופי ${isolated('2023/1542')}`,
  body: (
    <>
      <p>
        התקנה מחילה את הסימונים שלה בשלבים. לפי התאריכים שפורסמו, סוללות נושאות את סמל האיסוף הנפרד מ־
        <bdi>18</bdi> באוגוסט <bdi>2025</bdi>, ונתונים נוספים מ־<bdi>18</bdi> באוגוסט <bdi>2026</bdi>. סעיף{' '}
        <bdi>11</bdi> עוסק בסוללות שהמשתמש יכול להוציא; על היצרן לציין ממתי הוא חל על מוצר ובאילו חריגים.
      </p>
      <p>
        בתג הזה הסוללה נמצאת מאחורי מכסה ומוחלפת כפי שמוסבר במדריך. סוללות משומשות מוסרים בנקודת איסוף
        לסוללות, בחנויות או ברשות המקומית, כשהמגעים מכוסים בנייר דבק. לעולם אין להשליך אותן לפסולת הביתית או
        לאש.
      </p>
    </>
  ),
}
