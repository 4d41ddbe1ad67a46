import { StepDrawing } from '#src/features/etag/steps/step-drawing.tsx'
import type { ProseSection } from '#src/features/etag/words/page-prose.ts'

export const care: ProseSection = {
  title: 'טיפול ושמירה',
  body: (
    <>
      <p>
        אלה כללים שמתאימים בדרך כלל לנייר אלקטרוני עם סוללת כפתור. אם בעלון של הדגם שלך כתוב אחרת, העלון קובע.
      </p>
      <div className="care-rules">
        <div>
          <StepDrawing of="wipe" />
          <h3>מה לעשות</h3>
          <ul>
            <li>לנגב את הצג במטלית רכה ויבשה.</li>
            <li>לאחוז בתג בשוליו.</li>
            <li>להוריד אותו מהחבילה לפני שמנקים את האבן.</li>
            <li>לאחסן אותו כשהוא שטוח, במקום יבש ובטמפרטורת החדר, אחרי שהצג נמחק.</li>
          </ul>
        </div>
        <div>
          <StepDrawing of="no-bend" />
          <h3>מה לא לעשות</h3>
          <ul>
            <li>בלי ממסים, אלכוהול או נוזלים לניקוי אבנים.</li>
            <li>לא לכופף אותו ולא ללחוץ על הצג.</li>
            <li>לא להכניס אותו למנקה אולטרסוני, לקיטור, לוואקום או לתיבת UV.</li>
            <li>להרחיק פינצטה מהמגעים: פינצטה שנוגעת בשניהם מקצרת את הסוללה.</li>
          </ul>
        </div>
      </div>
    </>
  ),
}
