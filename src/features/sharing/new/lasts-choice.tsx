import { Choice } from '#src/ui/controls/choice.tsx'

/** How many days links are offered to last. */
export const DAYS = ['1', '3', '7', '14', '30', '90', '365'] as const
export type Days = (typeof DAYS)[number]

interface LastsChoiceProps {
  label: string
  /** What the days are called, by their number. */
  names: Readonly<Record<Days, string>>
  options?: readonly Days[]
  value: Days
  onChoose: (days: Days) => void
}

export const LastsChoice = ({ label, names, options = DAYS, value, onChoose }: LastsChoiceProps) => (
  <Choice
    label={label}
    options={options}
    nameOf={(days) => names[days]}
    value={value}
    asSelect
    onChoose={onChoose}
  />
)

/** The moment so many days from now, ISO 8601 UTC. */
export const dayIn = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString()
