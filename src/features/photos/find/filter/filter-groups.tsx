/**
 * The groups of the filter, the commonest first: what grades a stone, then where it is and the rest, beside each other
 * where there is room. Who looks for gems alone chooses their kinds first, and by their colors instead of letters. A group
 * that no lot of the list has is not there.
 */
import type { ComponentProps, ReactNode } from 'react'
import { PRODUCT_TYPES } from '#contract/codes.ts'
import { type Group, MATCHES, spanOf, type SpanField, takenOf, withTaken } from '#src/lots/find/lot-filter.ts'
import { more } from '#src/say/more.ts'
import { Choice } from '#src/ui/controls/choice.tsx'
import { ChipChoices } from '#src/features/photos/find/parts/chip-choices.tsx'
import {
  choiceName,
  choicesOf,
  isColorLetter,
  isFancyColor,
} from '#src/features/photos/find/words/choices.ts'
import { DateChoices } from '#src/features/photos/find/parts/date-choices.tsx'
import { Fold } from '#src/features/photos/find/parts/fold.tsx'
import { CaratScale, ClarityScale, ColorScale } from '#src/features/photos/find/scale/grade-scales.tsx'
import type { GroupProps } from '#src/features/photos/find/parts/group-props.ts'
import { GroupFrame, type Quick } from '#src/features/photos/find/parts/group-frame.tsx'
import { SpanFields } from '#src/features/photos/find/parts/span-fields.tsx'
import { spanLabel } from '#src/features/photos/find/words/span-words.ts'

const FINISH = ['cut', 'polish', 'symmetry', 'fluorescence', 'lab'] as const
/** Of these most buyers ask for the least: the choices are the best first. */
const FINE: ReadonlySet<Group> = new Set(['cut', 'polish', 'symmetry'])
const FINE_ENOUGH = 'Very Good'
const SIZES = ['lengthUm', 'widthUm', 'depthUm', 'depthPermille', 'tablePermille'] as const

export function FilterGroups(props: GroupProps) {
  const { finder, shown, words, has, filter, onFilter } = props
  const labels = more.photos.find
  const isThere = (field: Group | SpanField) =>
    has(field) &&
    (field in SPAN_ENDS ? finder.ends(field as SpanField) !== undefined : finder.occurs(field as Group))
  const isTaken = (fields: readonly Group[]) => fields.some((field) => takenOf(filter, field).length > 0)
  const isSpanned = (fields: readonly SpanField[]) => fields.some((field) => spanOf(filter, field))
  const chips = (group: Group, look: ChipsLook = {}) =>
    isThere(group) && <Chips key={group} {...props} {...look} group={group} />
  const colors = isThere('color')
    ? choicesOf(
        'color',
        new Set([...finder.counts(shown, 'color').keys(), ...takenOf(filter, 'color')]),
        words,
      )
    : []
  const colorNames = (isFancy: boolean, label: string) => {
    const choices = colors.filter(
      (number) => !isColorLetter(words[number]) && isFancyColor(words[number]) === isFancy,
    )
    return choices.length > 0 && <ColorNames key={label} {...props} {...{ label, choices }} />
  }
  const takenColors = takenOf(filter, 'color')
  const named = takenColors.filter((number) => !isColorLetter(words[number]))
  const types = takenOf(filter, 'type')
  const areGems = types.length > 0 && types.every((type) => type === PRODUCT_TYPES.Gemstone)
  const hasFancy = named.some((number) => isFancyColor(words[number]))
  const hasLetters = takenColors.length > named.length
  return (
    <>
      <div>
        {chips('type', { inline: true })}
        {areGems && chips('gemType')}
        {chips('shape', { pictured: true })}
        {isThere('caratMilli') && <CaratScale {...props} />}
        {isThere('color') && (!areGems || hasLetters) && <ColorScale {...props} />}
        {areGems && colorNames(false, labels.gemColor)}
        {areGems && hasFancy && colorNames(true, labels.fancyColor)}
        {areGems && chips('treatment')}
        {isThere('clarity') && <ClarityScale {...props} />}
      </div>
      <div>
        {isThere('date') && <DateChoices {...props} />}
        {chips('memo', { inline: true })}
        {chips('pieces', { inline: true })}
        {chips('location')}
        <Fold label={labels.finish} isOpen={isTaken(FINISH)}>
          {FINISH.map((group) => chips(group))}
        </Fold>
        {!areGems && (
          <Fold label={labels.gems} isOpen={named.length > 0 || isTaken(['gemType', 'treatment'])}>
            {chips('gemType')}
            {chips('treatment')}
            {colorNames(true, labels.fancyColor)}
            {colorNames(false, labels.gemColor)}
          </Fold>
        )}
        <Fold label={labels.size} isOpen={isSpanned(SIZES)}>
          {SIZES.filter(isThere).map((field) => (
            <GroupFrame
              key={field}
              label={spanLabel(field)}
              fields={<SpanFields {...{ field, filter, onFilter }} ends={finder.ends(field)} />}
            />
          ))}
        </Fold>
        <Fold label={labels.others} isOpen={isTaken(['photoCount', 'tag']) || filter.match !== 'anywhere'}>
          {chips('photoCount', { inline: true })}
          {chips('tag', { inline: true })}
          <Choice
            label={labels.looks}
            options={MATCHES}
            nameOf={(match) => labels[match]}
            value={filter.match}
            onChoose={(match) => onFilter({ ...filter, match })}
          />
        </Fold>
      </div>
    </>
  )
}

