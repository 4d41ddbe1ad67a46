import { Link } from 'react-router-dom'
import { IfSet, MakerValues } from '#src/features/etag/figures/maker-value.tsx'
import { Steps } from '#src/features/etag/steps/steps.tsx'
import type { ProseSection } from '#src/features/etag/words/page-prose.ts'
import { paths } from '#src/paths.ts'

export const battery: ProseSection = {
  title: 'סוללה',
  body: (
    <>
      <IfSet
        of="batteryType"
        otherwise={
          <p>
            התג פועל על סוללת כפתור. הסוג שלה כתוב על הסוללה עצמה; כדאי לשאול אותנו לפני שקונים סוללות, כי
            היצרן לא מסר כאן את הסוג.
          </p>
        }
      >
        <p>התג פועל על סוללת כפתור. יש להשתמש בסוג הזה ורק בו:</p>
      </IfSet>
      <MakerValues
        values={[
          { term: 'סוג הסוללה', of: 'batteryType' },
          { term: 'מתח נומינלי', of: 'batteryVoltage' },
        ]}
      />
      <p className="article-note article-warning">
        יש להרחיק מילדים סוללות חדשות ומשומשות. סוללת כפתור שנבלעה עלולה לגרום לכוויה בוושט בתוך כשעתיים: יש
        לפנות מיד לטיפול רפואי. עוד על כך בסעיף{' '}
        <Link to={`${paths.etagRegulatory}#coin-cell`}>בטיחות סוללת הכפתור</Link>.
      </p>
      <h3>כמה זמן היא מחזיקה</h3>
      <p>
        זה תלוי בתדירות שבה התג יוצר קשר ומתרענן. משתמשי OpenEPaperLink מדווחים על שבועות כשיש קשר בכל דקה, על
        חודשים כשיש קשר בכל שעה, ועל שבוע בערך כשיש קשר בכל <bdi>40</bdi> שניות. הספקית Kiosketagscreen טוענת
        לחמש עד שבע שנים בעדכון אחד או שניים ביום. אלה סדרי גודל בלבד.
      </p>
      <h3>מתי להחליף</h3>
      <p>
        מחליפים לפי התנהגות התג, לא לפי מד מתח. כשהתחנה מדווחת על הסוללה, רישום התג מזהיר ב־
        <bdi>15&nbsp;%</bdi> ומטה; האזהרה עלולה לאחר. סוללה חלשה עדיין מראה כ־<bdi>3&nbsp;V</bdi> כשדבר אינו
        מחובר אליה; התנגדותה הפנימית עלתה, והמתח צונח ברגע שהתג משדר או מתרענן. יש להחליף אותה כשהתג נעצר
        באמצע רענון, כשהנורית נשארת כבויה ב״איתור״, או כשהקשר נעשה לא סדיר במקום שבו תגים אחרים עונים.
      </p>
      <h3>איך מחליפים</h3>
      <Steps
        steps={[
          { text: 'להכין את הסוללה החדשה על מטלית יבשה, לא על מתכת.', drawing: 'cell-on-cloth' },
          { text: 'לפתוח את מכסה הסוללה.', drawing: 'open-door' },
          { text: 'להוציא את הסוללה הישנה.', drawing: 'take-cell' },
          {
            text: 'לפרוק את המטען שבתג: לקצר לרגע בין שני המגעים הריקים. בלי זה הקבלים שמאחוריהם משאירים את התג ער למחצה. מדלגים על כך אם המדריך שהגיע עם התג אוסר זאת.',
            drawing: 'drain',
          },
          {
            text: 'לבדוק את הקוטביות: סימן הפלוס שעל הסוללה יהיה מול סימן הפלוס שבתג.',
            drawing: 'polarity',
          },
          {
            text: 'להכניס את הסוללה בתנועה אחת רצופה. מגע מקוטע מפעיל את התג כמה פעמים בזו אחר זו.',
            drawing: 'insert-cell',
          },
          { text: 'לסגור את המכסה עד שייתפס מעצמו.', drawing: 'close-door' },
          { text: 'להמתין לקשר הבא ולהשוות את הגרסה.', drawing: 'compare' },
          {
            text: 'לכסות בנייר דבק את מגעי הסוללה הישנה ולמסור אותה בנקודת איסוף לסוללות.',
            drawing: 'tape-cell',
          },
        ]}
      />
    </>
  ),
}
