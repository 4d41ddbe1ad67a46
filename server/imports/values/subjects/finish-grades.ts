/** Cut, polish and symmetry in one cell: `XXX`, `EX/VG/EX`, in a column of their own or in that of the cut. */
import { type Check, refused, valueOf } from '#server/imports/values/reading/reading.ts'
import { closedWordCheck } from '#server/imports/values/checks/vocabulary-check.ts'
import { GRADES, gradesIn } from '#server/imports/values/vocabularies/grades.ts'

/** Some or all of the three. */
export interface Grades {
  cut?: string
  polish?: string
  symmetry?: string
}

/** One of the three. */
export const gradeCheck = closedWordCheck(GRADES, 'A grade')

/** Three grades, or two: polish and symmetry. */
export const finishCheck: Check<Grades> = ({ text }) => {
  const grades = gradesIn(text)
  if (!grades) return refused('unknown_value', 'The grades of cut, polish and symmetry, such as EX/VG/EX')
  const [symmetry, polish, cut] = grades.toReversed()
  return valueOf({ ...(cut ? { cut } : {}), polish, symmetry })
}

/** The grade of the cut, or three grades of which it is the first. */
export const cutCheck: Check<string | Grades> = (filled, habits) => {
  const grades = habits.ownExport ? undefined : gradesIn(filled.text)
  if (grades?.length !== 3) return gradeCheck(filled, habits)
  const [cut, polish, symmetry] = grades
  return valueOf({ cut, polish, symmetry })
}
