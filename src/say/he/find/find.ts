/** Hebrew: the search, the filter and saved searches of My photos. */
import { isolated } from '#src/say/isolate.ts'
import { isolatedPhrase } from '#src/format/isolated-phrase.ts'
import { formatCount } from '#src/format/number-format.ts'
import type { MoreWords } from '#src/say/words.ts'
import { plural } from '#src/say/he/plural.ts'

export const find: MoreWords['photos']['find'] = {
  search: 'חיפוש',
  example: 'עגול G VS 1 קראט',
  clear: 'ניקוי החיפוש',
  filter: 'סינון',
  filters: 'מסננים',
  onMemo: 'בממו',
  notOnMemo: 'לא בממו',
  hasTag: 'עם תג',
  noTag: 'בלי תג',
  withPhoto: 'עם תמונה',
  withoutPhoto: 'בלי תמונה',
  from: 'מ־',
  to: 'עד',
  fromOf: (field) => `${isolated(field)}, החל מ־`,
  toOf: (field) => `${isolated(field)}, עד`,
  spanFrom: (value) => `מ־${isolated(value)}`,
  spanTo: (value) => `עד ${isolated(value)}`,
  spanOver: (value) => `מעל ${isolated(value)}`,
  span: (from, to) => isolated(`${isolated(from)} – ${isolated(to)}`),
  inPercent: (field) => `${isolated(field)} %`,
  today: 'היום',
  sinceYesterday: 'מאתמול',
  lastDays: (days) =>
    plural(days, { one: 'היום האחרון', two: 'היומיים האחרונים', other: '# הימים האחרונים' }),
  nothingNew: (since, newest) => `אין חדש מאז ${isolated(since)}; הלוט החדש ביותר הוא מ־${isolated(newest)}.`,
  nothingNewOf: (what, since, newest) =>
    `אין חדש מאז ${isolated(since)} מתוך ${isolatedPhrase(what)}; החדש ביותר הוא מ־${isolated(newest)}.`,
  showNewest: (lots) =>
    plural(lots, {
      one: 'הצגת הלוט החדש ביותר',
      two: 'הצגת שני הלוטים החדשים ביותר',
      other: 'הצגת # הלוטים החדשים ביותר',
    }),
  photographed: (when) => `צולם: ${isolated(when)}`,
  looks: 'היכן לחפש',
  anywhere: 'בכל מקום',
  start: 'בהתחלה',
  gems: 'אבני חן וצבעים בשם',
  fancyColor: 'צבע פנסי',
  gemColor: 'צבע האבן',
  finish: 'חיתוך וגימור',
  fluorescence: 'פלואורסצנציה',
  size: 'גודל',
  others: 'עוד',
  scaleHint: 'יש לבחור את הראשון ואת האחרון.',
  rest: (first, last) => isolated(`${isolated(first)} – ${isolated(last)}`),
  grade: (field, grade) => `${isolated(field)} ${isolated(grade)}`,
  quoted: (text) => `״${isolatedPhrase(text)}״`,
  searchedToo: (text) => `גם החיפוש ״${isolatedPhrase(text)}״ מצמצם את האפשרויות כאן.`,
  clearAll: 'ניקוי הכול',
  clearOf: (field) => `ניקוי ${isolated(field)}`,
  show: (lots) => plural(lots, { one: 'הצגת לוט אחד', two: 'הצגת שני לוטים', other: 'הצגת # לוטים' }),
  remove: (choice) => `הסרת ${isolatedPhrase(choice)}`,
  only: (lots) =>
    plural(lots, {
      one: 'לוט אחד חדש או ששונה',
      two: 'שני לוטים חדשים או ששונו',
      other: '# לוטים חדשים או ששונו',
    }),
  listFound: (found, asked) => `נמצאו ${formatCount(found)} מתוך ${formatCount(asked)}.`,
  listFoundBut: (found, asked, missing) =>
    `נמצאו ${formatCount(found)} מתוך ${formatCount(asked)}; לא נמצאו: ${isolated(missing)}.`,
  leftOut: (lots) =>
    plural(lots, {
      one: 'לוט אחד מחוץ לסינון.',
      two: 'שני לוטים מחוץ לסינון.',
      other: '# לוטים מחוץ לסינון.',
    }),
  copyMissing: 'העתקת אלה שלא נמצאו',
  copied: 'הועתק',
  asListed: 'לפי סדר ההדבקה',
  more: (count) => `עוד ${formatCount(count)}`,
  noMatchFor: (text) => `אין לוט שמתאים ל״${isolatedPhrase(text)}״.`,
  noneHas: (condition) => `אין לוט כזה: ${isolatedPhrase(condition)}.`,
  noneWithAll: (conditions) => `אין לוט שמתאים לכל אלה יחד: ${isolatedPhrase(conditions)}.`,
  noneAlone: 'גם בלי אחד מהתנאים לא נמצא לוט.',
  memosDue: (due) => `מצב הממו: ${isolatedPhrase(due)}`,
  without: (condition, lots) =>
    `בלי ״${isolatedPhrase(condition)}״: ${plural(lots, { one: 'לוט אחד', two: 'שני לוטים', other: '# לוטים' })}`,
  withoutPhotos: (lots) =>
    plural(lots, { one: 'אחד בלי תמונה', two: 'שניים בלי תמונה', other: '# בלי תמונה' }),
  showThem: ' · הצגה',
  saved: 'חיפושים שמורים',
  save: 'שמירת החיפוש',
  isSaved: 'נשמר',
  savedWhere: 'נשמר במכשיר הזה: בראש המסננים, ומתחת לשדה החיפוש כשהוא ריק.',
  edit: 'עריכה',
  edited: 'סיום',
  nameOf: (search) => `שם החיפוש ${isolatedPhrase(search)}`,
  newIn: (lots) => plural(lots, { one: 'אחד חדש', two: 'שניים חדשים', other: '# חדשים' }),
  savedFull: (most) => `אפשר לשמור עד ${formatCount(most)} חיפושים. כדאי למחוק אחד קודם.`,
  forget: (name) => `מחיקת החיפוש ${isolatedPhrase(name)}`,
  forgotten: (name) => `${isolatedPhrase(name)} נמחק.`,
  tips: 'אפשר לחפש חלק ממספר של לוט, תעודה או ממו, או מילים כגון ״עגול״, ״מעל 1 קראט״, ״לא בממו״ או ״חדש השבוע״.',
}
