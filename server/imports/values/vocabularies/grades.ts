/**
 * The grades of cut, polish and symmetry. A grade between two is a grade of its own: `G-VG` is neither Good nor Very
 * Good. One cell may hold three of them, `XXX` or `EX/VG/EX`.
 */
import { vocabularyOf } from './vocabulary.ts'

export const GRADES = vocabularyOf({
  Ideal: 'ID I IDL IDEALCUT',
  Excellent: 'EX X E EXC EXCL EXCEL EXL EXELLENT EXCELENT',
  Premium: 'PREM',
  'Very Good-Excellent': 'VG-EX VG-X VG-E',
  'Very Good': 'VG GV V VGD VGOOD',
  'Good-Very Good': 'G-VG GD-VG',
  Good: 'GD G GO',
  'Fair-Good': 'F-G FR-GD F-GD',
  Fair: 'F FR FA',
  Poor: 'P PR PO',
})

const LETTERS = /^[XEIVGFP]{2,3}$/
const REPEATED = /^(?:(3|TRIPLE|2|DOUBLE)\s*-?\s*)(.+)$/

/** The grades of a cell that holds two or three, in its order; undefined where it holds something else. */
export function gradesIn(text: string): string[] | undefined {
  const upper = text.trim().toUpperCase()
  if (GRADES.find(upper)) return undefined
  const repeated = REPEATED.exec(upper)
  if (repeated) {
    const grade = GRADES.find(repeated[2]!)
    const times = repeated[1] === '3' || repeated[1] === 'TRIPLE' ? 3 : 2
    return grade === undefined ? undefined : Array.from({ length: times }, () => grade)
  }
  const parts = LETTERS.test(upper) ? [...upper] : partsOf(upper)
  const grades = parts.map((part) => GRADES.find(part))
  const complete = grades.every((grade) => grade !== undefined)
  return complete && (grades.length === 2 || grades.length === 3) ? grades : undefined
}

/** At the strongest sign between them, for a hyphen also stands inside a grade, and a blank too. */
function partsOf(text: string): string[] {
  for (const sign of [/\s*[/,|;+]\s*/, /\s+-\s+/, /\s*-\s*/, /\s+/]) {
    const parts = text.split(sign)
    if (parts.length > 1) return parts
  }
  return [text]
}
