/** The signs of the actions on a lot, in a box of 20. */
const PATHS = {
  select: 'M3.5 3.5h13v13h-13z',
  selected: 'M3.5 3.5h13v13h-13zM6.500 10.200l2.500 2.500 4.800-5.400',
  share:
    'M8.300 11.700a3 3 0 0 0 4.300 0l3-3a3 3 0 0 0-4.300-4.300l-.9.900M11.700 8.300a3 3 0 0 0-4.300 0l-3 3a3 3 0 0 0 4.300 4.300l.9-.9',
  contact: 'M2.500 4.500h15v11h-15zM2.500 5l7.500 6 7.500-6',
  interested:
    'M10 16.500C4.500 12.600 2.800 10 2.800 7.500A3.700 3.700 0 0 1 10 6.400a3.700 3.700 0 0 1 7.200 1.100c0 2.500-1.700 5.100-7.200 9z',
  compare: 'M2.500 4h6v12h-6zM11.500 4h6v12h-6z',
  download: 'M10 3v9M6.200 8.500 10 12.300l3.800-3.800M3.500 16.500h13',
  details: 'M3 5.500h14M3 10h14M3 14.500h9',
} as const

export type ActionSign = keyof typeof PATHS

export function ActionIcon({ sign }: { sign: ActionSign }) {
  return (
    <svg
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      <path d={PATHS[sign]} />
    </svg>
  )
}
