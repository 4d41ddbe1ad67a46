/** Hebrew: the keys of My photos. */
import type { MoreWords } from '#src/say/words.ts'

export const keys: MoreWords['photos']['keys'] = {
  title: 'מקלדת',
  groups: { wall: 'תמונות', photo: 'לוט פתוח, והשוואה' },
  does: {
    search: 'חיפוש',
    walk: 'אל הלוט שליד, מעל או מתחת',
    view: 'מסך למעלה או למטה',
    row: 'הלוט הראשון או האחרון בשורה',
    ends: 'הלוט הראשון או האחרון מכולם',
    open: 'פתיחת הלוט',
    select: 'בחירת הלוט או ביטולה',
    range: 'בחירה מהלוט הקודם שנבחר ועד כאן',
    all: 'בחירת כל מה שמוצג',
    keys: 'הרשימה הזאת',
    before: 'הלוט הקודם',
    after: 'הלוט הבא',
    photos: 'תמונות נוספות של הלוט',
    zoom: 'הגדלה או הקטנה',
    whole: 'התמונה כולה',
    pixels: 'גודל מקורי',
    close: 'סגירת מה שפתוח',
  },
  signs: 'המקשים / ו־? פועלים לבדם',
  whySigns: 'אפשר לבטל זאת אם הם נלחצים או נאמרים בטעות. רשימת המקשים נפתחת בכל מקרה במקש הבקרה יחד עם /.',
}
