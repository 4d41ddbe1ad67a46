import { more } from '#src/say/more.ts'
import { Choice } from '#src/ui/controls/choice.tsx'

/** How many days links are offered to last. */
export const DAYS = ['1', '3', '7', '14', '30', '90', '365'] as const
export type Days = (typeof DAYS)[number]

interface LastsChoiceProps {
  label: string
  value: Days
  onChoose: (days: Days) => void
}

export const LastsChoice = ({ label, value, onChoose }: LastsChoiceProps) => (
  <Choice
    label={label}
    options={DAYS}
    nameOf={(days) => more.sharing.new.days[Number(days) as 1]}
    value={value}
    asSelect
    onChoose={onChoose}
  />
)

/** The moment so many days from now, ISO 8601 UTC. */
export const dayIn = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString()
