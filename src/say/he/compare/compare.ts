/** Hebrew: lots side by side. */
import { isolated } from '#src/say/isolate.ts'
import { formatCount } from '#src/format/number-format.ts'
import type { MoreWords } from '#src/say/words.ts'
import { plural } from '#src/say/he/plural.ts'

export const compare: MoreWords['photos']['compare'] = {
  title: 'השוואה',
  nothing: 'הלוטים האלה אינם ברשימה שלך: אין מה להשוות.',
  alike: (lots) => `${isolated(lots)}, ללא הבדלים`,
  ofSelected: (lots, all) => `${isolated(formatCount(lots))} מתוך ${isolated(formatCount(all))} שנבחרו`,
  most: (lots) => `לכל היותר ${formatCount(lots)} לוטים זה לצד זה. ״החלפה״ מביאה לוט נבחר אחר.`,
  differ: (lots, differing) =>
    plural(differing, {
      one: `${isolated(lots)} · הבדל אחד`,
      two: `${isolated(lots)} · שני הבדלים`,
      other: `${isolated(lots)} · # הבדלים`,
    }),
  differInBold: (lots, differing) =>
    plural(differing, {
      one: `${isolated(lots)} · הבדל אחד מודגש`,
      two: `${isolated(lots)} · שני הבדלים מודגשים`,
      other: `${isolated(lots)} · # הבדלים מודגשים`,
    }),
  onlyDifferences: 'הבדלים בלבד',
  atLeast: 'משווים לפחות שני לוטים.',
  swap: 'החלפה',
  swapFor: (lot, left) =>
    plural(left, {
      one: `החלפה של ${isolated(lot)} בלוט הנבחר הנוסף`,
      two: `החלפה של ${isolated(lot)} באחד משני לוטים נבחרים נוספים`,
      other: `החלפה של ${isolated(lot)} באחד מ־# לוטים נבחרים נוספים`,
    }),
  instead: (lot) => `במקום ${isolated(lot)}`,
  beside: 'הוספה להשוואה',
  addOf: (left) =>
    plural(left, {
      one: 'להוסיף את הלוט הנבחר הנוסף',
      two: 'להוסיף אחד משני לוטים נבחרים נוספים',
      other: 'להוסיף אחד מ־# לוטים נבחרים נוספים',
    }),
  moreChosen: (lots) => `נבחרו עוד ${isolated(lots)}.`,
  putBack: (lot) => `להחזיר את ${isolated(lot)}`,
  oneScale: 'מתאר בקנה מידה',
  differs: ', שונה',
}
