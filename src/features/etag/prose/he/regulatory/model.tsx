import { brand } from '#contract/brand.ts'
import { MakerValues, MissingValues } from '#src/features/etag/figures/maker-value.tsx'
import type { ProseSection } from '#src/features/etag/words/page-prose.ts'

const VALUES = [
  { term: 'דגם', of: 'model' },
  { term: 'יצרן', of: 'maker' },
  { term: 'מזהה FCC', of: 'fccId' },
  { term: 'תחום תדרים', of: 'frequencyBand' },
  { term: 'הספק שידור מרבי', of: 'maximumPower' },
  { term: 'הצהרת התאמה של האיחוד האירופי', of: 'declarationOfConformity' },
  { term: 'מספר רישום WEEE', of: 'weeeNumber' },
  { term: 'סוג הסוללה', of: 'batteryType' },
  { term: 'מתח נומינלי', of: 'batteryVoltage' },
] as const

export const model: ProseSection = {
  title: '2. דגם, יצרן ומזהים',
  body: (
    <>
      <MakerValues values={VALUES} />
      <MissingValues values={VALUES} />
      <Seller />
      <p>
        כל תג נבדל מן האחרים ב<strong>מזהה התג</strong>, הקוד שמודפס עליו. כשכותבים על תג מסוים יש לציין אותו,
        וגם מספר סידורי או אצוות ייצור אם הם מופיעים על המארז. סעיף <bdi>10</bdi> בדירקטיבת ציוד הרדיו דורש
        סוג, מספר סידורי או אצווה, וכן את שם היצרן וכתובתו, כדי שאפשר יהיה לדעת מי ייצר כל פריט.
      </p>
    </>
  ),
}

function Seller() {
  const { name, postalAddress, contactPhone, contactEmail } = brand
  return (
    <p>
      מכירה ותמיכה: <bdi>{name}</bdi>.{' '}
      {postalAddress !== null && (
        <>
          כתובת למשלוח דואר: <bdi>{postalAddress}</bdi>.{' '}
        </>
      )}
      דוא״ל: <a href={`mailto:${contactEmail}`}>{contactEmail}</a>.
      {contactPhone && (
        <>
          {' '}
          טלפון: <bdi>{contactPhone}</bdi>.
        </>
      )}
    </p>
  )
}