const SPAN_ENDS = { caratMilli: 1, ...Object.fromEntries(SIZES.map((field) => [field, 1])), date: 1 }

interface ChipsLook {
  pictured?: boolean
  inline?: boolean
}

function Chips({ group, pictured, inline, ...props }: GroupProps & ChipsLook & { group: Group }): ReactNode {
  const { finder, shown, words, filter, onFilter } = props
  const counts = finder.counts(shown, group)
  const taken = takenOf(filter, group)
  const choices = choicesOf(group, new Set([...counts.keys(), ...taken]), words)
  return (
    <GroupFrame
      label={group === 'fluorescence' ? more.photos.find.fluorescence : more.lots.fields[group]}
      inline={inline}
      unnamed={pictured}
      onClear={taken.length > 0 ? () => onFilter(withTaken(filter, group, [])) : undefined}
      quick={FINE.has(group) ? fineEnough({ group, choices, counts, words, filter, onFilter }) : undefined}
    >
      <ChipChoices
        {...{ group, counts, words, filter, onFilter, pictured }}
        choices={choices.filter((value) => counts.has(value) || taken.includes(value))}
      />
    </GroupFrame>
  )
}

/** The least that is fine enough, and what is better, at one touch; nothing where that is one choice alone. */
function fineEnough(props: Omit<ComponentProps<typeof ChipChoices>, 'pictured'>): Quick[] {
  const { group, choices, counts, words, filter, onFilter } = props
  const meant = choices.slice(0, 1 + choices.findIndex((value) => words[value] === FINE_ENOUGH))
  if (meant.length < 2) return []
  const taken = takenOf(filter, group)
  const isOn = meant.every((value) => taken.includes(value))
  return [
    {
      name: more.photos.find.orBetter(choiceName(group, meant.at(-1)!, words)!),
      isOn,
      isOff: meant.every((value) => !counts.get(value)),
      onTouch: () => onFilter(withTaken(filter, group, isOn ? [] : meant)),
    },
  ]
}

/** Colors that have a name and no letter: those of fancy diamonds, or of gems. */
function ColorNames({
  label,
  choices,
  ...props
}: GroupProps & { label: string; choices: number[] }): ReactNode {
  const { finder, shown, words, filter, onFilter } = props
  const counts = finder.counts(shown, 'color')
  const taken = takenOf(filter, 'color')
  const others = taken.filter((number) => !choices.includes(number))
  return (
    <GroupFrame
      label={label}
      onClear={others.length < taken.length ? () => onFilter(withTaken(filter, 'color', others)) : undefined}
    >
      <ChipChoices group="color" {...{ choices, counts, words, filter, onFilter }} />
    </GroupFrame>
  )
}
