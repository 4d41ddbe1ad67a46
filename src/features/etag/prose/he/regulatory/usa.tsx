import { FccStatements, IfSet, MakerValue } from '#src/features/etag/figures/maker-value.tsx'
import { FccChanges, FccClassB, FccConditions, Meaning } from '#src/features/etag/prose/statements.tsx'
import type { ProseSection } from '#src/features/etag/words/page-prose.ts'

export const usa: ProseSection = {
  title: '3. ארצות הברית: FCC',
  body: (
    <>
      {/* Nobody may take the statements for those of a model that has no FCC ID. */}
      <IfSet
        of="fccId"
        otherwise={
          <p>
            הנוסחים שכללי ה־FCC קובעים, והם מובאים כאן באנגלית, תקפים לתג שמזהה FCC מופיע על המארז שלו. כל עוד
            אין מזהה כזה, אין בהם כדי להעיד שהדגם נבדק.
          </p>
        }
      >
        <p>
          שלוש ההצהרות שלהלן, שנוסחן נקבע באנגלית, תקפות לתג שמזהה ה־FCC שלו הוא <MakerValue of="fccId" />.
        </p>
      </IfSet>
      <FccStatements title="הנוסחים שכללי ה־FCC קובעים">
        <h3>
          תנאי ההפעלה (<bdi>47&nbsp;CFR&nbsp;15.19</bdi>)
        </h3>
        <FccConditions />
        <Meaning>
          פירוש הדברים: המכשיר עומד בחלק <bdi>15</bdi> של כללי ה־FCC. מותר להפעילו בשני תנאים: שלא יגרום
          להפרעות מזיקות, ושיעמוד בכל הפרעה שהוא קולט, גם אם היא עלולה לשבש את פעולתו.
        </Meaning>
        <h3>
          הערה למכשירים דיגיטליים מסוג <bdi>B</bdi> (<bdi>47&nbsp;CFR&nbsp;15.105</bdi>)
        </h3>
        <FccClassB />
        <Meaning>
          פירוש הדברים: הציוד נבדק ונמצא עומד בגבולות שנקבעו למכשיר דיגיטלי מסוג <bdi>B</bdi>. הגבולות נועדו
          להגנה סבירה מפני הפרעות בבית מגורים. הציוד עלול להפריע לתקשורת רדיו אם אינו מותקן לפי ההוראות, ואין
          ערובה שלא תהיה הפרעה במקום מסוים. אם כיבוי והדלקה של הציוד מראים שהוא מפריע לקליטת רדיו או טלוויזיה,
          אפשר לנסות להפנות או להזיז את האנטנה הקולטת, להרחיק את הציוד מהמקלט, לחבר אותו לשקע במעגל חשמלי אחר,
          או להתייעץ עם המוכר או עם טכנאי רדיו וטלוויזיה מנוסה.
        </Meaning>
        <h3>
          שינויים בציוד (<bdi>47&nbsp;CFR&nbsp;15.21</bdi>)
        </h3>
        <FccChanges />
        <Meaning>
          פירוש הדברים: שינוי שהאחראי לעמידה בכללים לא אישר במפורש עלול לשלול את הרשות להפעיל את הציוד.
        </Meaning>
      </FccStatements>
      <h3>היכן זה מופיע על המוצר</h3>
      <p>
        מותר שהתוויות האלה יוצגו על הצג של התג (<bdi>47&nbsp;CFR&nbsp;2.935</bdi>). הכלל דורש אז שיהיה אפשר
        להגיע אליהן בשלושה שלבים לכל היותר, בלי קוד מיוחד, ושהשלבים יהיו כתובים בדפוס. הדרך שבה בחר היצרן
        כתובה בעלון שבקופסה. אפשר להדפיס את העמוד הזה ולשמור אותו עם העלון.
      </p>
    </>
  ),
}
